import type { FulfilmentDeps } from '#modules/fulfilment/fulfilment-deps.ts'
import type { OrderDeskService } from '#modules/orders/order-desk.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'

/** As fulfilment, and what only staff do. */
export interface DeskDeps extends Omit<FulfilmentDeps, 'payments'> {
  payments: Pick<PaymentsService, 'refundDue' | 'refundPart' | 'refundsOf'>
  orderDesk: OrderDeskService
}
