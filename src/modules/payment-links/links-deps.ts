import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { MailFrame } from '#modules/orders/order-email.ts'
import type { PayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

/** All that the story of a payment link needs. */
export interface LinksDeps {
  db: Db
  clock: Clock
  log: Logger
  payments: Pick<
    PaymentsService,
    'current' | 'startOrder' | 'verifySignature' | 'inquire' | 'refundDue' | 'refundsOf'
  >
  orders: PayableOrdersService
  notifications: Pick<NotificationsService, 'enqueue'>
  /** Of the e-mails that a transaction writes. */
  frame: (db: Executor) => Promise<MailFrame>
  /** For how many days a new link is open. */
  daysOpen: (db: Executor) => Promise<number>
  /** The token of a link, which only the shop's secret leads to. */
  tokenOf: (linkId: string) => string
}
