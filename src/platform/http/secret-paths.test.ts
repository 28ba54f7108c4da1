import { expect, test } from 'vitest'

import { hasToken, hideToken, hideTokens } from './secret-paths.ts'

test.each([
  ['/reset-password/a-Secret_1', '/reset-password/…'],
  ['/admin/reset-password/a-Secret_1.data', '/admin/reset-password/….data'],
  ['/verify-email/a-Secret_1', '/verify-email/…'],
  ['/email-change/confirm/a-Secret_1', '/email-change/confirm/…'],
  ['/api/email-change/stop/a-Secret_1', '/api/email-change/stop/…'],
  ['/alerts/confirm/a-Secret_1', '/alerts/confirm/…'],
  ['/api/alerts/stop/a-Secret_1', '/api/alerts/stop/…'],
  ['/pay/a-Secret_1', '/pay/…'],
  ['/api/payment-links/a-Secret_1/proof', '/api/payment-links/…/proof'],
  ['/admin/invitation/a-Secret_1', '/admin/invitation/…'],
  ['/api/invitations/a-Secret_1', '/api/invitations/…'],
  ['/api/admin/reset-password/a-Secret_1/more', '/api/admin/reset-password/…/more'],
])('%s has a token and is logged as %s', (path, hidden) => {
  expect([hasToken(path), hideToken(path)]).toEqual([true, hidden])
})

test.each(['/reset-password', '/admin/invitation/', '/bookstore/invitation/5f0', '/book/5f0', '/'])(
  '%s has no token and is logged unchanged',
  (path) => expect([hasToken(path), hideToken(path)]).toEqual([false, path]),
)

test('hides the token of every link in a text', () => {
  const link = 'https://shop.example/admin/invitation/a-Secret_1'
  expect(hideTokens(`Join: ${link}\n<a href="${link}">Join</a> or https://shop.example/book/5f0`)).toBe(
    'Join: https://shop.example/admin/invitation/…\n<a href="https://shop.example/admin/invitation/…">Join</a> or https://shop.example/book/5f0',
  )
})
