import { expect, test } from 'vitest'

import { toasts } from '#web/ui/toasts.ts'

import { notify } from './toast.ts'

test('a message longer than eight words stays until it is closed', () => {
  toasts.take()
  notify.failure('Failed to delete order')
  notify.failure('This order has been paid for. Cancel it or refund it instead.')
  expect(toasts.take().map(({ stays }) => stays)).toEqual([false, true])
})
