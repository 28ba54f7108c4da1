import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { ApiError } from '#web/client/api-error.ts'
import {
  recordPaymentSeen,
  paymentStarted,
  startedPayments,
  closePaymentWindow,
} from '#web/client/started-payments.ts'

import { type CheckoutBody, paymentToShow } from './payment-outcome.ts'

const BODY = { orderId: null, reason: null, lastFailure: null, amount: 1, refund: null }

/** Fakes the server's response for each payment: an outcome, or a number for an error status. */
function server(answers: Record<string, CheckoutBody['outcome'] | number>) {
  return async (id: string): Promise<CheckoutBody> => {
    const answer = answers[id] ?? 404
    if (typeof answer === 'number') throw new ApiError(answer, {})
    return { ...BODY, outcome: answer }
  }
}

function started(...ids: string[]): void {
  for (const gatewayOrderId of ids.toReversed()) {
    paymentStarted({ gatewayOrderId, amount: 1, lines: [{ key: 'a', quantity: 1 }] })
  }
  closePaymentWindow()
}

const shown = async (answers: Parameters<typeof server>[0]) =>
  (await paymentToShow(server(answers)))?.gatewayOrderId

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  startedPayments.refresh()
})

// Other test files share these modules.
afterEach(() => {
  closePaymentWindow()
  localStorage.clear()
  startedPayments.refresh()
})

test.each(['ordered', 'refunded', 'pending'] as const)(
  'an unseen payment that ended as %s is shown before another one starts',
  async (outcome) => {
    started('order_1')
    expect(await shown({ order_1: outcome })).toBe('order_1')
  },
)

test.each(['unpaid', 'lapsed'] as const)(
  'a payment that ended as %s allows paying again',
  async (outcome) => {
    started('order_1')
    expect(await shown({ order_1: outcome })).toBeUndefined()
  },
)

test('a payment known to be pending blocks nothing until the bank decides', async () => {
  started('order_1')
  recordPaymentSeen('order_1', 'waiting')
  expect(await shown({ order_1: 'pending' })).toBeUndefined()
  expect(await shown({ order_1: 'ordered' })).toBe('order_1')
})

test('shows a late payment of a closed window, even if there are newer payments', async () => {
  started('order_2', 'order_1')
  recordPaymentSeen('order_1', 'closed')
  expect(await shown({ order_1: 'ordered', order_2: 'unpaid' })).toBe('order_1')
})

test('ignores another account’s payment; throws if the shop fails', async () => {
  started('order_1')
  expect(await shown({ order_1: 404 })).toBeUndefined()
  await expect(shown({ order_1: 503 })).rejects.toThrow(ApiError)
})
