import { expect, test } from 'vitest'

import { courierOf } from './dispatch-form.tsx'

const order = { courier: null, deliveryMethod: 'standard', status: 'Paid' } as const

test.each([
  ['the next parcel goes as the last one did', order, 'Blue Dart'],
  ['the order’s own courier stands', { ...order, courier: 'DTDC' }, 'DTDC'],
  ['one that was taken out stays out', { ...order, courier: '' }, ''],
  ['nothing is assumed of express orders', { ...order, deliveryMethod: 'express' as const }, ''],
  ['nothing is assumed of what has left', { ...order, status: 'Shipped' as const }, ''],
])('%s', (_, of, courier) => {
  expect(courierOf(of, 'Blue Dart')).toBe(courier)
})
