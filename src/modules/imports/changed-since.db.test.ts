import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

// The shop sells and staff edit between a file's dry run and its run.

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

type Rows = Parameters<typeof csvOf>[0]

async function checked(rows: Rows) {
  const { record } = await world.upload(csvOf(rows))
  await world.check(record.id)
  return record.id
}

async function imported(rows: Rows) {
  return world.run(await checked(rows))
}

async function bookOf(number: number) {
  const { rows } = await world.database.executeSql(
    `select b.title, b.publisher, b.description, b.price::int as price, b.archived, s.available as stock, c.slug as category
     from books b join stock_items s on s.book_id = b.id join categories c on c.id = b.category_id where b.isbn = $1`,
    [isbnOf(number)],
  )
  return rows[0]
}

const set = (number: number, assignment: string) =>
  world.database.executeSql(`update books set ${assignment} where isbn = $1`, [isbnOf(number)])

const stock = (number: number, available: number) =>
  world.database.executeSql(
    `update stock_items set available = $2 where book_id = (select id from books where isbn = $1)`,
    [isbnOf(number), available],
  )

test("doesn't change the stock if the dry run found it unchanged", async () => {
  await imported([{ ...newBookRow(1), stock: 10 }])
  const id = await checked([{ ...newBookRow(1), stock: 10, description: 'New words' }])
  await stock(1, 6)
  const { record } = await world.run(id)
  expect(record).toMatchObject({ state: 'done', updated: 1, issueRows: 0 })
  expect(await bookOf(1)).toMatchObject({ description: 'New words', stock: 6 })
  await world.undo(id)
  expect(await bookOf(1)).toMatchObject({ description: null, stock: 6 })
})

test("doesn't change other cells that the dry run found unchanged", async () => {
  await imported([{ ...newBookRow(2), publisher: 'First House' }])
  const id = await checked([{ ...newBookRow(2), publisher: 'First House', description: 'New words' }])
  await set(
    2,
    `publisher = 'By Hand', price = 100, category_id = (select id from categories where slug = 'aibe-exam')`,
  )
  expect((await world.run(id)).record).toMatchObject({ state: 'done', updated: 1, issueRows: 0 })
  expect(await bookOf(2)).toMatchObject({
    description: 'New words',
    publisher: 'By Hand',
    price: 100,
    category: 'aibe-exam',
  })
})

test('reports a stock changed since the dry run with both figures, and writes the rest', async () => {
  await imported([
    { ...newBookRow(3), stock: 10 },
    { ...newBookRow(4), stock: 1 },
  ])
  const id = await checked([
    { isbn: isbnOf(3), stock: 14, price: 700 },
    { isbn: isbnOf(4), stock: 2, price: 701 },
  ])
  await stock(3, 6)
  expect((await world.run(id)).record).toMatchObject({
    state: 'done',
    updated: 2,
    issueRows: 1,
    failure: null,
  })
  expect(await bookOf(3)).toMatchObject({ stock: 6, price: 70_000 })
  expect(await bookOf(4)).toMatchObject({ stock: 2, price: 70_100 })
  expect(await world.issues(id)).toEqual([
    {
      line: 2,
      column: 'stock',
      value: '14',
      message: 'Not saved: it was 10 when the file was checked and is 6 now.',
    },
  ])
})

test('reports a price that a colleague has set since the dry run, with both prices', async () => {
  await imported([newBookRow(5)])
  const id = await checked([{ isbn: isbnOf(5), price: 800, publisher: 'New House' }])
  await set(5, `price = 90000`)
  expect((await world.run(id)).record).toMatchObject({ state: 'done', updated: 1, issueRows: 1 })
  expect(await bookOf(5)).toMatchObject({ price: 90_000, publisher: 'New House' })
  expect((await world.issues(id)).map(({ message }) => message)).toEqual([
    'Not saved: it was ₹505.00 when the file was checked and is ₹900.00 now.',
  ])
})

test('a cell that already has its new value needs no report', async () => {
  await imported([{ ...newBookRow(6), stock: 3 }])
  const id = await checked([{ isbn: isbnOf(6), stock: 9 }])
  await stock(6, 9)
  expect((await world.run(id)).record).toMatchObject({ updated: 0, unchanged: 1, issueRows: 0 })
  expect(await bookOf(6)).toMatchObject({ stock: 9 })
})

test('prices that conflict with unannounced cells do not fail the run', async () => {
  await imported([{ ...newBookRow(7), price: 500 }])
  const id = await checked([{ ...newBookRow(7), price: 500, description: 'New words' }])
  await set(7, `price = 900, discount_price = 800`)
  expect((await world.run(id)).record).toMatchObject({ state: 'done', updated: 1, issueRows: 0 })
  expect(await bookOf(7)).toMatchObject({ price: 900, description: 'New words' })
})

test('does not restore a book archived since the dry run', async () => {
  await imported([newBookRow(8)])
  const { record } = await world.upload(csvOf([{ isbn: isbnOf(8), description: 'New words' }]))
  await world.check(record.id, { restore: true })
  await set(8, 'archived = true')
  await world.run(record.id)
  expect(await bookOf(8)).toMatchObject({ archived: true, description: 'New words' })
})

test('does not overwrite a book created since the dry run, and reports its line', async () => {
  const id = await checked([{ ...newBookRow(9), stock: 50 }, newBookRow(10)])
  await imported([{ ...newBookRow(9), title: 'Entered by Hand', stock: 2 }])
  expect((await world.run(id)).record).toMatchObject({ state: 'done', created: 1, updated: 0, issueRows: 1 })
  expect(await bookOf(9)).toMatchObject({ title: 'Entered by Hand', stock: 2 })
  expect((await world.issues(id)).map(({ line, message }) => [line, message])).toEqual([
    [2, 'Not saved: the shop has added this book since the check. Check the file again.'],
  ])
})

test('skips a line that names another book than in the dry run', async () => {
  await imported([newBookRow(11)])
  const id = await checked([{ ...newBookRow(11), stock: 77 }, newBookRow(12)])
  await set(11, `isbn = '${isbnOf(13)}', title = 'Quite another'`)
  expect((await world.run(id)).record).toMatchObject({ state: 'done', created: 1, updated: 0, issueRows: 1 })
  expect(await bookOf(11)).toBeUndefined()
  expect((await world.issues(id)).map(({ line, message }) => [line, message])).toEqual([
    [2, 'Not saved: it no longer refers to the book found in the check. Check the file again.'],
  ])
})
