import { beforeAll, expect, test } from 'vitest'

import { MAX_SCANNED } from '#platform/database/search-page.ts'
import { forcedPlan } from '#test/support/forced-plan.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { searched, usersPage } from './users.repository.ts'

const database = openFileDatabase({ emptied: false })

beforeAll(async () => {
  await database.executeSql(`
    insert into users (id, name, email, password_hash, created_at)
    select 'u' || i, case when i % 5000 = 7 then 'Meenakshi' else 'Asha ' || i end,
      case when i % 5000 = 7 then 'meenakshi' else 'a' end || i || '@example.com', '-', '2026-01-01'::timestamptz + i * interval '1 s'
    from generate_series(1, 20000) i`)
  await database.executeSql('analyze users')
})

test.each(['Meenakshi', 'a12345@', 'zzyzx'])('a search for %s uses indexes only', async (search) => {
  const plan = await forcedPlan(database.db, searched({}, search).gathered)
  for (const index of ['users_name_part', 'users_email_part']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

const found = async (search: string) => {
  const { rows: users, ...length } = await usersPage(database.db, { search }, { limit: 2, offset: 1 })
  return { ids: users.map(({ id }) => id), ...length }
}

test('finds a user once, by name and address; of very many, the newest, with a capped count', async () => {
  expect(await found('meenakshi')).toEqual({ ids: ['u10007', 'u5007'], total: 4, capped: false })
  expect(await found('example.com')).toEqual({ ids: ['u19999', 'u19998'], total: MAX_SCANNED, capped: true })
})

test('the groups of customers and staff have different people', async () => {
  await database.executeSql(`update users set role = 'manager' where id = 'u12345'`)
  const idsIn = async (group: 'customers' | 'staff', search = '') => {
    const { rows, total } = await usersPage(database.db, { group, search }, { limit: 1, offset: 0 })
    return { ids: rows.map(({ id }) => id), total }
  }
  expect(await idsIn('staff')).toEqual({ ids: ['u12345'], total: 1 })
  expect(await idsIn('staff', 'Meenakshi')).toEqual({ ids: [], total: 0 })
  expect((await idsIn('customers', 'a12345@')).ids).toEqual([])
  expect((await idsIn('customers')).ids).toEqual(['u20000'])
})
