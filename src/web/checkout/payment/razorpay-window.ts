import {
  type GatewayWindow,
  loadGlobal,
  OUT_OF_TIME,
  type WindowPayment,
  type WindowResult,
} from './payment-window.ts'

/** Razorpay returns exactly these three fields (reference sheet §2). */
interface Handover {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface Options {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: WindowPayment['customer']
  theme: { color: string }
  timeout: number
  retry: { enabled: boolean }
  handler(handover: Handover): void
  modal: {
    /** `reason` is 'timeout' if the time to pay ran out. */
    ondismiss(reason?: string): void
  }
}

interface Checkout {
  open(): void
  on(event: 'payment.failed', listener: (event: { error: Failure }) => void): void
}

interface Failure {
  code?: string
  description?: string
  reason?: string
}

export type CheckoutConstructor = new (options: Options) => Checkout

export const razorpayWindow: GatewayWindow = {
  async load(script) {
    const Gateway = (await loadGlobal(script, 'Razorpay')) as CheckoutConstructor
    return (payment) => openCheckout(Gateway, payment)
  },
}

/**
 * Opens the window and returns how it ended. A declined attempt doesn't end it: the window stays open for
 * another attempt at the same gateway order, which may succeed (reference sheet §2).
 */
export function openCheckout(Gateway: CheckoutConstructor, payment: WindowPayment): Promise<WindowResult> {
  return new Promise((resolve) => {
    let lastFailure: string | null = null
    const checkout = new Gateway({
      key: payment.keyId,
      amount: payment.amount,
      currency: payment.currency,
      order_id: payment.id,
      name: payment.shop,
      description: 'Order Payment',
      prefill: payment.customer,
      theme: { color: '#7a1c2b' },
      timeout: payment.timeout,
      retry: { enabled: true },
      handler: (handover) => resolve({ kind: 'paid', proof: proofOf(handover) }),
      modal: {
        ondismiss: (reason) => {
          const late = reason === 'timeout' ? OUT_OF_TIME : null
          resolve({ kind: 'closed', lastFailure: lastFailure ?? late })
        },
      },
    })
    checkout.on('payment.failed', ({ error }) => {
      lastFailure = error.description ?? error.reason ?? 'Your bank declined the payment.'
    })
    checkout.open()
  })
}

function proofOf(handover: Handover) {
  return {
    gatewayOrderId: handover.razorpay_order_id,
    paymentId: handover.razorpay_payment_id,
    signature: handover.razorpay_signature,
  }
}
