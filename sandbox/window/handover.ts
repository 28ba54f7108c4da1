import { createHmac } from 'node:crypto'

import type { PaymentEntity } from '#sandbox/books/entities.ts'

/** The result that Checkout passes to the shop's page after an attempt (reference sheet §2). */
export type HandedOver =
  | { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { error: FailureNotice }
  | { status: 'pending'; razorpay_payment_id: string }

interface FailureNotice {
  code: string | null
  description: string | null
  source: string | null
  step: string | null
  reason: string | null
  metadata: { order_id: string; payment_id: string }
}

export type Handover = (payment: PaymentEntity) => HandedOver

/** Signs on the server only: the key secret never reaches a browser. */
export function createHandover(keySecret: string): Handover {
  return (payment) => {
    const ids = { payment_id: payment.id, order_id: payment.order_id }
    if (payment.status === 'failed') return { error: failureNotice(payment, ids) }
    if (payment.status === 'created') return { status: 'pending', razorpay_payment_id: payment.id }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: createHmac('sha256', keySecret)
        .update(`${ids.order_id}|${ids.payment_id}`)
        .digest('hex'),
    }
  }
}

function failureNotice(payment: PaymentEntity, metadata: FailureNotice['metadata']): FailureNotice {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata,
  }
}
