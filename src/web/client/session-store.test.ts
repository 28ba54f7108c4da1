import { beforeEach, expect, test, vi } from 'vitest'

import { logout, readSession, shopperSession, signIn, signInStaff, staffSession } from './session-store.ts'
import { cart, cartStorage } from './cart-store.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 20)

function jwt(end: number): string {
  return `e30.${btoa(JSON.stringify({ exp: end / 1000 }))}.s`
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  shopperSession.refresh()
  staffSession.refresh()
  cartStorage.refresh()
})

test('signing in stores token, user and userData (spec accounts §3)', () => {
  signIn(jwt(NOW + HOUR), { name: 'Asha' })
  expect(localStorage.getItem('token')).toBe(jwt(NOW + HOUR))
  expect(localStorage.getItem('user')).toBe('{"name":"Asha"}')
  expect(localStorage.getItem('userData')).toBe('{"name":"Asha"}')
  expect(readSession(NOW)).toMatchObject({ status: 'shopper', user: { name: 'Asha' } })
})

test('a session expires with its token', () => {
  signIn(jwt(NOW), { name: 'Asha' })
  expect(readSession(NOW)).toEqual({ status: 'visitor' })
})

test('removes an expired session from storage and keeps a valid one', () => {
  signIn(jwt(NOW + HOUR), { name: 'Asha' })
  shopperSession.dropExpired(NOW)
  expect(localStorage.getItem('token')).not.toBeNull()
  shopperSession.dropExpired(NOW + HOUR)
  expect(localStorage.length).toBe(0)
})

test('removes a token without a user, and a user without a token', () => {
  localStorage.setItem('token', jwt(NOW + HOUR))
  shopperSession.dropExpired(NOW)
  expect(localStorage.length).toBe(0)
  localStorage.setItem('user', '{"name":"Asha"}')
  shopperSession.refresh()
  shopperSession.dropExpired(NOW)
  expect(localStorage.length).toBe(0)
})

test.each(['{', '5', 'null', '{"name":7}'])('a stored user %s is not a user', (user) => {
  localStorage.setItem('token', jwt(NOW + HOUR))
  localStorage.setItem('user', user)
  shopperSession.refresh()
  expect(readSession(NOW)).toEqual({ status: 'visitor' })
})

test('the end of a session keeps the cart', () => {
  localStorage.setItem('cart', '[{"_id":"a"}]')
  signIn(jwt(NOW + HOUR), { name: 'Asha' })
  shopperSession.close()
  expect(localStorage.getItem('cart')).toBe('[{"_id":"a"}]')
})

test('logout clears all browser storage and updates the page', () => {
  localStorage.setItem('cart', '[{"_id":"a"}]')
  sessionStorage.setItem('draft', 'x')
  signIn(jwt(NOW + HOUR), { name: 'Asha' })
  expect(cart.get()).toHaveLength(1)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  logout()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(readSession(NOW)).toEqual({ status: 'visitor' })
  expect(cart.get()).toEqual([])
})

test('logout ends the shopper’s and the admin’s session on the server, each with its own token', () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => void sent.push(call))
  const future = Date.now() + HOUR
  signIn(jwt(future), { name: 'Asha' })
  signInStaff(jwt(future + HOUR), false)
  logout()
  logout()
  expect(sent).toEqual(
    [future, future + HOUR].map((end) => [
      '/api/logout',
      { method: 'POST', keepalive: true, headers: { authorization: `Bearer ${jwt(end)}` } },
    ]),
  )
})

test('"Remember me" decides which storage holds the admin’s token', () => {
  signInStaff(jwt(NOW + HOUR), false)
  expect([localStorage.getItem('adminToken'), sessionStorage.length]).toEqual([null, 1])
  signInStaff(jwt(NOW + HOUR), true)
  expect([localStorage.getItem('adminToken'), sessionStorage.length]).toEqual([jwt(NOW + HOUR), 0])
})

test('removes an admin token that is expired or undecodable', () => {
  signInStaff('nonsense', true)
  expect(staffSession.token(NOW)).toBeUndefined()
  staffSession.dropExpired(NOW)
  expect(localStorage.length).toBe(0)
})
