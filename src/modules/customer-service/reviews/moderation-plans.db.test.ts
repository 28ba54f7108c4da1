import { beforeAll, expect, test } from 'vitest'

import { MAX_SCANNED } from '#platform/database/search-page.ts'
import { forcedPlan } from '#test/support/forced-plan.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { reviewsPage, searched } from './moderation.repository.ts'

const database = openFileDatabase({ emptied: false })

beforeAll(async () => {
  await database.executeSql(`begin; set local session_replication_role = replica;
    insert into categories (id, name, slug, created_at) values ('c', 'C', 'c', now());
    insert into works (id, title) values ('w', 'W');
    insert into stock_items (book_id) select 'b' || i from generate_series(1, 4000) i;
    insert into books (id, work_id, category_id, slug, title, price, created_at, updated_at, archived)
    select 'b' || i, 'w', 'c', 'b' || i, case when i = 77 then 'Patents' else 'Law ' || i end, 1, now(), now(), i = 77
    from generate_series(1, 4000) i;
    insert into users (id, name, email, password_hash, created_at)
    select 'u' || i, case when i = 4711 then 'Meenakshi' else 'Asha ' || i end, i || '@example.com', '-', now()
    from generate_series(1, 20000) i;
    insert into reviews (id, book_id, user_id, rating, comment, created_at)
    select lpad(i::text, 6, '0'), 'b' || 1 + i % 4000, 'u' || i, 1 + i % 5, 'Clear ' || md5(i::text), now() + i * interval '1 s'
    from generate_series(1, 20000) i;
    commit`)
  await database.executeSql('analyze')
})

test.each(['Meenakshi', 'Patents', 'zzyzx'])('a search for %s uses indexes only', async (search) => {
  const plan = await forcedPlan(database.db, searched(undefined, search).gathered)
  for (const index of ['reviews_comment', 'reviews_book', 'users_name_part', 'reviews_user'])
    expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

const page = { page: 1, limit: 2 }
const found = async (search: string) => {
  const { rows: reviews, ...length } = await reviewsPage(database.db, { ...page, search })
  return { ids: reviews.map(({ id }) => id), ...length }
}

test('a review is found by its text, its book (archived too) and its author, newest first', async () => {
  expect(await found('meenakshi')).toEqual({ ids: ['004711'], total: 1, capped: false })
  expect(await found('patents')).toEqual({ ids: ['016076', '012076'], total: 5, capped: false })
  expect(await found('81dc9bdb52d04')).toEqual({ ids: ['001234'], total: 1, capped: false })
})

test('a broad search reads the newest reviews and caps its count', async () => {
  for (const search of ['clear', 'law', 'asha']) {
    expect(await found(search)).toEqual({ ids: ['020000', '019999'], total: MAX_SCANNED, capped: true })
  }
})
