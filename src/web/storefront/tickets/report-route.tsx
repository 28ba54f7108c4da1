import { lazy, Suspense, useMemo, useState } from 'react'

import type { TicketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { TicketNumber } from '#web/shared/order/ticket-link.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/report-route'
import type { ReportFormProps } from './report-form.tsx'

// The server renders it, and its code loads after the first screen is hydrated.
const ReportForm = lazy(() => import('./report-form.tsx').then((m) => ({ default: m.ReportForm })))

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
        <Report reviewId={id} onReported={setTicket} />
      )}
    </div>
  )
}

function Report({ reviewId, onReported }: ReportFormProps) {
  return (
    <>
      <p className="mt-2 mb-6 text-ink-soft">
        Tell us what is wrong with the review. We check every report and email you a ticket number.
      </p>
      <NeedsScript what="This form" />
      {useMemo(
        () => (
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <ReportForm reviewId={reviewId} onReported={onReported} />
          </Suspense>
        ),
        [reviewId, onReported],
      )}
    </>
  )
}
