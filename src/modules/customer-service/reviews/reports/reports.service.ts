import { readReview } from '#modules/customer-service/reviews/moderation.service.ts'
import {
  openTicket,
  type OpenedTicket,
  statusButton,
  type TicketDeps,
  ticketPart,
} from '#modules/customer-service/tickets/open-ticket.ts'
import { forgetTicketNotes } from '#modules/customer-service/tickets/resolve-ticket.ts'
import {
  type MailBody,
  mailPage,
  type MailSender,
  type MailSenderNow,
} from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { type Executor, inTransaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { REPORT_REASON_LABELS } from './report-reasons.ts'
import {
  deleteReportsBefore,
  deleteReportsBy,
  insertReport,
  readdressReports,
  reportsBy,
} from './reports.repository.ts'
import type { ReviewReport } from './reports.schema.ts'

/** Retention period from the privacy policy. */
const YEARS_STORED = 2

/** Reports that a person sent while logged in, as with messages. */
export const personalReports: PersonalData = {
  name: 'reviewReports',
  collect: async (db, { userId }) =>
    (await reportsBy(db, userId)).map(({ id: _id, reviewId, email, reason, text, createdAt }) => ({
      _id,
      reviewId,
      email,
      reason,
      text,
      createdAt,
    })),
  async forget(tx, { userId }) {
    const ids = await deleteReportsBy(tx, userId)
    await forgetTicketNotes(tx, ids)
    return ids
  },
  readdress: readdressReports,
  async expire(tx, now) {
    const before = new Date(now)
    before.setUTCFullYear(before.getUTCFullYear() - YEARS_STORED)
    const ids = await deleteReportsBefore(tx, before)
    await forgetTicketNotes(tx, ids)
    return ids
  },
}

export interface ReportsDeps extends Needs<'db' | 'clock' | 'publicUrl'>, TicketDeps {
  notifications: Pick<NotificationsService, 'enqueue'>
  /** The shop's mailbox. */
  shopEmail: (db: Executor) => Promise<string>
  mailSender: MailSenderNow
}

export function createReviewReportsService(deps: ReportsDeps) {
  const { db, clock, notifications, publicUrl, shopEmail, mailSender } = deps
  return {
    /**
     * Stores a report with its ticket, and notifies shop and reader, in one transaction. `userId`: the
     * reader's account, if logged in. Throws `not-found` for an unknown or hidden review.
     */
    async file(reviewId: string, report: ReviewReport, userId?: string): Promise<OpenedTicket> {
      const [id, now] = [newId(), clock.now()]
      const { reason, email } = report
      const row = {
        id,
        reviewId,
        userId: userId ?? null,
        reason,
        email,
        text: report.text ?? '',
        createdAt: now,
      }
      return inTransaction(db, async (tx) => {
        const review = isId(reviewId) ? await readReview(tx, reviewId) : undefined
        if (!review || review.hiddenAt) throw notFound('Review')
        await insertReport(tx, row)
        const mailKey = `review-report:${id}:received`
        const ticket = await openTicket(deps, tx, { id, kind: 'review-report', receivedAt: now, mailKey })
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
      { kind: 'button', text: 'View the report', href: `${publicUrl}/admin/dashboard/tickets` },
    ],
  })
}
