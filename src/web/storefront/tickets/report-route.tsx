import { type SyntheticEvent, useState } from 'react'

import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '#modules/customer-service/cases/case.ts'
import type { TicketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { reportReview } from '#modules/customer-service/reviews/reports/reports.operations.ts'
import { emailAddressOf } from '#platform/email-address.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { TicketNumber } from '#web/shared/order/ticket-link.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import type { Route } from './+types/report-route'

const { title } = SHOP_PAGES.reportReview

export const meta = () => privateMeta(title)

/** Form with which readers report a review to the shop. Book pages link here. */
export default function ReportReviewRoute({ params: { id } }: Route.ComponentProps) {
  const [ticket, setTicket] = useState<TicketBody>()
  return (
    <div className="page max-w-2xl pt-8 pb-16">
      <h1 className="type-display">{title}</h1>
      {ticket ? (
        <Notice tone="savings" className="mt-6">
          <TicketNumber ticket={ticket} />
          <p>Thank you. We’ll check the review and hide it if it breaks our rules.</p>
        </Notice>
      ) : (
        <ReportForm reviewId={id} onReported={setTicket} />
      )}
    </div>
  )
}

const REASONS = REPORT_REASONS.map((value) => ({ value, title: REPORT_REASON_LABELS[value] }))

function ReportForm({ reviewId, onReported }: { reviewId: string; onReported(ticket: TicketBody): void }) {
  const [draft, setDraft] = useState({ reason: 'abusive' as ReportReason, text: '', email: '' })
  const { busy, issue, badEmail, submit } = useReport(reviewId, draft, onReported)
  return (
    <>
      <p className="mt-2 mb-6 text-ink-soft">
        Tell us what is wrong with the review. We check every report and email you a ticket number.
      </p>
      <NeedsScript what="This form" />
      <SimpleForm form={{ issue, busy }} submit={submit} label="Send report" busyLabel="Sending…">
        <RadioCards<ReportReason>
          legend="What’s wrong with it?"
          name="reason"
          value={draft.reason}
          options={REASONS}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <TextAreaField
          label="Details"
          required={false}
          rows={4}
          maxLength={2000}
          value={draft.text}
          onText={(text) => setDraft({ ...draft, text })}
        />
        <TextField
          label="Your email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          error={badEmail}
          value={draft.email}
          onText={(email) => setDraft({ ...draft, email })}
        />
        <PrivacyNotice of={['report']} />
      </SimpleForm>
    </>
  )
}

interface Draft {
  reason: ReportReason
  text: string
  email: string
}

function useReport(reviewId: string, draft: Draft, onReported: (ticket: TicketBody) => void) {
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string>()
  const [badEmail, setBadEmail] = useState<string>()

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const known = emailAddressOf(draft.email.trim()) !== undefined
    setBadEmail(known ? undefined : 'Enter a valid email address, e.g. name@example.com.')
    if (!known) return event.currentTarget.querySelector<HTMLElement>('[type="email"]')?.focus()
    setBusy(true)
    setIssue(undefined)
    try {
      onReported((await call(reportReview, { param: { id: reviewId }, json: draft })).ticket)
    } catch (error) {
      setIssue(messageOf(error, 'We couldn’t send your report. Please try again.'))
      setBusy(false)
    }
  }

  return { busy, issue, badEmail, submit }
}
