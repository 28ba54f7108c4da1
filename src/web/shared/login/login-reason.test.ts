import { expect, test } from 'vitest'

import { whyShopperLogIn, whyStaffLogIn } from './login-reason.ts'

test('shows no reason to a visitor who arrived directly', () => {
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
  [undefined, '/payment/order_1', /^Log in to see how your payment ended\.$/],
  ['ended', '/payment/order_1', /password was changed\. Log in again to see how your payment ended\.$/],
] as const)('explains the login to a shopper (session %s, next page %s)', (end, next, text) => {
  expect(whyShopperLogIn(end, next)).toMatch(text)
})

test('doesn’t promise a saved cart if the browser refused to store it', () => {
  expect(whyShopperLogIn(undefined, '/checkout')).toContain('Your cart is saved.')
  expect(whyShopperLogIn(undefined, '/checkout', false)).toBe('Log in to check out.')
})

test.each([
  ['ran-out', /has expired/],
  ['ended', /password or role was changed/],
  [undefined, /to see this screen/],
] as const)('explains the login to staff (session %s)', (end, text) => {
  expect(whyStaffLogIn(end, true)).toMatch(text)
})
