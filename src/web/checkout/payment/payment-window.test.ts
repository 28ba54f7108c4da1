import { describe, expect, it } from 'vitest'

import {
  type GatewayConstructor,
  openPaymentWindow,
  type PaymentProof,
  type WindowOptions,
} from './payment-window.ts'

const OPTIONS: WindowOptions = {
  key: 'rzp_test_key',
  amount: 95650,
  currency: 'INR',
  order_id: 'order_1',
  name: 'Kanoon Kitab',
  description: 'Order Payment',
  prefill: { name: 'Asha Verma', email: 'asha@example.com', contact: '+919876543210' },
  timeout: 600,
  retry: { enabled: true },
}
const PROOF: PaymentProof = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'a'.repeat(64),
}

type Options = ConstructorParameters<GatewayConstructor>[0]
type Failed = Parameters<InstanceType<GatewayConstructor>['on']>[1]

/** A window in which a script of steps happens as soon as it opens. */
function windowThat(script: (steps: { options: Options; fail: Failed }) => void): GatewayConstructor {
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
  it('answers the proof when the payment succeeds, also after a refused attempt', async () => {
    const gateway = windowThat(({ options, fail }) => {
      fail({ error: { description: 'Card declined' } })
      options.handler(PROOF)
    })
    expect(await openPaymentWindow(gateway, OPTIONS)).toEqual({ kind: 'paid', proof: PROOF })
  })

  it('tells the reason of the last refused attempt when it is closed', async () => {
    const gateway = windowThat(({ options, fail }) => {
      fail({ error: { description: 'First bank says no' } })
      fail({ error: { description: 'Insufficient funds' } })
      options.modal.ondismiss()
    })
    expect(await openPaymentWindow(gateway, OPTIONS)).toEqual({
      kind: 'closed',
      lastFailure: 'Insufficient funds',
    })
  })

  it('says that the time ran out, unless the bank gave a reason before', async () => {
    const late = windowThat(({ options }) => options.modal.ondismiss('timeout'))
    expect(await openPaymentWindow(late, OPTIONS)).toMatchObject({ lastFailure: 'The time to pay ran out.' })
    const refused = windowThat(({ options, fail }) => {
      fail({ error: { description: 'Insufficient funds' } })
      options.modal.ondismiss('timeout')
    })
    expect(await openPaymentWindow(refused, OPTIONS)).toMatchObject({ lastFailure: 'Insufficient funds' })
  })

  it('has no reason when nothing was tried', async () => {
    const gateway = windowThat(({ options }) => options.modal.ondismiss())
    expect(await openPaymentWindow(gateway, OPTIONS)).toEqual({ kind: 'closed', lastFailure: null })
  })
})
