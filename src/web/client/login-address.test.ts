import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import {
  recordPaymentSeen,
  paymentStarted,
  startedPayments,
  closePaymentWindow,
} from '#web/client/started-payments.ts'

import { isLoginPage, loginAddress } from './login-address.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  startedPayments.refresh()
  closePaymentWindow()
})

// Other test files share this module's state.
afterEach(() => {
  closePaymentWindow()
  localStorage.clear()
  startedPayments.refresh()
})

test('a login returns to the page that it interrupts', () => {
  expect(loginAddress('/account/orders?page=2')).toBe('/login?next=%2Faccount%2Forders%3Fpage%3D2')
  expect(loginAddress('/checkout')).toBe('/login?next=%2Fcheckout')
})

test('a login at a checkout with an unresolved payment returns to that payment', () => {
  paymentStarted({ gatewayOrderId: 'order_1', amount: 1, lines: [] })
  closePaymentWindow()
  for (const checkout of ['/checkout', '/checkout/', '/checkout?from=mail']) {
    expect(loginAddress(checkout)).toBe('/login?next=%2Fpayment%2Forder_1')
  }
  expect(loginAddress('/account')).toBe('/login?next=%2Faccount')
  recordPaymentSeen('order_1', 'closed')
  expect(loginAddress('/checkout')).toBe('/login?next=%2Fcheckout')
})

test('recognises the login pages with any return address', () => {
  const pages = [
    '/login',
    '/login/',
    '/login?next=%2Fcheckout',
    '/register?next=/cart',
    '/cart?next=/login',
    '/',
  ]
  expect(pages.filter(isLoginPage)).toEqual(pages.slice(0, 4))
})
