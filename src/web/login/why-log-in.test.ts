import { expect, test } from 'vitest'

import { whyShopperLogIn, whyStaffLogIn } from './why-log-in.ts'

test('there is no text for a visit without a cause', () => {
  expect([whyShopperLogIn(undefined, undefined), whyStaffLogIn(undefined, false)]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  ['ran-out', '/account', /has expired/],
  ['ended', '/account', /logged out on another device, or your password was changed/],
  [undefined, '/checkout', /check out/],
  [undefined, '/account/orders', /to see this page/],
] as const)('a shopper whose session %s, on the way to %s', (end, next, text) => {
  expect(whyShopperLogIn(end, next)).toMatch(text)
})

test.each([
  ['ran-out', /has expired/],
  ['ended', /password or role was changed/],
  [undefined, /to see this screen/],
] as const)('one of the staff whose session %s', (end, text) => {
  expect(whyStaffLogIn(end, true)).toMatch(text)
})
