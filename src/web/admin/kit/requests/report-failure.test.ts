import { expect, test } from 'vitest'

import { toasts } from '#web/ui/toasts.ts'

import { reportFailure } from './report-failure.ts'

test('a message longer than eight words stays until it is closed', () => {
  toasts.take()
  reportFailure('Failed to delete order')
  reportFailure('This order has been paid for. Cancel it or refund it instead.')
  expect(toasts.take().map(({ stays }) => stays)).toEqual([false, true])
})
