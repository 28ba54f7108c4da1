import { afterAll, beforeAll, expect, test } from 'vitest'

import { createFakeClock } from '#test/support/fake-clock.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'
import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

type Rows = Parameters<typeof csvOf>[0]
type Choice = Parameters<ImportsWorld['check']>[1]

async function checked(rows: Rows, choice?: Choice, name?: string) {
  const { record } = await world.upload(csvOf(rows), name)
  await world.check(record.id, choice)
  return record.id
}

async function bookOf(number: number) {
  const { rows } = await world.database.executeSql(
    `select b.id, b.price::int as price, b.original_price::int as mrp, s.available as stock
     from books b join stock_items s on s.book_id = b.id where b.isbn = $1`,
    [isbnOf(number)],
  )
  return rows[0]
}

const offersOf = async (id: string) =>
  (await world.imports.issues(id, 1)).kinds.map(({ column, offer }) => [column, offer])

test('adds copies to the stock of the run, not of the dry run, and undoes that', async () => {
  await world.run(await checked([{ ...newBookRow(1), stock: 10 }], { stock: 'replace' }))
  const id = await checked([{ isbn: isbnOf(1), stock: 4 }], { stock: 'add' })
  const staff = createAdminBooksService({
    ...world,
    clock: createFakeClock(new Date('2026-11-21T10:00:00Z')),
  })
  await staff.adjust(admin, String((await bookOf(1))?.['id']), { delta: -3, reason: 'damaged' })
  expect((await world.run(id)).record).toMatchObject({ state: 'done', updated: 1, issueRows: 0 })
  expect(await bookOf(1)).toMatchObject({ stock: 11 })
  await world.undo(id)
  expect(await bookOf(1)).toMatchObject({ stock: 7 })
})

test('never adds the copies of one file twice, unless the first import was undone', async () => {
  await world.run(await checked([{ ...newBookRow(2), stock: 10 }]))
  const delivery = [{ isbn: isbnOf(2), stock: 5 }]
  const first = await checked(delivery, { stock: 'add' }, 'delivery.csv')
  const again = await checked(delivery, { stock: 'add' }, 'delivery (1).csv')
  await world.run(first)
  await expect(world.run(first)).rejects.toMatchObject({ code: 'state' })
  await expect(world.run(again)).rejects.toMatchObject({
    code: 'twice',
    message: '“delivery.csv” has already added these copies. Undo that import first.',
  })
  expect(await bookOf(2)).toMatchObject({ stock: 15 })
  await world.undo(first)
  await world.run(again)
  expect(await bookOf(2)).toMatchObject({ stock: 15 })
})

test('refuses copies that would make the stock larger than any stock', async () => {
  await world.run(await checked([{ ...newBookRow(3), stock: 10 }]))
  const id = await checked([{ isbn: isbnOf(3), stock: 9_999_999 }], { stock: 'add' })
  expect((await world.imports.read(id)).record).toMatchObject({ toUpdate: 0, issueRows: 1 })
})

test('reports a price above the stored MRP, and raises the MRP once staff agree', async () => {
  await world.run(await checked([{ ...newBookRow(4), price: 500, originalPrice: 600 }]))
  const id = await checked([{ isbn: isbnOf(4), price: 700 }])
  expect(await world.issues(id)).toMatchObject([
    { column: 'price', value: '700', message: 'is above the book’s MRP of ₹600.00' },
  ])
  expect(await offersOf(id)).toEqual([['price', 'raise-mrp']])
  await world.check(id, { corrections: ['raise-mrp'] })
  await world.run(id)
  expect(await bookOf(4)).toMatchObject({ price: 70_000, mrp: 70_000 })
  await world.undo(id)
  expect(await bookOf(4)).toMatchObject({ price: 50_000, mrp: 60_000 })
})

test('questions an MRP of 1,25,000 for a price of 600', async () => {
  const id = await checked([{ ...newBookRow(5), price: 600, originalPrice: '1,25,000' }])
  expect(await offersOf(id)).toEqual([['originalPrice', 'high-mrp']])
  await world.check(id, { corrections: ['high-mrp'] })
  expect((await world.imports.read(id)).record).toMatchObject({ toCreate: 1, issueRows: 0 })
})

test('remembers the columns and the meaning of copies for files with the same column names', async () => {
  const file = (head: string) => `${head}\n${isbnOf(6)},4,Law of Memory\n`
  const first = await world.upload(file('Bar Code,Nos,Work'))
  await world.check(first.record.id, { columns: ['isbn', 'stock', 'title'], stock: 'add' })
  const { remembered } = await world.upload(`work,NOS,bar-code\nLaw of Memory,4,${isbnOf(6)}\n`)
  expect(remembered).toEqual({ columns: ['title', 'stock', 'isbn'], stock: 'add' })
  expect((await world.upload(file('Bar Code,Nos,Book'))).remembered).toBeUndefined()
})

test('remembers a column whose name every object has', async () => {
  const file = `Constructor,Book\n${isbnOf(7)},Law of Objects\n`
  const first = await world.upload(file)
  await world.check(first.record.id, { columns: ['isbn', 'title'] })
  expect((await world.upload(file)).remembered).toEqual({ columns: ['isbn', 'title'] })
})
