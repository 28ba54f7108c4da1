import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { shopperSession, signIn, signInStaff, staffSession } from '#web/client/session-store.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'
import { paymentStarted, startedPayments, closePaymentWindow } from '#web/client/started-payments.ts'

import { api } from './api-client.ts'
import { ApiError, messageOf } from './api-error.ts'

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.shop`
const ADMIN_TOKEN = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.admin`

let steps: string[] = []
let sent: { url: string; init: RequestInit }[] = []

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  steps = []
  sent = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', {
    pathname: '/order/1',
    search: '?a=1',
    assign: (to: string) => steps.push(`${localStorage.getItem('token') ?? 'no token'} → ${to}`),
  })
  shopperSession.refresh()
  staffSession.refresh()
  startedPayments.refresh()
})

// Other test files share these modules.
afterEach(() => {
  closePaymentWindow()
  localStorage.clear()
  startedPayments.refresh()
})

test("the shop sends the shopper's token, admin screens send the admin's (spec accounts §7)", async () => {
  signIn(TOKEN, { name: 'Asha' })
  signInStaff(ADMIN_TOKEN, true)
  answer(200, {})
  await api.send('GET', '/account/orders')
  await api.send('GET', '/orders?page=2', undefined, { as: 'admin' })
  expect(sent.map(({ init }) => init.headers)).toEqual([
    { authorization: `Bearer ${TOKEN}`, 'x-idle-seconds': expect.stringMatching(/^\d+$/) },
    { authorization: `Bearer ${ADMIN_TOKEN}`, 'x-idle-seconds': expect.stringMatching(/^\d+$/) },
  ])
  expect(sent.map(({ url }) => url)).toEqual(['/api/account/orders', '/api/orders?page=2'])
})

test('returns the known response after a 304, and sends its tag', async () => {
  const tagged = (status: number, body: string | null) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return new Response(body, { status, headers: { etag: '"1"' } })
    })
  tagged(200, '{"orders":[]}')
  const known = await api.send<object>('GET', '/orders', undefined, { as: 'admin' })
  tagged(304, null)
  expect(await api.send('GET', '/orders', undefined, { as: 'admin', known })).toBe(known)
  expect(sent.at(-1)?.init.headers).toMatchObject({ 'if-none-match': '"1"' })
})

test('401 removes the token, then redirects to the login with the return address (spec accounts §8)', async () => {
  signIn(TOKEN, { name: 'Asha' })
  answer(401, { message: 'Please sign in.' })
  await expect(api.send('GET', '/account/orders')).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in.',
  })
  expect(steps).toEqual(['no token → /login?next=%2Forder%2F1%3Fa%3D1'])
  expect(shopperSession.end.get()).toBe('ended')
})

test("401 on a login page doesn't redirect: its return address stays", async () => {
  for (const pathname of ['/login', '/register']) {
    Object.assign(location, { pathname, search: '?next=%2Fpayment%2Forder_1' })
    signIn(TOKEN, { name: 'Asha' })
    answer(401, {})
    await expect(api.send('POST', '/orders/payment/verify', {})).rejects.toThrow(ApiError)
  }
  expect([steps, localStorage.getItem('token')]).toEqual([[], null])
})

test('401 at a checkout with an unresolved payment returns to that payment after the login', async () => {
  Object.assign(location, { pathname: '/checkout', search: '' })
  paymentStarted({ gatewayOrderId: 'order_1', amount: 1, lines: [] })
  signIn(TOKEN, { name: 'Asha' })
  answer(401, {})
  await expect(api.send('POST', '/orders/payment/verify', {})).rejects.toThrow(ApiError)
  expect(steps).toEqual(['no token → /login?next=%2Fpayment%2Forder_1'])
  closePaymentWindow()
})

test("401 on an admin screen keeps the shopper's session", async () => {
  signIn(TOKEN, { name: 'Asha' })
  signInStaff(ADMIN_TOKEN, false)
  answer(401, {})
  await expect(api.send('GET', '/orders', undefined, { as: 'admin' })).rejects.toThrow(ApiError)
  expect(steps).toEqual([])
  expect(localStorage.getItem('token')).toBe(TOKEN)
})

test('a Wi-Fi login page in place of an API response fails like a lost connection', async () => {
  vi.stubGlobal('fetch', async () => {
    return new Response('<h1>Hotel Wi-Fi</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
  await expect(api.send('GET', '/checkout/order_1')).rejects.toThrow(TypeError)
  await expect(api.file('/account/invoice')).rejects.toThrow(TypeError)
})

test('an error carries code and issues; without a message it uses the fallback', async () => {
  answer(400, {
    message: 'Check the form',
    code: 'invalid',
    issues: [{ path: 'email', message: 'Not an address' }],
  })
  const error: unknown = await api.send('POST', '/register', {}).catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'invalid', issues: [{ path: 'email', message: 'Not an address' }] })
  expect(messageOf(error, 'Registration failed')).toBe('Check the form')
  answer(502, '<html>')
  const bare: unknown = await api.send('POST', '/register', {}).catch((e: unknown) => e)
  expect(messageOf(bare, 'Registration failed')).toBe('Registration failed')
})

test('a 401 to a login or a background call ends no session', async () => {
  signIn(TOKEN, { name: 'Asha' })
  answer(401, { message: 'Please log in.' })
  await expect(
    api.send('GET', '/account/addresses', undefined, { keepsSession: true }),
  ).rejects.toBeInstanceOf(ApiError)
  expect([localStorage.getItem('token'), steps]).toEqual([TOKEN, []])
})
