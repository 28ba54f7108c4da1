import { REPORT_REASON_LABELS } from '#modules/customer-service/cases/case.ts'
import {
  type CaseDeps,
  openCase,
  type OpenedTicket,
  statusButton,
  ticketPart,
} from '#modules/customer-service/cases/open-case.ts'
import { readReview } from '#modules/customer-service/reviews/reviews.service.ts'
import { type MailBody, mailPage, type MailSender } from '#modules/notifications/mail-page.ts'
import { inTransaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import type { ReviewReport } from './reports.schema.ts'

export function createReviewReportsService(deps: CaseDeps) {
  const { db, clock, notifications, publicUrl, shopEmail, mailSender } = deps
  return {
    /**
     * Opens a case for a report, and notifies shop and reader, in one transaction. `userId`: the
     * reader's account, if logged in. Throws `not-found` for an unknown or hidden review.
     */
    async file(reviewId: string, report: ReviewReport, userId?: string): Promise<OpenedTicket> {
      const id = newId()
      const { reason, email, text = '' } = report
      const mailKey = `review-report:${id}:received`
      const sender = { userId: userId ?? null, email }
      const sent = { id, ...sender, reviewId, reason, text, receivedAt: clock.now(), mailKey }
      return inTransaction(db, async (tx) => {
        const review = isId(reviewId) ? await readReview(tx, reviewId) : undefined
        if (!review || review.hiddenAt) throw notFound('Review')
        const ticket = await openCase(deps, tx, { kind: 'report', ...sent })
        const received = receivedEmail(ticket, { publicUrl, sender: await mailSender(tx) })
        await notifications.enqueue(tx, { dedupeKey: mailKey, to: email, ...received })
        const toShop = shopMail(ticket, `${REPORT_REASON_LABELS[reason]}.`, publicUrl)
        const dedupeKey = `review-report:${id}:shop`
        await notifications.enqueue(tx, { dedupeKey, to: await shopEmail(tx), ...toShop })
        return ticket
      })
    },
  }
}

export type ReportsService = ReturnType<typeof createReviewReportsService>

/** The address is unconfirmed, so the mail repeats nothing that the sender typed. */
function receivedEmail(
  ticket: OpenedTicket,
  { publicUrl, sender }: { publicUrl: string; sender: MailSender },
): MailBody {
  return mailPage({
    subject: `We have received your report ${ticket.number}`,
    sender,
    parts: [
      { kind: 'text', text: 'Thank you for reporting a review. We check every report.' },
      ticketPart(ticket),
      statusButton(ticket, publicUrl),
    ],
  })
}

function shopMail({ number }: OpenedTicket, reason: string, publicUrl: string): MailBody {
  return mailPage({
    subject: `A review was reported: ${number}`,
    parts: [
      { kind: 'text', text: reason },
      { kind: 'button', text: 'View the report', href: `${publicUrl}/admin/dashboard/inbox?kind=report` },
    ],
  })
}
