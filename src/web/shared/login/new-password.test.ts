import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { ADMIN_LOGIN } from '#web/admin/accounts/login/staff-login-area.ts'

import { passwordPairIssue, requestResetLink, setNewPassword, SHOP_LOGIN } from './new-password.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [SHOP_LOGIN, '/checkout', '/login?next=%2Fcheckout', '/login'],
  [ADMIN_LOGIN, '/admin/dashboard/orders', '/admin/login?next=%2Fadmin%2Fdashboard%2Forders', '/admin/login'],
])('a reset returns to the page that required the login', async (area, next, login, usual) => {
  await requestResetLink(area, 'asha@example.com', next)
  expect(await setNewPassword(area, 'token', 'a long password')).toBe(login)
  expect(await setNewPassword(area, 'token', 'a long password')).toBe(usual)
})

test.each([
  ['', '', 'Please fill all fields.'],
  ['long enough', '', 'Please fill all fields.'],
  ['', 'long enough', 'Please fill all fields.'],
  ['long enough', 'long enouhg', 'Passwords do not match.'],
  ['long enough', 'long enough ', 'Passwords do not match.'],
  ['long enough', 'long enough', undefined],
])('a new password %j, confirmed as %j: %s (spec accounts §5)', (password, confirmation, issue) => {
  expect(passwordPairIssue(password, confirmation)).toBe(issue)
})
