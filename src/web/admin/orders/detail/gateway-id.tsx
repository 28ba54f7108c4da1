import { Copy, ExternalLink } from 'lucide-react'

import { notify } from '#web/browser/toast.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface GatewayIdProps {
  label: string
  id: string | null
  /** Its page at the gateway; null for play money. */
  href?: string | null | undefined
}

/** An id of the gateway, to copy or to follow. */
export function GatewayId({ label, id, href }: GatewayIdProps) {
  if (id === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-soft">{label}</span>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center gap-1 font-mono text-xs break-all underline underline-offset-4"
        >
          {id}
          <ExternalLink aria-label="opens at Razorpay" className="size-3.5" />
        </a>
      ) : (
        <span className="font-mono text-xs break-all">{id}</span>
      )}
      <IconButton
        label={`Copy ${label.toLowerCase()} id`}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy(id)}
      />
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('Copied')
  } catch {
    notify.error('Could not copy')
  }
}
