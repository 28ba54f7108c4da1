import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTaxRates } from '#modules/invoicing/tax-rates.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { DIARIES_TAXED } from '#test/support/invoices.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

async function bookWithIsbn(isbn: string) {
  const { rows } = await world.database.executeSql(
    `select b.id, b.hsn, b.title, b.author, b.price::int as price, b.archived, b.slug, b.version, b.publisher,
       s.available as stock, c.slug as category
     from books b join stock_items s on s.book_id = b.id join categories c on c.id = b.category_id
     where b.isbn = $1 order by b.id`,
    [isbn],
  )
  return rows
}

async function movementsOf(id: unknown) {
  const { rows } = await world.database.executeSql(
    `select delta, reason, note, actor from stock_movements where book_id = $1 order by sequence`,
    [id],
  )
  return rows
}

/** Imports a valid file to the end. */
async function imported(rows: Parameters<typeof csvOf>[0], choice = {}) {
  const { record } = await world.upload(csvOf(rows), 'list.csv')
  await world.check(record.id, choice)
  return (await world.run(record.id)).record
}

test('imports a file from upload to undo', async () => {
  const row = newBookRow(1)
  const { record } = await world.upload(csvOf([row]))
  expect(record).toMatchObject({ state: 'uploaded', rows: 1, encoding: 'utf-8' })
  const checked = (await world.check(record.id)).record
  expect(checked).toMatchObject({ state: 'checked', toCreate: 1, issueRows: 0 })
  expect(await bookWithIsbn(row.isbn)).toEqual([])
  expect((await world.run(record.id)).record).toMatchObject({ state: 'done', created: 1, updated: 0 })
  const [book] = await bookWithIsbn(row.isbn)
  expect(book).toMatchObject({ title: row.title, price: row.price * 100, stock: 1, archived: false })
  expect(await movementsOf(book?.['id'])).toEqual([
    { delta: 1, reason: 'import', note: 'books.csv', actor: admin.userId },
  ])
  expect((await world.undo(record.id)).record).toMatchObject({ state: 'undone', undone: 1, notUndone: 0 })
  expect(await bookWithIsbn(row.isbn)).toEqual([])
})

test('imports country and importer, and reports an imported title without importer', async () => {
  const abroad = { ...newBookRow(95), countryOfOrigin: 'UK' }
  const { record } = await world.upload(csvOf([abroad]))
  expect((await world.check(record.id)).record).toMatchObject({ issueRows: 1, toCreate: 0 })
  const importer = { importerName: 'Asia Law House', importerAddress: 'Delhi 110002' }
  expect(await imported([{ ...abroad, ...importer }])).toMatchObject({ state: 'done', created: 1 })
  const { rows } = await world.database.executeSql(
    `select country_of_origin, importer_name, importer_address from books where isbn = $1`,
    [isbnOf(95)],
  )
  expect(rows).toEqual([
    {
      country_of_origin: 'United Kingdom',
      importer_name: 'Asia Law House',
      importer_address: 'Delhi 110002',
    },
  ])
})

test('updates a known book by ISBN, keeps other values, and undo restores it', async () => {
  await imported([{ ...newBookRow(2), publisher: 'First House' }])
  const [before] = await bookWithIsbn(isbnOf(2))
  const record = await imported([{ isbn: isbnOf(2), price: 999, stock: 40, publisher: '' }])
  expect(record).toMatchObject({ state: 'done', created: 0, updated: 1 })
  const [after] = await bookWithIsbn(isbnOf(2))
  expect(after).toMatchObject({
    price: 99_900,
    stock: 40,
    publisher: 'First House',
    title: before?.['title'],
  })
  await world.undo(record.id)
  const [back] = await bookWithIsbn(isbnOf(2))
  expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 })
  expect((await movementsOf(before?.['id'])).map(({ delta }) => delta)).toEqual([2, 38, -38])
})

test('reports an HSN heading without a GST rate, for new and known books', async () => {
  await imported([newBookRow(98)])
  const { record } = await world.upload(
    csvOf([
      { ...newBookRow(99), hsn: '8471' },
      { isbn: isbnOf(98), hsn: '8471' },
    ]),
  )
  expect((await world.check(record.id)).record).toMatchObject({ issueRows: 2, toCreate: 0, toUpdate: 0 })
  const message = expect.stringContaining('HSN code 8471 has no GST rate.')
  expect(await world.issues(record.id)).toMatchObject([
    { column: 'hsn', message },
    { column: 'hsn', message },
  ])
})

test('reads an HSN heading as spreadsheets write it, and undoes it', async () => {
  const hsnOf = async () => (await bookWithIsbn(isbnOf(97)))[0]?.['hsn']
  await imported([newBookRow(97)])
  expect(await hsnOf()).toBe('4901')
  await createTaxRates(world).recordTaxRates(admin, [DIARIES_TAXED])
  const record = await imported([{ isbn: isbnOf(97), hsn: '4820.0' }])
  expect(await hsnOf()).toBe('4820')
  await world.undo(record.id)
  expect(await hsnOf()).toBe('4901')
})

test('does not write unchanged rows', async () => {
  await imported([newBookRow(3)])
  const [before] = await bookWithIsbn(isbnOf(3))
  const { record } = await world.upload(csvOf([newBookRow(3)]))
  const checked = (await world.check(record.id)).record
  expect(checked).toMatchObject({ toCreate: 0, toUpdate: 0, toKeep: 1, issueRows: 0 })
  await expect(world.run(record.id)).rejects.toMatchObject({ code: 'nothing' })
  expect(await bookWithIsbn(isbnOf(3))).toEqual([before])
})

test('skips known books on request', async () => {
  await imported([newBookRow(4)])
  const { record } = await world.upload(csvOf([{ ...newBookRow(4), price: 1 }, newBookRow(5)]))
  const checked = (await world.check(record.id, { existing: 'skip' })).record
  expect(checked).toMatchObject({ toSkip: 1, toCreate: 1, toUpdate: 0 })
  expect((await world.run(record.id)).record).toMatchObject({ created: 1, updated: 0 })
  expect((await bookWithIsbn(isbnOf(4)))[0]).toMatchObject({ price: 50_400 })
})

test("a value for all new books fills missing columns but doesn't change known books", async () => {
  const { category: _category, stock: _stock, ...row } = newBookRow(6)
  await imported([row], { fixed: { category: 'Criminal Law (IPC, CrPC)', stock: '4' } })
  expect((await bookWithIsbn(isbnOf(6)))[0]).toMatchObject({ category: 'criminal-law', stock: 4 })
  const again = await imported([{ isbn: isbnOf(6), title: 'Another Title' }], { fixed: { stock: '0' } })
  expect(again).toMatchObject({ updated: 1 })
  expect((await bookWithIsbn(isbnOf(6)))[0]).toMatchObject({ title: 'Another Title', stock: 4 })
  await expect(world.check(again.id, { fixed: { stock: 'many' } })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const { record } = await world.upload(csvOf([row]))
  await expect(world.check(record.id, { fixed: { stock: 'many' } })).rejects.toMatchObject({
    issues: [{ path: 'fixed.stock' }],
  })
})

test('gives books with the same title different slugs', async () => {
  const rows = [7, 8, 9].map((number) => ({ ...newBookRow(number), title: 'One Title for All' }))
  await imported(rows)
  const slugs = await Promise.all(rows.map(async ({ isbn }) => (await bookWithIsbn(isbn))[0]?.['slug']))
  expect(slugs).toEqual(['one-title-for-all', 'one-title-for-all-2', 'one-title-for-all-3'])
})

test('invalidates the pages of imported books, and lists once', async () => {
  world.touched()
  await imported([newBookRow(10), newBookRow(11)])
  const [book] = await bookWithIsbn(isbnOf(10))
  const touched = world.touched()
  expect(touched).toEqual(
    expect.arrayContaining(['catalogue', 'category:criminal-law', `book:${String(book?.['id'])}`]),
  )
})

test('reports every kind of issue with line, column, value and message', async () => {
  await imported([newBookRow(20)])
  const right = newBookRow(21)
  const { record } = await world.upload(
    csvOf([
      right,
      { ...newBookRow(22), isbn: '9789356039132' },
      { ...newBookRow(23), title: '', price: 'free' },
      { ...newBookRow(24), category: 'no such shelf' },
      { ...newBookRow(25), stock: '-1' },
      { ...newBookRow(26), originalPrice: 10 },
      right,
      { ...newBookRow(20), originalPrice: 1 },
      { ...newBookRow(27), title: '' },
      { ...newBookRow(28), title: 'x'.repeat(501) },
    ]),
  )
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 1, toUpdate: 0, issueRows: 9 })
  const issues = await world.issues(record.id)
  const seen = issues.map(({ line, column, value, message }) => [line, column, value.slice(0, 20), message])
  expect(seen).toEqual([
    [3, 'isbn', '9789356039132', expect.stringMatching('isn’t valid')],
    [4, 'price', 'free', expect.stringMatching('amount above')],
    [4, 'title', '', 'is required'],
    [5, 'category', 'no such shelf', 'Unknown category: no such shelf.'],
    [6, 'stock', '-1', expect.stringMatching('whole number')],
    [7, 'originalPrice', '10', 'The original price must not be less than the price.'],
    [8, 'isbn', right.isbn, 'Duplicate of line 2.'],
    [9, 'originalPrice', '1', 'The original price must not be less than the price.'],
    [10, 'title', '', 'is required'],
    [11, 'title', 'x'.repeat(20), expect.stringMatching('at most 500')],
  ])
})

test('writes nothing if rows have issues, unless they are to be skipped', async () => {
  const { record } = await world.upload(csvOf([newBookRow(30), { ...newBookRow(31), price: 'x' }]))
  await world.check(record.id)
  await expect(world.run(record.id)).rejects.toMatchObject({ code: 'issues' })
  expect(await bookWithIsbn(isbnOf(30))).toEqual([])
  expect((await world.run(record.id, true)).record).toMatchObject({
    state: 'done',
    created: 1,
    issueRows: 1,
  })
  expect(await bookWithIsbn(isbnOf(31))).toEqual([])
})

test('runs only the latest dry run', async () => {
  const { record } = await world.upload(csvOf([newBookRow(32)]))
  await expect(world.imports.run(record.id, { check: 0, skipIssues: false })).rejects.toMatchObject({
    code: 'state',
  })
  await world.check(record.id)
  await world.check(record.id)
  await expect(world.imports.run(record.id, { check: 1, skipIssues: false })).rejects.toMatchObject({
    code: 'stale',
  })
  expect(await bookWithIsbn(isbnOf(32))).toEqual([])
})

test('undoes everything if a row becomes invalid after the dry run', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => newBookRow(1000 + i))
  const last = { ...newBookRow(1300), category: 'passing-shelf' }
  await world.database.executeSql(
    `insert into categories (id, name, slug, created_at) values ('${'c'.repeat(24)}', 'Passing', 'passing-shelf', now())`,
  )
  const { record } = await world.upload(csvOf([...rows, last]))
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 251 })
  await world.database.executeSql(`delete from categories where slug = 'passing-shelf'`)
  const ended = (await world.run(record.id)).record
  expect(ended).toMatchObject({ state: 'undone', created: 200, undone: 200, notUndone: 0 })
  expect(ended.failure).toMatch('Line 252 is no longer valid: Unknown category: passing-shelf.')
  expect(await bookWithIsbn(isbnOf(1000))).toEqual([])
})

test('undo keeps later changes and reports them', async () => {
  await imported([{ ...newBookRow(40), stock: 5 }])
  const record = await imported([{ isbn: isbnOf(40), price: 800, publisher: 'New House', stock: 9 }])
  await world.database.executeSql(
    `update books set publisher = 'By Hand', version = version + 1 where isbn = $1`,
    [isbnOf(40)],
  )
  await world.database.executeSql(
    `update stock_items set available = 1 where book_id = (select id from books where isbn = $1)`,
    [isbnOf(40)],
  )
  expect((await world.undo(record.id)).record).toMatchObject({ state: 'undone', undone: 0, notUndone: 1 })
  expect((await bookWithIsbn(isbnOf(40)))[0]).toMatchObject({ price: 54_000, publisher: 'By Hand', stock: 0 })
  const { books } = await world.imports.kept(record.id, 1)
  expect(books[0]?.kept).toEqual([
    { field: 'publisher', message: 'A colleague has changed it since.' },
    { field: 'stock', message: 'Only 1 of 4 copies are left. The others have been sold since.' },
  ])
})

test('undo archives a new book that is referenced, and deletes others', async () => {
  const record = await imported([{ ...newBookRow(41), stock: 3 }, newBookRow(42)])
  const [book] = await bookWithIsbn(isbnOf(41))
  await world.database.executeSql(
    `update books set supersedes_id = $1 where id = (select min(id) from books)`,
    [book?.['id']],
  )
  await world.undo(record.id)
  expect((await bookWithIsbn(isbnOf(41)))[0]).toMatchObject({ archived: true, stock: 0 })
  expect(await bookWithIsbn(isbnOf(42))).toEqual([])
  await world.database.executeSql(`update books set supersedes_id = null where supersedes_id = $1`, [
    book?.['id'],
  ])
})

test('a file that changed something stays until it is undone; others can be discarded', async () => {
  const record = await imported([newBookRow(50)])
  await expect(world.imports.discard(record.id)).rejects.toMatchObject({ code: 'state' })
  await world.undo(record.id)
  await world.imports.discard(record.id)
  await expect(world.imports.read(record.id)).rejects.toMatchObject({ kind: 'not-found' })
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['a heading only', 'title,price\n', 'The file has a header row but no other rows.'],
  ['one column', 'title\nLaw\n', 'only one column'],
  ['a damaged Excel workbook', 'PK\x03\x04abc', 'workbook is damaged'],
])('rejects a file with %s and stores nothing', async (_, file, words) => {
  const { total } = await world.imports.list(1)
  await expect(world.upload(file)).rejects.toThrow(words)
  expect((await world.imports.list(1)).total).toBe(total)
})

test('rejects a file over 20 MB or one that breaks off, and stores nothing', async () => {
  const { total } = await world.imports.list(1)
  const upload = (pieces: () => AsyncGenerator<Uint8Array>) =>
    world.imports.upload(admin, 'large.csv', { body: pieces() })
  const large = upload(async function* () {
    yield Buffer.from('isbn,title\n')
    yield Buffer.alloc(20_000_000, 'x')
  })
  await expect(large).rejects.toMatchObject({ kind: 'too-large' })
  const broken = upload(async function* () {
    yield Buffer.from('isbn,title\n')
    throw new Error('socket hang up')
  })
  await expect(broken).rejects.toMatchObject({ kind: 'bad-input' })
  expect((await world.imports.list(1)).total).toBe(total)
  const { rows } = await world.database.executeSql(
    `select count(*)::int as n from imports where state = 'uploading'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})
