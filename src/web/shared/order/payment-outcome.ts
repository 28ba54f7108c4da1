import type { z } from 'zod'

import { getCheckout } from '#modules/checkout/checkout.operations.ts'
import type { checkoutBody } from '#modules/checkout/checkout.schema.ts'
import { isNotFound } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { type BrowserPayment, recordPaymentSeen, startedPayments } from '#web/client/started-payments.ts'

export type CheckoutBody = z.infer<typeof checkoutBody>

/** Loads the state of a shopper's payment; the server queries the gateway for it. */
export const paymentState = (gatewayOrderId: string, signal?: AbortSignal): Promise<CheckoutBody> =>
  call(getCheckout, { param: { gatewayOrderId } }, signal ? { signal } : {})

type LoadState = typeof paymentState

/**
 * Returns the payment started in this browser that the shopper must see before paying again: it became an
 * order or a refund, or the bank is still deciding and the shopper hasn't seen that. Throws the REST client's
 * errors.
 */
export async function paymentToShow(load: LoadState = paymentState): Promise<BrowserPayment | undefined> {
  const payments = startedPayments.get()
  const outcomes = await Promise.all(payments.map((payment) => outcomeOf(payment, load)))
  return payments.find((payment, i) => isNews(payment, outcomes[i]))
}

type Outcome = CheckoutBody['outcome'] | undefined

/** Loads a payment's outcome; undefined if the payment belongs to another account. */
async function outcomeOf({ gatewayOrderId }: BrowserPayment, load: LoadState): Promise<Outcome> {
  try {
    const { outcome } = await load(gatewayOrderId)
    if (outcome === 'lapsed') recordPaymentSeen(gatewayOrderId, 'closed')
    return outcome
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

function isNews({ state }: BrowserPayment, outcome: Outcome): boolean {
  if (outcome === 'pending') return state === 'open'
  return outcome === 'ordered' || outcome === 'refunded'
}
