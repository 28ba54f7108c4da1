import { generateSync } from 'otplib'
import { expect, test } from 'vitest'

import { STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { LIVE_SETTINGS } from '#test/support/live-settings.ts'
import { buildShopper } from '#test/support/people.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// A live shop: the owner's password alone must not grant access (docs/decisions/account-protection.md).

openShop({ env: { ...LIVE_SETTINGS, RATE_LIMITS: 'on' } })

const FACTOR = '/admin/me/second-factor'
const needed = { status: 403, body: { code: 'second_factor_needed' } }
const codeOf = (secret: string) => generateSync({ secret, epoch: shop.clock.now().getTime() / 1000 })

test('an owner without a second factor can only set one up, see their sessions, and log out', async () => {
  expect(await admin.get('/admin/me')).toMatchObject({
    status: 200,
    body: { role: 'owner', mustEnrol: true },
  })
  expect(await admin.get(FACTOR)).toMatchObject({ status: 200, body: { enabled: false, required: true } })
  expect(await admin.get('/account/sessions')).toMatchObject({ status: 200 })
  for (const [endpoint, permission] of Object.entries(STAFF_PERMISSIONS)) {
    if (permission === 'factor.own') continue
    const [method = '', path = ''] = endpoint.split(' ')
    const call = { GET: admin.get, POST: admin.post, PUT: admin.put, DELETE: admin.delete }[method]!
    expect([endpoint, await call(path.replaceAll(/:\w+/g, '0'.repeat(24)))]).toMatchObject([endpoint, needed])
  }
})

test('that owner has no administrator’s access at public endpoints, either', async () => {
  expect(await admin.get('/account/profile')).toMatchObject({ status: 200, body: { isAdmin: false } })
  // The role is still owner, so the account cannot be deleted like a shopper's.
  expect(await admin.delete('/account', { password: admin.password })).toMatchObject({ status: 409 })
})

test('set-up grants full access; the factor cannot be turned off, and the next login asks for a code', async () => {
  const { body: begun } = await admin.post(`${FACTOR}/setup`)
  const enabled = await admin.post(FACTOR, { password: admin.password, code: codeOf(begun.secret) })
  expect(enabled).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  expect(await admin.get('/admin/me')).toMatchObject({ body: { mustEnrol: false } })
  expect(await admin.get('/orders')).toMatchObject({ status: 200 })

  shop.clock.advance({ seconds: 30 })
  const proof = { password: admin.password, code: codeOf(begun.secret) }
  expect(await admin.post(`${FACTOR}/disable`, proof)).toMatchObject({
    status: 409,
    body: { code: 'factor_required' },
  })
  expect(await admin.post(`${FACTOR}/recovery-codes`, proof)).toMatchObject({ status: 200 })

  const login = await createApiClient(shop.url).post('/admin/login', {
    username: admin.email,
    password: admin.password,
  })
  expect(login).toMatchObject({ status: 200, body: { needsCode: true } })
})

test('managers must set up a second factor; for the role Staff it is optional', async () => {
  const ravi = await buildShopper(shop, 'Ravi')
  const withRole = async (role: string) => {
    const { body } = await admin.get('/users?search=Ravi')
    await admin.post('/admin/me/password', { password: admin.password })
    await admin.put(`/admin/users/${body[0]._id}/role`, { role, loaded: body[0].role })
    const login = await createApiClient(shop.url).post('/admin/login', {
      username: ravi.email,
      password: ravi.password,
    })
    return createApiClient(shop.url, login.body.token)
  }
  const clerk = await withRole('staff')
  expect(await clerk.get('/admin/me')).toMatchObject({ body: { mustEnrol: false } })
  expect(await clerk.get('/orders')).toMatchObject({ status: 200 })
  expect(await clerk.get(FACTOR)).toMatchObject({ body: { required: false } })
  expect(await clerk.post(`${FACTOR}/setup`)).toMatchObject({ status: 200 })

  expect(await (await withRole('owner')).get('/orders')).toMatchObject(needed)
  const manager = await withRole('manager')
  expect(await manager.get('/admin/me')).toMatchObject({ body: { mustEnrol: true } })
  expect(await manager.get('/orders')).toMatchObject(needed)
  expect(await manager.get(FACTOR)).toMatchObject({ body: { required: true } })
  const { body: begun } = await manager.post(`${FACTOR}/setup`)
  const shown = { password: ravi.password, code: codeOf(begun.secret) }
  expect(await manager.post(FACTOR, shown)).toMatchObject({ status: 200 })
  expect(await manager.get('/orders')).toMatchObject({ status: 200 })
  shop.clock.advance({ seconds: 30 })
  expect(await manager.post(`${FACTOR}/disable`, { ...shown, code: codeOf(begun.secret) })).toMatchObject({
    status: 409,
    body: { code: 'factor_required' },
  })
})
