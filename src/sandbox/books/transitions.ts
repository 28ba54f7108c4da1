import { aboutOrder, aboutPayment, type Announcement } from './announcement.ts'

import type { OrderEntity, PaymentEntity } from './entities.ts'
import { NO_ERROR } from './instruments.ts'

/**
 * The bank's yes: authorized, and captured at once where the order captures by itself. Changes both
 * entities and answers the news, each with the state of its moment (snapshots, sheet §6).
 */
export function authorize(
  payment: PaymentEntity,
  order: { entity: OrderEntity; settings: { capture?: 'automatic' | 'manual' } },
): Announcement[] {
  Object.assign(payment, NO_ERROR, { status: 'authorized' })
  const authorized = aboutPayment('payment.authorized', { ...payment })
  if (order.settings.capture === 'manual') return [authorized]
  return [authorized, ...capture(payment, order.entity)]
}

/** Takes the money: the order is paid, and stays so whatever happens to the payment later. */
export function capture(payment: PaymentEntity, order: OrderEntity): Announcement[] {
  const fee = Math.round(payment.amount * 0.0236)
  Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round(fee - fee / 1.18) })
  order.status = 'paid'
  order.amount_paid += payment.amount
  order.amount_due = Math.max(0, order.amount - order.amount_paid)
  return [
    aboutPayment('payment.captured', { ...payment }),
    aboutOrder('order.paid', { ...payment }, { ...order }),
  ]
}
