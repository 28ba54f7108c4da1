import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '#modules/customer-service/cases/case.ts'
import type { TicketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { reportReview } from '#modules/customer-service/reviews/reports/reports.operations.ts'
import { emailAddressOf } from '#platform/email-address.ts'
import { call } from '#web/client/call.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

const REASONS = REPORT_REASONS.map((value) => ({ value, title: REPORT_REASON_LABELS[value] }))

interface Report {
  /** Undefined until the reader chooses another one than the first. */
  reason?: ReportReason
  text: string
  email: string
}

export interface ReportFormProps {
  reviewId: string
  onReported(ticket: TicketBody): void
}

/** Sets no default values, so that text typed before hydration survives. */
export function ReportForm({ reviewId, onReported }: ReportFormProps) {
  const form = useOperationForm<Report>({
    check: ({ email }) =>
      emailAddressOf(email.trim()) === undefined
        ? { path: 'email', message: 'Enter a valid email address, e.g. name@example.com.' }
        : undefined,
  })
  const submit = form.submit(async ({ reason = 'abusive', ...report }) => {
    onReported((await call(reportReview, { param: { id: reviewId }, json: { reason, ...report } })).ticket)
  }, 'We couldn’t send your report. Please try again.')
  return (
    <SimpleForm form={form} submit={submit} label="Send report" busyLabel="Sending…">
      <RadioCards<ReportReason>
        legend="What’s wrong with it?"
        name="reason"
        value={form.values.reason ?? 'abusive'}
        options={REASONS}
        onChange={(reason) => form.change({ reason })}
      />
      <TextAreaField {...form.field('text', 'Details')} required={false} rows={4} maxLength={2000} />
      <TextField
        {...form.field('email', 'Your email')}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <PrivacyNotice of={['report']} />
    </SimpleForm>
  )
}
