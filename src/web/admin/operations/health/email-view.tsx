import { listOutbox, resendEmail } from '#modules/notifications/outbox/outbox.operations.ts'
import type { OutboxEmail } from '#modules/notifications/outbox/outbox.schema.ts'
import { getHealth } from '#modules/operations/health/health.operations.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ownValue } from '#platform/own-value.ts'
import { EmailText } from '#web/ui/email-text.tsx'

export const EMAIL_STATUS: Record<OutboxEmail['status'], { tone: Tone; text: string }> = {
  queued: { tone: 'notice', text: 'Queued' },
  sending: { tone: 'notice', text: 'Sending' },
  sent: { tone: 'savings', text: 'Sent' },
  failed: { tone: 'danger', text: 'Failed' },
  outbox: { tone: 'neutral', text: 'Stored in outbox' },
}

export function EmailStatus({ status }: { status: string }) {
  const known = ownValue(EMAIL_STATUS, status)
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.text ?? status}</Badge>
}

export function EmailView({ email }: { email: OutboxEmail }) {
  return (
    <div className="flex flex-col gap-4">
      <EmailHead email={email} />
      {email.lastError ? <Notice tone="danger">{email.lastError}</Notice> : null}
      <Tabs
        label="Email format"
        tabs={[
          { value: 'html', label: 'HTML', panel: <HtmlPart email={email} /> },
          { value: 'text', label: 'Text', panel: <TextPart text={email.text} /> },
        ]}
      />
    </div>
  )
}

function EmailHead({ email }: { email: OutboxEmail }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-soft">To</dt>
      <dd>
        <EmailText email={email.to} />
      </dd>
      <dt className="text-ink-soft">Created</dt>
      <dd className="tabular-nums">{formatMoment(email.createdAt)}</dd>
      <dt className="text-ink-soft">Status</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <EmailStatus status={email.status} />
        {email.sentAt ? <span className="tabular-nums">{formatMoment(email.sentAt)}</span> : null}
        {email.attempts > 0 ? <span className="text-ink-soft">{`attempts: ${email.attempts}`}</span> : null}
      </dd>
    </dl>
  )
}

/** An empty `sandbox` forbids scripts, forms and navigation, and gives the frame an opaque origin. */
function HtmlPart({ email }: { email: OutboxEmail }) {
  return (
    <iframe
      title={`Email: ${email.subject}`}
      sandbox=""
      srcDoc={email.html}
      className="h-[60dvh] w-full rounded-md border border-line bg-white"
    />
  )
}

function TextPart({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-sm leading-relaxed whitespace-pre-wrap">
      {text}
    </pre>
  )
}

/** Resends an email; renders nothing if the server would reject that. */
export function ResendButton({ email, onSent }: { email: OutboxEmail; onSent?(): void }) {
  const may = useMay('mail.write')
  const { busy, run } = useAction({
    run: () => staffCall(resendEmail, { param: { id: email._id } }),
    done: 'Email sent again',
    failed: 'Failed to resend the email',
    refreshes: [listOutbox, getHealth],
    ...(onSent && { onDone: onSent }),
  })
  if (!may || !email.mayResend) return null
  return (
    <SmallButton className="self-start" busy={busy} onClick={() => void run()}>
      Send again
    </SmallButton>
  )
}
