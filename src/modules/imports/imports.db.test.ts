import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvOf, type ImportsWorld, newBookRow, openImportsWorld } from '#test/support/imports-world.ts'

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

async function bookWithIsbn(isbn: string) {
  const { rows } = await world.database.executeSql(
    `select b.id, b.title, b.author, b.price, b.discount_price, b.archived, b.slug, b.date, b.version,
       s.available as stock, c.slug as category
     from books b join stock_items s on s.book_id = b.id join categories c on c.id = b.category_id
     where b.isbn = $1 order by b.id`,
    [isbn],
  )
  return rows
}

test('a file is kept, checked, written and taken back', async () => {
  const row = newBookRow(1)
  const { record } = await world.upload(csvOf([row]))
  expect(record).toMatchObject({ state: 'uploaded', staged: true, rows: 1, encoding: 'utf-8' })
  expect((await world.check(record.id)).record).toMatchObject({
    state: 'checked',
    toCreate: 1,
    faultyRows: 0,
  })
  expect(await bookWithIsbn(row.isbn)).toEqual([])
  expect((await world.run(record.id)).record).toMatchObject({ state: 'done', created: 1, updated: 0 })
  expect(await bookWithIsbn(row.isbn)).toMatchObject([
    { title: row.title, price: row.price * 100, stock: row.stock, category: 'criminal-law', archived: false },
  ])
  expect((await world.undo(record.id)).record).toMatchObject({ state: 'undone', undone: 1, notUndone: 0 })
  expect(await bookWithIsbn(row.isbn)).toEqual([])
})
