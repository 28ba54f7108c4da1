import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { EMAIL_STATUS } from '#web/admin/outbox/email-status.ts'
import { Badge } from '#web/ui/badge.tsx'

import { ITEM, LIST, Nothing } from './part.tsx'

/** The e-mails about the order, its claims and its refunds, oldest first. */
export function OrderMails({ mails }: { mails: OrderFileBody['mails'] }) {
  if (mails.length === 0) return <Nothing>None was written.</Nothing>
  return (
    <ul className={LIST}>
      {mails.map((mail) => (
        <li key={mail._id} className={ITEM}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{mail.subject}</span>
            <MailState status={mail.status} />
          </p>
          <p className="break-words text-ink-soft tabular-nums">
            {formatMoment(mail.sentAt ?? mail.createdAt)} · to {mail.recipient}
          </p>
          {mail.lastError && mail.status !== 'sent' ? <p className="text-danger">{mail.lastError}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function MailState({ status }: { status: string }) {
  const { tone, text } = EMAIL_STATUS[status as keyof typeof EMAIL_STATUS] ?? {
    tone: 'neutral',
    text: status,
  }
  return <Badge tone={tone}>{text}</Badge>
}
