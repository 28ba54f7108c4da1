import { messageOf } from '#web/client/api-error.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type FailedLoad = Pick<Loaded<unknown>, 'state' | 'error' | 'reload'>

interface LoadFailureProps {
  of: FailedLoad
  /** A sentence that names the content that failed to load. */
  message: string
  className?: string
}

/**
 * Failure message with the server's reason and a retry button; renders nothing unless the last load failed.
 * A screen renders it even if it has older data, which would otherwise hide the failure.
 */
export function LoadFailure({ of, message, className = 'mb-6' }: LoadFailureProps) {
  if (of.state !== 'failed') return null
  return (
    <Notice
      tone="danger"
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-3 ${className}`}
    >
      <span>{withReason(message, of.error)}</span>
      <Button variant="secondary" size="sm" onClick={of.reload}>
        Try again
      </Button>
    </Notice>
  )
}

/** Adds the server's reason to a message: 'Failed to load orders. Too many requests.' */
export function withReason(message: string, error: unknown): string {
  const reason = messageOf(error, '')
  return reason === '' ? message : `${message.replace(/\.?$/, '.')} ${reason}`
}
