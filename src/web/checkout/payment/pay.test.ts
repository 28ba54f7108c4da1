import { describe, expect, it, vi } from 'vitest'

import { payAndPlaceOrder, type PaymentSteps } from './pay.ts'

const PROOF = { gatewayOrderId: 'order_1', paymentId: 'pay_1', signature: 'signature' }
const ORDERED = { kind: 'ordered', orderId: 'o1', gatewayOrderId: 'order_1' }
const UNDECIDED = { kind: 'undecided', gatewayOrderId: 'order_1' }

/**
 * Steps that all succeed unless a test overrides them; `messages` collects the texts shown to the shopper.
 */
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

describe('a successful payment', () => {
  it('shows the spec’s messages', async () => {
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

  it('is an order even if the email fails or never completes', async () => {
    const { steps, messages } = stepsWith({ sendEmail: () => Promise.reject(new TypeError('fetch failed')) })
    expect(await payAndPlaceOrder(steps)).toEqual(ORDERED)
    await vi.waitFor(() => expect(messages).toContain('An error occurred while sending the email.'))
    const silent = stepsWith({ sendEmail: () => new Promise(() => undefined) })
    expect(await payAndPlaceOrder(silent.steps)).toEqual(ORDERED)
  })
})

describe('a window that never opens', () => {
  const broken = { openWindow: () => Promise.reject(new Error('no script')) }

  it('releases the books at once, and reports the reason', async () => {
    const cancel = vi.fn(stepsWith().steps.cancel)
    await expect(payAndPlaceOrder(stepsWith({ ...broken, cancel }).steps)).rejects.toThrow('no script')
    expect(cancel).toHaveBeenCalledWith('order_1')
  })

  it('reports the reason even if the release fails or gets no answer', async () => {
    vi.useFakeTimers()
    const failing = { ...broken, cancel: () => Promise.reject(new TypeError('fetch failed')) }
    await expect(payAndPlaceOrder(stepsWith(failing).steps)).rejects.toThrow('no script')
    const hanging = { ...broken, cancel: () => new Promise<never>(() => undefined) }
    const end = payAndPlaceOrder(stepsWith(hanging).steps).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await Promise.race([end, Promise.resolve('still waiting')])).toBe('no script')
    vi.useRealTimers()
  })

  it('leads to the payment page if an earlier window of the same order was paid', async () => {
    const paid = { ...broken, cancel: async () => ({ outcome: 'ordered', orderId: 'o1' }) as const }
    expect(await payAndPlaceOrder(stepsWith(paid).steps)).toEqual(UNDECIDED)
  })
})

describe('a closed window', () => {
  it('keeps the cart and reports why the last attempt was refused', async () => {
    const { steps } = stepsWith({
      openWindow: async () => ({ kind: 'closed', lastFailure: 'Card declined' }),
    })
    expect(await payAndPlaceOrder(steps)).toEqual({ kind: 'unpaid', lastFailure: 'Card declined' })
  })

  it.each([{ outcome: 'pending' }, { outcome: 'ordered', orderId: 'o1' }, { outcome: 'refunded' }] as const)(
    'is undecided if the server returns %j',
    async (ending) => {
      const closed = async () => ({ kind: 'closed', lastFailure: null }) as const
      const { steps } = stepsWith({ openWindow: closed, cancel: async () => ending })
      expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    },
  )
})

describe('a window closed without a connection', () => {
  it('is undecided, because the bank may have been paid', async () => {
    const { steps } = stepsWith({
      openWindow: async () => ({ kind: 'closed', lastFailure: null }),
      cancel: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
  })
})

describe('failures after the payment', () => {
  it('a refused signature never becomes an order', async () => {
    const placeOrder = vi.fn<PaymentSteps['placeOrder']>()
    const { steps, messages } = stepsWith({ verify: async () => false, placeOrder })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    expect(messages).toEqual(['Payment verification failed!'])
    expect(placeOrder).not.toHaveBeenCalled()
  })

  it('a failed call shows the specified message and leads to the payment page (spec accounts §8)', async () => {
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    const verifying = stepsWith({ verify: lost })
    expect(await payAndPlaceOrder(verifying.steps)).toEqual(UNDECIDED)
    expect(verifying.messages).toEqual(['Something went wrong after payment.'])
    const placing = stepsWith({ placeOrder: lost })
    expect(await payAndPlaceOrder(placing.steps)).toEqual(UNDECIDED)
    expect(placing.messages).toEqual(['Failed to place order: Something went wrong while placing the order.'])
  })

  it('shows the payment page if the shop can’t deliver and refunds', async () => {
    const { steps, messages } = stepsWith({ placeOrder: async () => ({ outcome: 'refunded' }) })
    expect(await payAndPlaceOrder(steps)).toEqual(UNDECIDED)
    expect(messages).toEqual([])
  })
})

describe('a payment that fails to start', () => {
  it('throws the error of the start: nothing was paid', async () => {
    const { steps } = stepsWith({ start: () => Promise.reject(new Error('Only 2 left')) })
    await expect(payAndPlaceOrder(steps)).rejects.toThrow('Only 2 left')
  })
})
