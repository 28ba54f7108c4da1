import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { CouponsService } from '#modules/offers/coupons/coupons.service.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { MerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { AcceptedTerms } from '#modules/orders/order.ts'
import type { OrderTerms } from '#modules/orders/order-email.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { PayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { ShoppersLimits } from './purchase-limits.ts'

/**
 * Reads the limits on online orders from the settings; `verified`: the shopper's email address is confirmed.
 */
export type LimitsOf = (db: Executor, verified: boolean) => Promise<ShoppersLimits>

/** Subscribes a buyer of these editions to news of newer ones. */
export type NewEditionAlerts = (
  tx: Tx,
  bought: { userId: string; bookIds: readonly string[] },
) => Promise<void>

/** Dependencies of checkout; each function picks what it uses. */
export interface CheckoutDeps extends Needs<'db' | 'clock' | 'log' | 'pages'> {
  catalogue: Pick<CatalogueService, 'forSale'>
  merchandising: Pick<MerchandisingService, 'combosForSale'>
  coupons: Pick<CouponsService, 'evaluate' | 'reserve' | 'setAside' | 'free' | 'confirm'>
  inventory: Pick<InventoryService, 'hold' | 'release' | 'extend' | 'sell'>
  payments: Pick<
    PaymentsService,
    | 'current'
    | 'startOrder'
    | 'verifySignature'
    | 'query'
    | 'record'
    | 'recordLast'
    | 'refundDue'
    | 'refundsOf'
  >
  orders: Pick<OrdersService, 'place' | 'isExpressPaid'>
  /** For payment links. */
  payableOrders: Pick<PayableOrdersService, 'lock' | 'pay' | 'note'>
  notifications: Pick<NotificationsService, 'enqueue' | 'enqueueLast'>
  /** Sender, refund time and delivery times from the settings. */
  orderTerms(db: Executor): Promise<OrderTerms>
  limitsOf: LimitsOf
  /** Identifies the terms that shoppers accept when they pay. */
  termsInForce(): Promise<AcceptedTerms>
  editionNews: NewEditionAlerts
}
