import { describe, expect, it } from 'vitest'

import type { WindowPayment } from './payment-window.ts'
import { type CheckoutConstructor, openCheckout } from './razorpay-window.ts'

const PAYMENT: WindowPayment = {
  id: 'order_1',
  amount: 95650,
  currency: 'INR',
  keyId: 'rzp_test_key',
  shop: 'Kanoon Kitab',
  customer: { name: 'Asha Verma', email: 'asha@example.com', contact: '+919876543210' },
  timeout: 600,
}
const HANDOVER = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'a'.repeat(64),
}
const PROOF = { gatewayOrderId: 'order_1', paymentId: 'pay_1', signature: 'a'.repeat(64) }

type Options = ConstructorParameters<CheckoutConstructor>[0]
type Failed = Parameters<InstanceType<CheckoutConstructor>['on']>[1]

/** A payment window that runs the given script as soon as it opens. */
function windowThat(script: (steps: { options: Options; fail: Failed }) => void): CheckoutConstructor {
  return class {
    readonly options: Options
    failed: Failed = () => undefined
    constructor(options: Options) {
      this.options = options
    }
    on(_event: 'payment.failed', listener: Failed) {
      this.failed = listener
    }
    open() {
      script({ options: this.options, fail: this.failed })
    }
  }
}

describe('the payment window', () => {
  it('returns the proof of a successful payment, even after a refused attempt', async () => {
    const gateway = windowThat(({ options, fail }) => {
      fail({ error: { description: 'Card declined' } })
      options.handler(HANDOVER)
    })
    expect(await openCheckout(gateway, PAYMENT)).toEqual({ kind: 'paid', proof: PROOF })
  })

  it('reports why the last attempt was refused when it is closed', async () => {
    const gateway = windowThat(({ options, fail }) => {
      fail({ error: { description: 'First bank says no' } })
      fail({ error: { description: 'Insufficient funds' } })
      options.modal.ondismiss()
    })
    expect(await openCheckout(gateway, PAYMENT)).toEqual({
      kind: 'closed',
      lastFailure: 'Insufficient funds',
    })
  })

  it('reports a timeout unless the bank refused an attempt before', async () => {
    const late = windowThat(({ options }) => options.modal.ondismiss('timeout'))
    expect(await openCheckout(late, PAYMENT)).toMatchObject({ lastFailure: 'The payment timed out.' })
    const refused = windowThat(({ options, fail }) => {
      fail({ error: { description: 'Insufficient funds' } })
      options.modal.ondismiss('timeout')
    })
    expect(await openCheckout(refused, PAYMENT)).toMatchObject({ lastFailure: 'Insufficient funds' })
  })

  it('reports no failure if nothing was attempted', async () => {
    const gateway = windowThat(({ options }) => options.modal.ondismiss())
    expect(await openCheckout(gateway, PAYMENT)).toEqual({ kind: 'closed', lastFailure: null })
  })
})
