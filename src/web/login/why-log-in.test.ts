import { expect, test } from 'vitest'

import { whyShopperLogIn, whyStaffLogIn } from './why-log-in.ts'

test('who came by themselves reads no reason', () => {
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
] as const)('a shopper whose session %s, on the way to %s', (end, next, words) => {
  expect(whyShopperLogIn(end, next)).toMatch(words)
})

test.each([
  ['ran-out', /has expired/],
  ['ended', /password or role was changed/],
  [undefined, /to see this screen/],
] as const)('one of the staff whose session %s', (end, words) => {
  expect(whyStaffLogIn(end, true)).toMatch(words)
})
