import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createCustomerLookupHttp } from './customers.http.ts'
import type { FoundCustomer } from './customers.schema.ts'
import { createCustomerLookupService, phoneDigits } from './lookup.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const clerk: Actor = {
  userId: 'c'.repeat(24),
  name: 'Clerk',
  email: 'c@x.example',
  role: 'staff',
  isAdmin: true,
}
const ask = async (search: string, actor: Actor = clerk) =>
  callerOf(createCustomerLookupHttp({ customerLookup: createCustomerLookupService(database) }), actor)(
    'GET',
    `/customers?search=${encodeURIComponent(search)}`,
  )
const find = async (search: string) => (await ask(search)).body['customers'] as FoundCustomer[]
const enter = (more: object = {}) =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    email: 'ravi@x.example',
    phone: '9811122233',
    items: [{ bookId: book.id, isCombo: false, quantity: 1 }],
    ...more,
  })

test('finds an account by name and mail, with the address of its last order', async () => {
  expect(await find('asha verm')).toMatchObject([{ userId: asha.userId, phone: '', address: null }])
  await buyBooks(world, asha, [book, 1])
  const known = { userId: asha.userId, name: 'Asha Verma', email: asha.email, address: ADDRESS }
  expect(await find('asha verm')).toMatchObject([{ ...known, phone: ADDRESS.phone }])
  expect(await find(asha.email.slice(0, 20))).toMatchObject([known])
})

test('finds a person who ordered in the shop by name, mail and number, once each', async () => {
  await enter()
  await enter({ shippingAddress: '7 Ridge, Shimla, Himachal Pradesh' })
  await enter({ customerName: 'Ravina', email: '', phone: '9811199999' })
  const newest = {
    userId: null,
    name: 'Ravi Kumar',
    address: { addressLine1: '7 Ridge, Shimla, Himachal Pradesh' },
  }
  expect(await find('ravi k')).toMatchObject([newest])
  expect(await find('ravi@x')).toMatchObject([newest])
  for (const typed of ['9811122', '+91 98111 22', '098111-22', '919811122233']) {
    expect(await find(typed)).toMatchObject([newest])
  }
  expect((await find('98111')).map(({ name }) => name)).toEqual(['Ravina', 'Ravi Kumar'])
  expect(await find('11122')).toMatchObject([newest])
  expect(await find('22233')).toMatchObject([newest])
  expect(await find('1112')).toEqual([])
})

test('attributes orders for an account’s address to the account, and skips anonymized orders', async () => {
  await enter({ customerName: 'Asha V.', email: asha.email })
  expect(await find('asha v')).toMatchObject([{ userId: asha.userId }])
  await enter({ customerName: 'Deleted account' })
  expect(await find('deleted')).toEqual([])
})

test('rejects fewer than three characters, NUL and long input, and takes wildcards literally', async () => {
  for (const bad of ['', 'as', ' a ', 'a\u0000bc', 'x'.repeat(101)]) expect((await ask(bad)).status).toBe(400)
  expect((await ask('as')).body['issues']).toMatchObject([{ path: 'search' }])
  await buildActor(database, 'Percy')
  expect(await find('%%%')).toEqual([])
  expect(await find("o'r; --")).toEqual([])
})

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98', '98'],
  ['0091 9876', '9876'],
  ['01772', '1772'],
  ['987', '987'],
  ['Asha 9', undefined],
  ['12', undefined],
])('%s is the beginning of the number %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
