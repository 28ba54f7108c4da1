import { useState } from 'react'

import { REPORT_REASON_LABELS } from '#modules/customer-service/reviews/reports/report-reasons.ts'
import { TICKET_KIND_LABELS, TICKET_STATE_LABELS } from '#modules/customer-service/tickets/ticket.ts'
import type { StaffTicketBody } from '#modules/customer-service/ticket-desk/ticket-desk.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { links } from '#web/links.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

const TONES: Record<StaffTicketBody['state'], Tone> = {
  received: 'notice',
  acknowledged: 'neutral',
  resolved: 'savings',
}

export function TicketCard({ ticket }: { ticket: StaffTicketBody }) {
  const { number, kind, state, about, from, text, reason, review, note } = ticket
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-heading tabular-nums">{number}</h2>
          <span className="font-medium">{TICKET_KIND_LABELS[kind]}</span>
          <Badge tone={TONES[state]}>{TICKET_STATE_LABELS[state]}</Badge>
        </div>
        <Clocks ticket={ticket} />
        <p className="wrap-anywhere">
          <Source ticket={ticket} />
        </p>
        {from ? (
          <p className="text-sm text-ink-soft">
            <EmailText email={from} />
          </p>
        ) : null}
        {reason ? <p className="font-medium">{REPORT_REASON_LABELS[reason]}</p> : null}
        {text ? <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p> : null}
        {review ? (
          <blockquote className="max-w-prose border-l-2 border-line-strong pl-4 wrap-anywhere whitespace-pre-line">
            {review}
          </blockquote>
        ) : null}
        {about === null ? <p className="text-sm text-ink-soft">Its content has been erased.</p> : null}
        {state === 'resolved' ? (
          <p className="text-sm text-ink-soft">{`${ticket.resolvedBy ?? ''}: ${note || 'no note'}`}</p>
        ) : null}
      </article>
      {state === 'resolved' ? null : <Actions ticket={ticket} />}
    </li>
  )
}

/** Both clocks, each with a warning while its deadline is near or past. */
function Clocks({ ticket }: { ticket: StaffTicketBody }) {
  const { receivedAt, acknowledgedAt, acknowledgeBy, resolvedAt, resolveBy } = ticket
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
      <dt>Received</dt>
      <dd>{formatMoment(receivedAt)}</dd>
      <dt>{acknowledgedAt ? 'Acknowledged' : 'Acknowledge by'}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span>{formatMoment(acknowledgedAt ?? acknowledgeBy)}</span>
        <Urgency urgency={ticket.acknowledgement} />
      </dd>
      <dt>{resolvedAt ? 'Resolved' : 'Resolve by'}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span>{formatMoment(resolvedAt ?? resolveBy)}</span>
        <Urgency urgency={ticket.resolution} />
      </dd>
    </dl>
  )
}

function Urgency({ urgency }: { urgency: StaffTicketBody['resolution'] }) {
  if (urgency === null) return null
  return urgency === 'past' ? <Badge tone="danger">Overdue</Badge> : <Badge tone="caution">Due soon</Badge>
}

/** Links to what the ticket is about. */
function Source({ ticket: { kind, about, orderId } }: { ticket: StaffTicketBody }) {
  if (about === null) return null
  const href = {
    message: links.admin.inbox({ state: 'all', search: about }),
    claim: orderId ? links.admin.order(orderId) : links.admin.claims(),
    'review-report': links.admin.reviews({ search: about }),
  }[kind]
  return (
    <a href={href} className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
      {about}
    </a>
  )
}

function Actions({ ticket }: { ticket: StaffTicketBody }) {
  const [asking, setAsking] = useState(false)
  const path = `/admin/tickets/${ticket._id}`
  const common = { failed: 'Failed to save', refreshes: ['/admin/tickets'] }
  const acknowledge = useAction({
    ...common,
    run: () => adminApi.post(`${path}/acknowledgement`, {}),
    done: `${ticket.number} acknowledged`,
  })
  const resolve = useAction({
    ...common,
    run: (note: string) => adminApi.post(`${path}/resolution`, { note }),
    done: `${ticket.number} resolved`,
  })
  if (asking) {
    return (
      <ResolveForm
        busy={resolve.busy}
        onResolve={(note) => void resolve.run(note)}
        onCancel={() => setAsking(false)}
      />
    )
  }
  return (
    <div className="flex flex-wrap content-start items-start gap-3 lg:justify-end">
      {ticket.state === 'received' ? (
        <SmallButton
          aria-label={`Mark ${ticket.number} as acknowledged`}
          busy={acknowledge.busy}
          onClick={() => void acknowledge.run()}
        >
          Mark as acknowledged
        </SmallButton>
      ) : null}
      {ticket.kind === 'claim' ? (
        <a
          href={links.admin.claims({ state: 'open' })}
          className="target inline-flex items-center text-sm underline underline-offset-4"
        >
          Decide the claim
        </a>
      ) : (
        <SmallButton aria-label={`Resolve ${ticket.number}`} onClick={() => setAsking(true)}>
          Resolve
        </SmallButton>
      )}
    </div>
  )
}

interface ResolveFormProps {
  busy: boolean
  onResolve(note: string): void
  onCancel(): void
}

function ResolveForm({ busy, onResolve, onCancel }: ResolveFormProps) {
  const [note, setNote] = useState('')
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={() => {
        if (note.trim() !== '') onResolve(note.trim())
      }}
    >
      <UnsavedGuard dirty={note !== ''} question="Discard the note?" />
      <TextAreaField
        label="How was it resolved?"
        hint="For staff only."
        required
        rows={3}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} disabled={note.trim() === ''}>
          Resolve
        </Button>
        <SmallButton disabled={busy} onClick={onCancel}>
          Cancel
        </SmallButton>
      </div>
    </Form>
  )
}
