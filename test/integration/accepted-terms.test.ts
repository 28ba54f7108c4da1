import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop
let admin: Person
let asha: Person

beforeAll(async () => {
  shop = await createTestShop()
  admin = await buildAdmin(shop, ADMIN)
  asha = await buildShopper(shop, 'Asha Verma')
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})

/** Places an order, whatever the client says about the terms, and returns it. */
async function order() {
  const basket = { ...basketOf([await buildBook(shop.database.db, { stock: 5 }), 1]), termsHash: 'mine' }
  const started = await startPayment(asha, basket)
  return (await placeOrder(asha, basket, await payThroughSandbox(shop, started.body.id))).body
}

const download = (path: string) =>
  shop.fetch(`/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } })

/** Publishes a sentence as the whole terms. */
async function publishTerms(body: string, updated: string) {
  const at = '/admin/content/policies/terms-and-conditions'
  const { revision } = (await admin.get(at)).body
  const facts = { title: 'Terms & Conditions', description: 'Ours.', updated }
  expect((await admin.put(at, { basedOn: revision, publish: true, facts, body })).status).toBe(200)
}

test('an order stores the hash and date of the terms in force, and staff find their text by the hash', async () => {
  const before = await order()
  await publishTerms('You must be {{minimumAge}} or older.', '2027-01-15')
  const after = await order()
  expect(before).toMatchObject({
    termsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    termsDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
  })
  expect(after.termsDate).toBe('2027-01-15')

  const [first = '', second = ''] = await Promise.all(
    [before, after].map(async ({ termsHash }) =>
      (await download(`/admin/accepted-terms/${termsHash}`)).text(),
    ),
  )
  expect(createHash('sha256').update(first).digest('hex')).toBe(before.termsHash)
  expect(createHash('sha256').update(second).digest('hex')).toBe(after.termsHash)
  expect(first).toContain('By placing an order you accept them')
  expect(second).toContain('You must be 18 or older.')

  const own = (await asha.get('/account/export')).body.orders
  expect(own.map(({ termsHash }: { termsHash: string }) => termsHash)).toEqual(
    expect.arrayContaining([before.termsHash, after.termsHash]),
  )
  expect(await (await download('/admin/orders/export')).text()).toContain(`"2027-01-15","${after.termsHash}"`)
})

test('a change of a setting that the terms show changes their hash', async () => {
  const before = await order()
  const at = '/admin/shop-settings'
  const { details, revision } = (await admin.get(at)).body
  details.delivery.minimumAge = 21
  expect((await admin.put(at, { basedOn: revision, details })).status).toBe(200)
  const after = await order()
  expect(after.termsHash).not.toBe(before.termsHash)
  const { body } = await admin.get(`/admin/accepted-terms/${'0'.repeat(64)}`)
  expect(body).toMatchObject({ message: expect.stringContaining('Terms') })
})
