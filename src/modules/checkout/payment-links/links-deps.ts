import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { MailFrame } from '#modules/orders/order-email.ts'
import type { PayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface LinksDeps extends Needs<'db' | 'clock'> {
  checkout: Pick<CheckoutService, 'settle' | 'openGatewayOrder'>
  payments: Pick<PaymentsService, 'current' | 'verifySignature' | 'refundsOf'>
  orders: Pick<PayableOrdersService, 'find' | 'lock' | 'note'>
  notifications: Pick<NotificationsService, 'enqueue'>
  /** Reads the frame of the emails that a transaction enqueues. */
  frame: (db: Executor) => Promise<MailFrame>
  /** Reads the number of days for which a new link is open. */
  daysOpen: (db: Executor) => Promise<number>
  /** Derives a link's token from the shop's secret. */
  tokenOf: (linkId: string) => string
}
