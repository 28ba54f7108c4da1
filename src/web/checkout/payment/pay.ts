import { messageOf } from '#web/client/api-error.ts'

import type { StartedPayment } from '#modules/checkout/checkout.schema.ts'
import type { PaymentProof, WindowResult } from './payment-window.ts'

/**
 * Outcome of a checkout, as in the responses of `GET /api/checkout/:gatewayOrderId` and `POST /api/orders`.
 */
export type Ending =
  | { outcome: 'ordered'; orderId: string }
  | { outcome: 'refunded' }
  | { outcome: 'pending' }
  | { outcome: 'unpaid'; lastFailure: string | null }
  | { outcome: 'lapsed' }

/** What a payment depends on: server calls, the payment window, and a function that shows messages. */
export interface PaymentSteps {
  start(): Promise<StartedPayment>
  openWindow(started: StartedPayment): Promise<WindowResult>
  verify(proof: PaymentProof): Promise<boolean>
  placeOrder(proof: PaymentProof): Promise<Ending>
  /**
   * Call after the window has closed, or if it didn't open. Releases the books unless money has moved or may
   * still move.
   */
  cancel(gatewayOrderId: string): Promise<Ending>
  sendEmail(orderId: string): Promise<void>
  say(kind: 'success' | 'error', message: string): void
}

export type PaymentEnd =
  /** The order exists: its books may be removed from the cart. */
  | { kind: 'ordered'; orderId: string; gatewayOrderId: string }
  /** Nothing was paid. `lastFailure` is the bank's reason for declining the last attempt. */
  | { kind: 'unpaid'; lastFailure: string | null }
  /** Money may have moved, and only the server can find out. The payment page shows the result. */
  | { kind: 'undecided'; gatewayOrderId: string }

/** Milliseconds to wait for the release of the books before reporting that the window didn't open. */
const RELEASE_WAIT = 2000

/**
 * Pays and places the order after 'Pay & Place Order' (spec §4, texts of spec §8). Throws only the errors of
 * `start` and `openWindow`: until the window closes nothing is paid, and afterwards no payment may be lost.
 */
export async function payAndPlaceOrder(steps: PaymentSteps): Promise<PaymentEnd> {
  const started = await steps.start()
  const result = await openedWindow(steps, started)
  if (result === undefined) return { kind: 'undecided', gatewayOrderId: started.id }
  if (result.kind === 'closed') return afterClosing(steps, started.id, result.lastFailure)
  if (!(await verified(steps, result.proof))) return { kind: 'undecided', gatewayOrderId: started.id }
  const orderId = await placedOrder(steps, result.proof)
  if (orderId === undefined) return { kind: 'undecided', gatewayOrderId: started.id }
  celebrate(steps, orderId)
  return { kind: 'ordered', orderId, gatewayOrderId: started.id }
}

/**
 * Opens the window. If that fails, releases the books immediately and throws the error; but returns undefined
 * if an earlier window of the same gateway order may have been paid.
 */
async function openedWindow(steps: PaymentSteps, started: StartedPayment): Promise<WindowResult | undefined> {
  try {
    return await steps.openWindow(started)
  } catch (error) {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), RELEASE_WAIT))
    const ending = await Promise.race([steps.cancel(started.id), late]).catch(() => undefined)
    if (ending && ending.outcome !== 'unpaid' && ending.outcome !== 'lapsed') return undefined
    throw error
  }
}

/**
 * The shopper may close the window while the bank is deciding or just after it has decided, so the server
 * determines whether the books are released. Without its response the result is unknown, and no message may
 * claim that nothing was paid.
 */
async function afterClosing(
  steps: PaymentSteps,
  gatewayOrderId: string,
  lastFailure: string | null,
): Promise<PaymentEnd> {
  const ending = await steps.cancel(gatewayOrderId).catch(() => undefined)
  if (ending?.outcome === 'unpaid') return { kind: 'unpaid', lastFailure: lastFailure ?? ending.lastFailure }
  if (ending?.outcome === 'lapsed') return { kind: 'unpaid', lastFailure }
  return { kind: 'undecided', gatewayOrderId }
}

async function verified(steps: PaymentSteps, proof: PaymentProof): Promise<boolean> {
  try {
    const success = await steps.verify(proof)
    if (!success) steps.say('error', 'Payment verification failed!')
    return success
  } catch {
    steps.say('error', 'Something went wrong after payment.')
    return false
  }
}

async function placedOrder(steps: PaymentSteps, proof: PaymentProof): Promise<string | undefined> {
  try {
    const ending = await steps.placeOrder(proof)
    return ending.outcome === 'ordered' ? ending.orderId : undefined
  } catch (error) {
    const message = messageOf(error, 'Something went wrong while placing the order.')
    steps.say('error', `Failed to place order: ${message}`)
    return undefined
  }
}

function celebrate(steps: PaymentSteps, orderId: string): void {
  steps.say('success', 'Order placed successfully!')
  steps.say('success', 'Payment successful and order placed!')
  void confirmByEmail(steps, orderId)
}

/** Runs while the browser opens the confirmation page, so that a failed email never delays an order. */
async function confirmByEmail(steps: PaymentSteps, orderId: string): Promise<void> {
  try {
    await steps.sendEmail(orderId)
    steps.say('success', 'Email confirmation sent successfully!')
  } catch (error) {
    steps.say('error', messageOf(error, 'An error occurred while sending the email.'))
  }
}
