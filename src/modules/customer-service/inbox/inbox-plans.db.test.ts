import { beforeAll, expect, test } from 'vitest'

import { MAX_SCANNED } from '#platform/database/search-page.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { forcedPlan } from '#test/support/forced-plan.ts'

import { pageOfCases, searched } from './inbox.repository.ts'

const database = openFileDatabase({ emptied: false })

beforeAll(async () => {
  await database.executeSql(`
    insert into cases (id, number, kind, token, name, email, subject, received_at, acknowledge_by, resolve_by, mail_key,
      resolved_at, resolved_by)
    select lpad(i::text, 6, '0'), i, 'message', i, case when i % 5000 = 7 then 'Meenakshi' else 'Asha ' || i end,
      i || '@example.com', 'Other', now() + i * interval '1 second', now(), now(), i,
      case when i % 200 > 0 then now() end, case when i % 200 > 0 then 'Asha' end
    from generate_series(1, 20000) i`)
  await database.executeSql('analyze cases')
})

test.each(['Meenakshi', '12345@example', 'zzyzx'])(
  'a search for %s uses the trigram index',
  async (search) => {
    const plan = await forcedPlan(database.db, searched(undefined, search).gathered)
    expect(plan).toContain('cases_words')
    expect(plan).not.toContain('Seq Scan')
  },
)

const page = { page: 1, limit: 2 }

test('counts a narrow search exactly, newest first, and caps the count of a broad one', async () => {
  const few = await pageOfCases(database.db, { ...page, search: 'meenakshi' }, new Date())
  expect(few.rows.map(({ id }) => id)).toEqual(['015007', '010007'])
  expect(few).toMatchObject({ total: 4, capped: false })
  const many = await pageOfCases(
    database.db,
    { ...page, page: 2, search: 'ASHA', state: 'resolved' },
    new Date(),
  )
  expect(many.rows.map(({ id }) => id)).toEqual(['019997', '019996'])
  expect(many).toMatchObject({ total: MAX_SCANNED, capped: true })
  const open = await pageOfCases(database.db, { ...page, search: 'asha', state: 'open' }, new Date())
  expect(open).toMatchObject({ rows: [{ id: '020000' }, { id: '019800' }], total: 100, capped: false })
})
