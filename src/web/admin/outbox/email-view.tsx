import type { OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { EMAIL_STATUS } from './email-status.ts'

/** One e-mail as its reader gets it. */
export function EmailView({ email }: { email: OutboxEmail }) {
  return (
    <div className="flex flex-col gap-4">
      <EmailHead email={email} />
      {email.lastError ? <Notice tone="danger">{email.lastError}</Notice> : null}
      <Tabs
        label="Form of the e-mail"
        tabs={[
          { value: 'html', label: 'HTML', panel: <HtmlPart email={email} /> },
          { value: 'text', label: 'Text', panel: <TextPart text={email.text} /> },
        ]}
      />
    </div>
  )
}

function EmailHead({ email }: { email: OutboxEmail }) {
  const { tone, text } = EMAIL_STATUS[email.status]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-soft">To</dt>
      <dd className="break-all">{email.to}</dd>
      <dt className="text-ink-soft">Written</dt>
      <dd className="tabular-nums">{formatMoment(email.createdAt)}</dd>
      <dt className="text-ink-soft">Status</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        {email.sentAt ? <span className="tabular-nums">{formatMoment(email.sentAt)}</span> : null}
        {email.attempts > 0 ? <span className="text-ink-soft">attempts: {email.attempts}</span> : null}
      </dd>
    </dl>
  )
}

/** An empty `sandbox`: no script, no form, no navigation, an origin of its own. */
function HtmlPart({ email }: { email: OutboxEmail }) {
  return (
    <iframe
      title={`E-mail: ${email.subject}`}
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
