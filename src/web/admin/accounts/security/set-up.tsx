import { useEffect, useRef } from 'react'
import { encode } from 'uqr'

import type { FactorSetup } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { business } from '#modules/settings/business.ts'
import { saveFile } from '#web/client/save-file.ts'
import { notify } from '#web/client/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { enableFactor, ProofForm } from './proof-form.tsx'

interface SetUpProps {
  setup: FactorSetup
  onCodes(codes: readonly string[]): void
  onCancel(): void
}

/** Sets up the authenticator app by QR code or typed key, and verifies it with a code. */
export function SetUp({ setup, onCodes, onCancel }: SetUpProps) {
  return (
    <ol className="flex flex-col gap-6">
      <li>
        <h3 className="type-label mb-2">1. Scan this with your authenticator app</h3>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <QrCode text={setup.uri} label="QR code for your app" />
          <div className="min-w-0 grow basis-56">
            <p className="text-sm text-ink-soft">Can’t scan it? Type this key into the app:</p>
            <p className="mt-1 font-mono text-lg wrap-anywhere" data-testid="secret">
              {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </p>
            <p className="mt-2 text-sm text-ink-soft">Time-based, six digits, 30 seconds.</p>
          </div>
        </div>
      </li>
      <li>
        <h3 className="type-label mb-2">2. Enter the code it shows</h3>
        <ProofForm label="Turn on" recovery={false} send={enableFactor} onDone={onCodes}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </ProofForm>
      </li>
    </ol>
  )
}

/** Black on white even in dark mode: cameras can't read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md border border-line bg-white"
      >
        <path d={path} fill="black" />
      </svg>
    </figure>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved(): void
}

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="type-label">
        Your recovery codes
      </h3>
      <Notice tone="caution">
        Save them now; you won’t see them again. Each code works once if you lose your phone.
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 font-mono tabular-nums sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy(codes)}>
          <Icon name="copy" className="size-4" />
          <span>Copy</span>
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          <Icon name="download" className="size-4" />
          <span>Download</span>
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
    notify.error('Your browser didn’t allow copying. Download the codes instead.')
  }
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes of ${business.name}. Each works once.\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
}
