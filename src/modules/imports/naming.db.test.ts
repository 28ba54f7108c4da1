import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { BOOK_COLUMNS } from '#modules/catalogue/admin/admin-books.service.ts'
import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

// Matching of rows with books, and the changes planned for them.

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

type Rows = Parameters<typeof csvOf>[0]

async function checked(rows: Rows, choice = {}) {
  const { record } = await world.upload(csvOf(rows))
  return (await world.check(record.id, choice)).record
}

async function imported(rows: Rows, choice = {}) {
  const { id } = await checked(rows, choice)
  return (await world.run(id)).record
}

async function bookOf(title: string) {
  const { rows } = await world.database.executeSql(
    `select id, isbn, price::int as price, archived, version, slug from books where title = $1 order by id`,
    [title],
  )
  return rows
}

const archive = (title: string) =>
  world.database.executeSql('update books set archived = true where title = $1', [title])

const messages = async (id: string) =>
  (await world.issues(id)).map(({ column, message }) => [column, message])

/** A new book without ISBN. */
function unnumbered(title: string, more: Rows[number] = {}) {
  const { isbn: _isbn, ...row } = newBookRow(1)
  return { ...row, title, author: 'A. Uthor', edition: '2nd', ...more }
}

describe('books without ISBN', () => {
  test('match by title, author and edition in any spelling', async () => {
    expect(await imported([unnumbered('Law & Order')])).toMatchObject({ created: 1, withoutIsbn: 1 })
    const again = await checked([
      unnumbered('The LAW and Order.', { edition: '2nd Edn.', author: 'A Uthor' }),
    ])
    // A different spelling of the title is a change to the same book.
    expect(again).toMatchObject({ toCreate: 0, toUpdate: 1 })
    expect(await checked([unnumbered('Law & Order')])).toMatchObject({ toKeep: 1, toUpdate: 0, toCreate: 0 })
    expect(await checked([unnumbered('Law & Order', { price: 9 })])).toMatchObject({ toUpdate: 1 })
  })

  test('differ by edition or author, or by omitting them', async () => {
    await imported([unnumbered('Law of One')])
    for (const more of [{ edition: '3rd' }, { author: 'B. Other' }, { edition: '' }])
      expect(await checked([unnumbered('Law of One', more)])).toMatchObject({ toCreate: 1, toUpdate: 0 })
  })

  test('get the ISBN of a matching row; a book with another ISBN is a different one', async () => {
    await imported([unnumbered('Numbered Later')])
    await imported([unnumbered('Numbered Later', { isbn: isbnOf(7001) })])
    expect(await bookOf('Numbered Later')).toMatchObject([{ isbn: isbnOf(7001) }])
    const other = unnumbered('Numbered Later', { isbn: isbnOf(7002) })
    expect(await checked([other])).toMatchObject({ toCreate: 1 })
  })

  test('do not match by a value for all new books, except books that got it before', async () => {
    const { author: _author, ...row } = unnumbered('Anonymous Law')
    await imported([{ ...row, author: 'Somebody' }])
    await world.database.executeSql(`update books set author = null where title = 'Anonymous Law'`)
    const choice = { fixed: { author: 'Editorial Board' } }
    expect(await checked([row], choice)).toMatchObject({ toKeep: 1, toCreate: 0 })
    const other = { ...row, title: 'Board Law' }
    expect(await imported([other], choice)).toMatchObject({ created: 1 })
    expect(await checked([other], choice)).toMatchObject({ toKeep: 1, toCreate: 0 })
  })

  test('are rejected the second time in a file, with or without ISBN', async () => {
    const twice = await checked([
      unnumbered('Twice'),
      unnumbered('twice'),
      unnumbered('Twice', { isbn: isbnOf(7003) }),
    ])
    expect(twice).toMatchObject({ toCreate: 1, issueRows: 2 })
    expect(await messages(twice.id)).toEqual([
      ['title', 'Duplicate of line 2.'],
      ['isbn', 'Duplicate of line 2.'],
    ])
  })

  test('are ambiguous if the shop has two of them', async () => {
    await imported([
      unnumbered('Double', { isbn: isbnOf(7004) }),
      unnumbered('Double', { isbn: isbnOf(7005) }),
    ])
    const { id } = await checked([unnumbered('Double')])
    expect(await messages(id)).toEqual([
      ['title', expect.stringMatching('2 books of the shop have this title, author and edition.')],
    ])
  })
})

describe('the id of our own exports', () => {
  test('has its own heading', () => {
    expect(BOOK_COLUMNS[0]?.head).toBe('kanoon_kitab_id')
  })

  test('is accepted if ISBN, title or author agrees, so that each can be changed', async () => {
    await imported([newBookRow(7010)])
    const [book] = await bookOf('Imported Law 7010')
    const id = String(book?.['id'])
    for (const row of [
      { ...newBookRow(7010), id, title: 'Another Title' },
      { ...newBookRow(7011), id, title: 'Imported Law 7010' },
      { id, stock: 30 },
    ])
      expect(await checked([row])).toMatchObject({ toUpdate: 1, issueRows: 0 })
  })

  test('is rejected if nothing agrees, as in a partly sorted sheet', async () => {
    await imported([newBookRow(7012)])
    const [book] = await bookOf('Imported Law 7012')
    const row = { ...newBookRow(7013), id: String(book?.['id']), author: 'Somebody Else' }
    const { id, issueRows } = await checked([row])
    expect(issueRows).toBe(1)
    expect(await messages(id)).toEqual([
      ['kanoon_kitab_id', 'The book with this ID has a different ISBN, title and author.'],
    ])
  })
})

const CHANGED = { what: 'update', show: 'all', sort: 'file', page: 1 } as const

describe('the planned changes', () => {
  test('are listed by field before the run; unchanged rows are neither counted nor written', async () => {
    await imported([newBookRow(7020), newBookRow(7021)])
    const { id, ...figures } = await checked([
      { ...newBookRow(7020), price: 999.5, category: 'gst', stock: 70 },
      newBookRow(7021),
      newBookRow(7022),
    ])
    expect(figures).toMatchObject({ toCreate: 1, toUpdate: 1, toKeep: 1, issueRows: 0 })
    const { rows, total } = await world.imports.planned(id, CHANGED)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ line: 2, title: 'Imported Law 7020' })
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', before: 52_000, after: 99_950 },
        { field: 'stock', before: 6, after: 70 },
        { field: 'category', before: 'Criminal Law (IPC, CrPC)', after: 'GST' },
      ]),
    )
    expect(rows[0]?.changes).toHaveLength(3)
    world.touched()
    const [before] = await bookOf('Imported Law 7021')
    expect((await world.run(id)).record).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect(await bookOf('Imported Law 7021')).toEqual([before])
    expect(world.touched()).not.toContain(`book:${String(before?.['id'])}`)
  })

  test('can be limited to prices and sorted by the largest jump', async () => {
    await imported([newBookRow(7024), newBookRow(7025), newBookRow(7026)])
    const { id } = await checked([
      { ...newBookRow(7024), price: 530 },
      { ...newBookRow(7025), stock: 99 },
      { ...newBookRow(7026), price: 5200 },
    ])
    const titles = async (query: object) => {
      const { rows, total } = await world.imports.planned(id, { ...CHANGED, ...query })
      return { titles: rows.map(({ title }) => title), total }
    }
    const [small, stock, large] = ['7024', '7025', '7026'].map((n) => `Imported Law ${n}`)
    expect(await titles({})).toEqual({ titles: [small, stock, large], total: 3 })
    expect(await titles({ show: 'prices' })).toEqual({ titles: [small, large], total: 2 })
    expect(await titles({ sort: 'jump' })).toEqual({ titles: [large, small, stock], total: 3 })
    expect(await titles({ show: 'prices', sort: 'jump' })).toEqual({ titles: [large, small], total: 2 })
  })
})

describe('archived books', () => {
  test('stay archived unless restored by choice, and undo archives them again', async () => {
    await imported([newBookRow(7030)])
    await archive('Imported Law 7030')
    expect(await checked([newBookRow(7030)])).toMatchObject({ archivedRows: 1, toKeep: 1, toUpdate: 0 })
    const kept = await imported([{ ...newBookRow(7030), price: 77 }])
    expect(kept).toMatchObject({ archivedRows: 1, updated: 1 })
    expect(await bookOf('Imported Law 7030')).toMatchObject([{ price: 7700, archived: true }])
    const back = await checked([{ ...newBookRow(7030), price: 77 }], { restore: true })
    expect(back).toMatchObject({ archivedRows: 1, toUpdate: 1, toKeep: 0 })
    const { rows } = await world.imports.planned(back.id, CHANGED)
    expect(rows[0]).toMatchObject({ changes: [{ field: 'archived', before: 'yes', after: 'no' }] })
    await world.run(back.id)
    expect(await bookOf('Imported Law 7030')).toMatchObject([{ archived: false }])
    expect((await world.undo(back.id)).record).toMatchObject({ undone: 1, notUndone: 0 })
    expect(await bookOf('Imported Law 7030')).toMatchObject([{ archived: true }])
  })
})
