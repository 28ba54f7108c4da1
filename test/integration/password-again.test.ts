import { beforeAll, expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { liveAsShopper, type ShopperLife } from '#test/support/shopper-journey.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Paying out money by other means than a refund also requires a password confirmation
// (docs/decisions/account-protection.md).

const needed = { status: 403, body: { code: 'password_needed' } }
let asha: ShopperLife

openShop()
beforeAll(async () => {
  const book = await buildBook(shop.database.db, { price: 500, stock: 9 })
  const facts = {
    name: 'Asha Verma',
    addressLine1: '12 Court Road',
    phone: '9812345678',
    gstin: '09AAKFK0000K1ZL',
  }
  asha = await liveAsShopper({ shop, admin, book }, facts)
})

/** Returns an owner whose last password confirmation was 16 minutes ago. */
async function ownerOfAWhile(): Promise<Person & { show(): Promise<unknown> }> {
  const owner = await buildAdmin(shop, ADMIN)
  shop.clock.advance({ minutes: 16 })
  return { ...owner, show: () => owner.post('/admin/me/password', { password: ADMIN.password }) }
}

test('cancelling a paid order requires it, and leaves the order unchanged until then', async () => {
  const owner = await ownerOfAWhile()
  const { version } = (await owner.get(`/orders/${asha.openOrderId}`)).body
  const cancel = () =>
    owner.post(`/admin/orders/${asha.openOrderId}/cancel`, { reason: 'Out of print', version })
  expect(await cancel()).toMatchObject(needed)
  expect(await owner.get(`/orders/${asha.openOrderId}`)).toMatchObject({ body: { status: 'Paid' } })
  await owner.show()
  expect(await cancel()).toMatchObject({ status: 200 })
})

test('deciding a claim for a refund, and undoing that, requires it; other decisions do not', async () => {
  const owner = await ownerOfAWhile()
  const claim = `/admin/claims/${asha.claimId}`
  const refund = { outcome: 'refund', amount: 100, note: 'We are sorry.' }
  expect(await owner.put(claim, { outcome: 'refusal', note: 'This was not caused by us.' })).toMatchObject({
    status: 200,
  })
  expect(await owner.put(claim, refund)).toMatchObject(needed)
  await owner.show()
  expect(await owner.put(claim, refund)).toMatchObject({ status: 200 })
  const later = await ownerOfAWhile()
  expect(await later.delete(`${claim}/decision`)).toMatchObject(needed)
})

test('a coupon of more than ₹1,000 per order requires it; a smaller or inactive one does not', async () => {
  const owner = await ownerOfAWhile()
  const percentage = (value: number, maximumDiscount: number | null) => ({
    ...TEN_PERCENT,
    type: 'percentage',
    value,
    maximumDiscount,
  })
  const flat = (value: number) => ({ ...TEN_PERCENT, type: 'flat', value, maximumDiscount: null })
  const large = [percentage(99, 100_000), percentage(1, null), flat(1000.01)]
  for (const [i, coupon] of large.entries())
    expect(await owner.post('/admin/coupons', { ...coupon, code: `LARGE${i}` })).toMatchObject(needed)
  const small = await owner.post('/admin/coupons', { ...percentage(99, 1000), code: 'SMALL' })
  expect(small).toMatchObject({ status: 201 })
  const change = (coupon: object, version = 1) =>
    owner.put(`/admin/coupons/${small.body._id}`, { ...coupon, code: 'SMALL', version })
  expect(await change(flat(99_999))).toMatchObject(needed)
  expect(await change({ ...flat(99_999), active: false })).toMatchObject({ status: 200 })
  expect(await change(flat(99_999), 2)).toMatchObject(needed)
  await owner.show()
  expect(await change(flat(99_999), 2)).toMatchObject({ status: 200 })
})

test('deleting an account and exporting customers require it', async () => {
  const owner = await ownerOfAWhile()
  const ravi = await buildShopper(shop, 'Ravi')
  const { body } = await owner.get('/users?search=Ravi')
  const remove = () => owner.delete(`/users/${body[0]._id}`)
  expect(await remove()).toMatchObject(needed)
  const file = async (path: string) =>
    (await shop.fetch(`/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } })).status
  const files = [
    '/admin/users/export',
    '/admin/orders/export',
    '/admin/newsletter/export',
    '/admin/tax-register/register?month=2026-11',
  ]
  for (const each of files) expect([each, await file(each)]).toEqual([each, 403])
  expect((await ravi.get('/account/profile')).status).toBe(200)
  await owner.show()
  for (const each of files) expect([each, await file(each)]).toEqual([each, 200])
  expect(await remove()).toMatchObject({ status: 200 })
})
