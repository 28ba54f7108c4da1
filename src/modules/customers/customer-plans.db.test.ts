import { beforeAll, expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { forcedPlan } from '#test/support/forced-plan.ts'

import type { Customer } from './customer.ts'
import { countOrdersOf, newestIds, ordersOf, partsOf, sumsOf, sumsQuery } from './customers.repository.ts'
import { phoneQuery } from './lookup.repository.ts'

const database = openFileDatabase({ emptied: false })

const customer: Customer = {
  id: 'u1',
  name: 'Asha',
  email: 'Asha@Example.com',
  role: 'user',
  createdAt: new Date('2026-01-01'),
  emailVerifiedAt: new Date('2026-01-01'),
}

beforeAll(async () => {
  await database.executeSql(`
    insert into users (id, name, email, password_hash, created_at)
    values ('u1', 'Asha', 'asha@example.com', '-', now()), ('u2', 'Ravi', 'ravi@example.com', '-', now());
    insert into orders (id, user_id, manual, paid_by, gateway_payment_id, status, customer_name, email, shipping_address,
      delivery_method, subtotal, discount, delivery_fee, total, created_at)
    select 'o' || lpad(i::text, 6, '0'), case i % 20 when 0 then 'u1' when 1 then null else 'u2' end, i % 20 = 1,
      case when i % 20 = 1 then 'cash' end, case when i % 20 <> 1 then 'pay' end, 'Paid', 'A',
      case when i % 40 = 1 then 'ASHA@example.com' else i || '@example.com' end,
      jsonb_build_object('phone', (9000000000 + i)::text), 'standard', 50000, 0, 0, 50000,
      '2026-11-20T10:00:00Z'::timestamptz - (30000 - i) * interval '1 hour'
    from generate_series(1, 30000) i`)
  await database.executeSql('analyze orders')
})

const window = { limit: 10, offset: 20 }

test.each([
  ['a page of orders', newestIds(partsOf(customer), window)],
  ['their sums', sumsQuery(partsOf(customer))],
])('%s use the indexes of account and address', async (_what, query) => {
  const plan = await forcedPlan(database.db, query)
  for (const index of ['orders_user', 'orders_entered_for']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('a page is read in index order and stops when full', async () => {
  const plan = await forcedPlan(database.db, newestIds(partsOf(customer), window))
  expect(plan).toMatch(/Limit[^\n]*\n *-> +Index (Only )?Scan Backward using orders_user/)
  expect(plan).not.toContain('orders_pkey')
})

test('orders of account and address form one list, with a capped count and exact totals', async () => {
  const page = await ordersOf(database.db, customer, { limit: 3, offset: 0 })
  expect(page.map(({ id, paidBy }) => [id, paidBy])).toEqual([
    ['o030000', null],
    ['o029980', null],
    ['o029961', 'cash'],
  ])
  const next = await ordersOf(database.db, customer, { limit: 3, offset: 3 })
  expect(next.map(({ id }) => id)).toEqual(['o029960', 'o029940', 'o029921'])
  expect(await countOrdersOf(database.db, customer)).toBe(MAX_COUNTED + 1)
  expect(await sumsOf(database.db, customer)).toEqual({
    orders: 2250,
    paid: 2250 * 50_000,
    paidInShop: 750 * 50_000,
    refunded: 0,
  })
})

test('a phone number is found by an index, newest first', async () => {
  expect(await forcedPlan(database.db, phoneQuery('7000', 40))).toContain('orders_phone')
  expect(await forcedPlan(database.db, phoneQuery('900000123', 40))).toContain('orders_references')
  const found = await rows<{ id: string }>(database.db, phoneQuery('900000123', 3))
  expect(found.map(({ id }) => id)).toEqual(['o001239', 'o001238', 'o001237'])
})
