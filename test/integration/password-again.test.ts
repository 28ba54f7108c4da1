import { beforeAll, expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { liveAsShopper, type ShopperLife } from '#test/support/shopper-life.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Money that goes back by another way than a refund takes the password again as well (docs/decisions/044).

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

/** An owner whose password was shown 16 minutes ago. */
async function ownerOfAWhile(): Promise<Person & { show(): Promise<unknown> }> {
  const owner = await buildAdmin(shop, ADMIN)
  shop.clock.advance({ minutes: 16 })
  return { ...owner, show: () => owner.post('/admin/me/password', { password: ADMIN.password }) }
}

test('cancelling a paid order, which stays as it was until then', async () => {
  const owner = await ownerOfAWhile()
  const cancel = () => owner.post(`/admin/orders/${asha.openOrderId}/cancel`, { reason: 'Out of print' })
  expect(await cancel()).toMatchObject(needed)
  expect(await owner.get(`/orders/${asha.openOrderId}`)).toMatchObject({ body: { status: 'Paid' } })
  await owner.show()
  expect(await cancel()).toMatchObject({ status: 200 })
})

test('deciding a claim for a refund, and taking that back; any other decision does not', async () => {
  const owner = await ownerOfAWhile()
  const claim = `/admin/claims/${asha.claimId}`
  const refund = { outcome: 'refund', amount: 100, note: 'We are sorry.' }
  expect(await owner.put(claim, { outcome: 'refusal', note: 'Not by us.' })).toMatchObject({ status: 200 })
  expect(await owner.put(claim, refund)).toMatchObject(needed)
  await owner.show()
  expect(await owner.put(claim, refund)).toMatchObject({ status: 200 })
  const later = await ownerOfAWhile()
  expect(await later.delete(`${claim}/decision`)).toMatchObject(needed)
})
