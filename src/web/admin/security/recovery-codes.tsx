import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { notify } from '#web/browser/toast.ts'
import { business } from '#modules/settings/business.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved(): void
}

/** Shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Your recovery codes
      </h3>
      <Notice tone="caution">
        Save them now: they are not shown again. Each opens your account once, when your phone is lost.
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 font-mono tabular-nums sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy(codes)}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </div>
  )
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success('Recovery codes copied')
  } catch {
    notify.error('Copying is not allowed here. Please download them.')
  }
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes of ${business.name}. Each works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
