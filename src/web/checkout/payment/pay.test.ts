import { describe, expect, it, vi } from 'vitest'

import { payAndPlaceOrder, type PaymentSteps } from './pay.ts'

const PROOF = { gatewayOrderId: 'order_1', paymentId: 'pay_1', signature: 'signature' }
const ORDERED = { kind: 'ordered', orderId: 'o1', gatewayOrderId: 'order_1' }
const UNDECIDED = { kind: 'undecided', gatewayOrderId: 'order_1' }

/** Steps that all succeed, but for what a test changes; `messages` is what the shopper read. */
function stepsWith(changes: Partial<PaymentSteps> = {}) {
  const messages: string[] = []
  const steps: PaymentSteps = {
    start: async () => ({ id: 'order_1', amount: 95650, currency: 'INR', keyId: 'key' }),
    openWindow: async () => ({ kind: 'paid', proof: PROOF }),
    verify: async () => true,
    placeOrder: async () => ({ outcome: 'ordered', orderId: 'o1' }),
    cancel: async () => ({ outcome: 'unpaid', lastFailure: null }),
    sendEmail: async () => undefined,
    say: (_kind, message) => messages.push(message),
    ...changes,
  }
  return { steps, messages }
}

describe('a payment that succeeds', () => {
  it('shows the messages of the spec', async () => {
    const { steps, messages } = stepsWith()
    expect(await payAndPlaceOrder(steps)).toEqual(ORDERED)
    await vi.waitFor(() =>
      expect(messages).toEqual([
        'Order placed successfully!',
        'Payment successful and order placed!',
        'Email confirmation sent successfully!',
      ]),
    )
  })

  it('is an order even when the e-mail fails or never answers', async () => {
    const { steps, messages } = stepsWith({ sendEmail: () => Promise.reject(new TypeError('fetch failed')) })
    expect(await payAndPlaceOrder(steps)).toEqual(ORDERED)
    await vi.waitFor(() => expect(messages).toContain('An error occurred while sending the email.'))
    const silent = stepsWith({ sendEmail: () => new Promise(() => undefined) })
    expect(await payAndPlaceOrder(silent.steps)).toEqual(ORDERED)
  })
})

describe('a window that is closed', () => {
  it('keeps the cart and says why the last attempt was refused', async () => {
    const { steps } = stepsWith({
      openWindow: async () => ({ kind: 'closed', lastFailure: 'Card declined' }),
    })
    expect(await payAndPlaceOrder(steps)).toEqual({ kind: 'unpaid', lastFailure: 'Card declined' })
  })

  it.each([{ outcome: 'pending' }, { outcome: 'ordered', orderId: 'o1' }, { outcome: 'refunded' }] as const)(
    'is undecided when the server says %j',
    async (ending) => {
      const closed = async () => ({ kind: 'closed', lastFailure: null }) as const
      const { steps } = stepsWith({ openWindow: closed, cancel: async () => ending })
      expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    },
  )
})

describe('a window that is closed without connection', () => {
  it('is undecided: it is unknown whether the bank has been paid', async () => {
    const { steps } = stepsWith({
      openWindow: async () => ({ kind: 'closed', lastFailure: null }),
      cancel: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
  })
})

describe('trouble after the payment', () => {
  it('is never an order when the signature is refused', async () => {
    const placeOrder = vi.fn<PaymentSteps['placeOrder']>()
    const { steps, messages } = stepsWith({ verify: async () => false, placeOrder })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    expect(messages).toEqual(['Payment verification failed!'])
    expect(placeOrder).not.toHaveBeenCalled()
  })

  it('says what spec §8 says when a call fails, and leaves the answer to the payment page', async () => {
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    const verifying = stepsWith({ verify: lost })
    expect(await payAndPlaceOrder(verifying.steps)).toEqual(UNDECIDED)
    expect(verifying.messages).toEqual(['Something went wrong after payment.'])
    const placing = stepsWith({ placeOrder: lost })
    expect(await payAndPlaceOrder(placing.steps)).toEqual(UNDECIDED)
    expect(placing.messages).toEqual(['Failed to place order: Something went wrong while placing the order.'])
  })

  it('shows the payment page when the shop could not deliver and refunds', async () => {
    const { steps, messages } = stepsWith({ placeOrder: async () => ({ outcome: 'refunded' }) })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    expect(messages).toEqual([])
  })
})

describe('a payment that does not start', () => {
  it('hands its error on: nothing was paid', async () => {
    const { steps } = stepsWith({ start: () => Promise.reject(new Error('Only 2 left')) })
    await expect(payAndPlaceOrder(steps)).rejects.toThrow('Only 2 left')
  })
})
