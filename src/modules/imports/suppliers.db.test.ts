import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { BOOK_COLUMNS } from '#modules/catalogue/admin/admin-books.service.ts'
import { OWN_ID_HEADING } from '#modules/catalogue/book-fields.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'
import { formula, styled, workbookOf } from '#test/support/workbook.ts'

// Spreadsheets as suppliers send them, and our own export as saved by a spreadsheet.

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

const kindsOf = async (id: string) =>
  (await world.imports.issues(id, 1)).kinds.map(({ message, times, offer }) => ({
    message,
    times,
    offer,
  }))

async function booksTitled(title: string) {
  const { rows } = await world.database.executeSql(
    `select b.isbn, b.price::int as price, b.date::text as date, b.attempts, c.slug as category, s.available as stock
     from books b join stock_items s on s.book_id = b.id join categories c on c.id = b.category_id where b.title = $1`,
    [title],
  )
  return rows
}

async function createBooks(...numbers: number[]): Promise<void> {
  const { record } = await world.upload(csvOf(numbers.map(newBookRow)))
  await world.check(record.id)
  await world.run(record.id)
}

const HEADING = 'title,author,category,price,stock'

test('asks about a decimal comma instead of reading a price a hundred times too high', async () => {
  const { record } = await world.upload(`${HEADING.replaceAll(',', ';')}\nComma Law;A;gst;450,00;1.000\n`)
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 0, issueRows: 1 })
  expect(await kindsOf(record.id)).toEqual(
    expect.arrayContaining([
      { message: 'The comma in this number looks like a decimal point.', times: 1, offer: 'comma-decimals' },
      expect.objectContaining({ offer: 'three-decimals' }),
    ]),
  )
  await world.check(record.id, { decimalCommas: ['price', 'stock'] })
  await world.run(record.id)
  expect(await booksTitled('Comma Law')).toMatchObject([{ price: 45_000, stock: 1000 }])
})

test('notes placeholders by column, and imports the rows without them', async () => {
  const rows = ['Placeholder Law,A,gst,450,2,NA', 'Blank Law,A,gst,450,2,-', 'Named Law,A,gst,450,Nil,P']
  const { record } = await world.upload(`${HEADING},publisher\n${rows.join('\n')}\n`)
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 3, issueRows: 0 })
  const { notes, kinds, total } = await world.imports.issues(record.id, 1)
  expect({ kinds, total }).toEqual({ kinds: [], total: 0 })
  expect(notes).toMatchObject([{ column: 'publisher', times: 2 }])
  expect((await world.run(record.id)).record).toMatchObject({ created: 3 })
  expect(await booksTitled('Named Law')).toMatchObject([{ stock: 0 }])
})

test('totals and section names never become books, even if values for all new books fill the rest', async () => {
  const rows = [
    'Title,Price,Year,Publisher',
    'CRIMINAL LAW,,,',
    'Law A,450,2020,P',
    'Sub-Total,1545,,',
    'GRAND TOTAL,2440,,',
  ]
  const { record } = await world.upload(rows.join('\n'))
  const fixed = { author: 'A', category: 'gst', stock: '1' }
  expect((await world.check(record.id, { fixed })).record).toMatchObject({
    toCreate: 1,
    toSkip: 3,
    issueRows: 0,
  })
  const withPrice = { fixed: { ...fixed, price: '300' } }
  expect((await world.check(record.id, withPrice)).record).toMatchObject({
    toCreate: 1,
    toSkip: 3,
    issueRows: 0,
  })
  expect((await world.imports.issues(record.id, 1)).notes).toContainEqual({
    column: '',
    message: 'This row is a total, not a book.',
    times: 2,
  })
})

test('imports the first book of a file without a heading', async () => {
  const { record } = await world.upload(
    `${isbnOf(910)},First Law,A,450,2\n${isbnOf(911)},Second Law,A,500,3\n`,
  )
  expect(record).toMatchObject({ rows: 2 })
  const columns = ['isbn', 'title', 'author', 'price', 'stock'] as const
  await world.check(record.id, { columns: [...columns], fixed: { category: 'gst' } })
  expect((await world.run(record.id)).record).toMatchObject({ created: 2 })
  expect(await booksTitled('First Law')).toMatchObject([{ isbn: isbnOf(910), price: 45_000 }])
})

test('reads a row without its trailing empty cells, as Excel writes it', async () => {
  const { record } = await world.upload(
    `${HEADING},publisher,edition\nShort Law,A,gst,450,2\nLong Law,A,gst,450,2,P,2nd\n`,
  )
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 2, issueRows: 0 })
})

test('rejects a row with a missing delimiter because of its width', async () => {
  const { record } = await world.upload(
    `${HEADING},publisher\nMissing Law A,gst,450,2,P\nLong Law,A,gst,450,2,P\n`,
  )
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 1, issueRows: 1 })
  expect(await kindsOf(record.id)).toEqual([
    { message: 'This row has 5 values; the header has 6.', times: 1, offer: '' },
  ])
})

test('groups duplicates as one kind of issue and names the original line of each', async () => {
  const rows = [1, 2].flatMap((n) => [newBookRow(920 + n), newBookRow(920 + n)])
  const { record } = await world.upload(csvOf(rows))
  await world.check(record.id)
  expect(await kindsOf(record.id)).toEqual([
    { message: 'Duplicate of an earlier line.', times: 2, offer: '' },
  ])
  expect((await world.issues(record.id)).map(({ line, message }) => [line, message])).toEqual([
    [3, 'Duplicate of line 2.'],
    [5, 'Duplicate of line 4.'],
  ])
})

test('groups wrong ISBNs as one kind of issue, regardless of their digits', async () => {
  const wrong = [1, 2].map((n) => ({ ...newBookRow(930 + n), isbn: `${isbnOf(930 + n).slice(0, 12)}x` }))
  const { record } = await world.upload(csvOf(wrong))
  await world.check(record.id)
  expect((await kindsOf(record.id)).map(({ times }) => times)).toEqual([2])
})

describe('our own export, saved by Excel with American settings', () => {
  async function exported() {
    const { rows } = await world.database.executeSql(
      `select id, title, isbn, date::text as date, attempts from books where isbn in ($1, $2, $3) order by isbn`,
      [isbnOf(941), isbnOf(942), isbnOf(943)],
    )
    return rows.map((row) => ({
      id: String(row['id']),
      isbn: String(row['isbn']),
      title: String(row['title']),
      date: String(row['date']),
    }))
  }

  const asExcel = (day: string) => {
    const [year, month, date] = day.split('-')
    return `${Number(month)}/${Number(date)}/${year}`
  }

  test('changes nothing: ISBNs stay, days and months are not swapped, attempts keep their year', async () => {
    await createBooks(941, 942, 943)
    const days = ['2015-11-09', '2024-11-25', '2020-02-03']
    for (const [i, day] of days.entries())
      await world.database.executeSql(`update books set date = $1, attempts = 'May 2027' where isbn = $2`, [
        day,
        isbnOf(941 + i),
      ])
    const file = [
      `${OWN_ID_HEADING},isbn,title,date,attempts`,
      ...(await exported()).map(
        ({ id, isbn, title, date }) =>
          `${id},${Number(isbn).toExponential(5).replace('e', 'E')},${title},${asExcel(date)},May-27`,
      ),
    ]
    const { record } = await world.upload(file.join('\r\n'))
    expect((await world.check(record.id)).record).toMatchObject({ toKeep: 3, toUpdate: 0, issueRows: 0 })
  })

  test('needs a choice of day or month first if no day is above 12', async () => {
    const [first] = await exported()
    const file = `${OWN_ID_HEADING},title,date\n${first?.id},${first?.title},11/9/2015\n`
    const { record } = await world.upload(file)
    expect((await world.check(record.id)).record).toMatchObject({ toUpdate: 0, issueRows: 1 })
    expect((await kindsOf(record.id))[0]).toMatchObject({ offer: 'day-order' })
    expect((await world.check(record.id, { corrections: ['month-first'] })).record).toMatchObject({
      toKeep: 1,
    })
    expect((await world.check(record.id, { corrections: ['day-first'] })).record).toMatchObject({
      toUpdate: 1,
    })
  })

  test('rejects a truncated ISBN if the id names another book or is missing', async () => {
    const [first] = await exported()
    const file = [
      `${OWN_ID_HEADING},isbn,title,price`,
      `${first?.id},9.78817E+12,${first?.title},500`,
      `,9.78936E+12,${first?.title},500`,
    ]
    const { record } = await world.upload(file.join('\n'))
    expect((await world.check(record.id)).record).toMatchObject({ issueRows: 2 })
    expect((await kindsOf(record.id))[0]?.message).toMatch('Number without decimals')
  })

  test('uses the headings that the import recognizes', () => {
    expect(BOOK_COLUMNS.map(({ head }) => head)).toContain(OWN_ID_HEADING)
  })
})

describe('an Excel workbook', () => {
  const HEAD = ['ISBN', 'Title', 'Author', 'Category', 'MRP', 'Stock', 'Published', 'Attempts']

  test('is read with its title rows, merged cells, formulas and dates', async () => {
    const rows = [
      ['LEXIS & SONS – PRICE LIST 2026'],
      null,
      HEAD,
      [
        Number(isbnOf(951)),
        'Sheet Law',
        'Roy',
        'gst',
        formula('400+50', 450),
        3,
        styled(45_672, 'day'),
        styled(46_508, 'monthYear'),
      ],
      [isbnOf(952), 'Sheet Tax', 'Sen', null, 99.5, 2, styled(45_672, 'isoDay'), null],
    ]
    const file = workbookOf([
      { name: 'Terms', rows: [['Payment within 30 days']] },
      { name: 'Books', rows, merges: ['A1:H1', 'D4:D5'] },
    ])
    const { record } = await world.upload(file, 'list.xlsx')
    expect(record).toMatchObject({ encoding: 'xlsx', rows: 2, header: HEAD })
    expect((await world.check(record.id)).record).toMatchObject({ toCreate: 2, issueRows: 0 })
    await world.run(record.id)
    expect(await booksTitled('Sheet Law')).toEqual([
      {
        isbn: isbnOf(951),
        price: 45_000,
        date: '2025-01-15',
        attempts: 'May 2027',
        category: 'gst',
        stock: 3,
      },
    ])
    expect(await booksTitled('Sheet Tax')).toMatchObject([
      { price: 9950, category: 'gst', date: '2025-01-15' },
    ])
  })

  test('reports line numbers as in the spreadsheet, and formulas without a value', async () => {
    const rows = [HEAD, null, null, [isbnOf(953), 'No Value', 'Roy', 'gst', formula('E2*2'), 1, null, null]]
    const { record } = await world.upload(workbookOf([{ name: 'Books', rows }]))
    await world.check(record.id)
    expect(await world.issues(record.id)).toMatchObject([
      { line: 4, column: 'MRP', message: expect.stringMatching('This formula has no value yet.') },
    ])
  })

  test('with several sheets of books is rejected with their names, and nothing is stored', async () => {
    const sheets = ['Tax', 'Criminal'].map((name) => ({
      name,
      rows: [HEAD, [isbnOf(954), name, 'A', 'gst', 1, 1, null, null]],
    }))
    const upload = (sheet?: string) =>
      world.imports.upload(admin, 'two.xlsx', { body: piece(workbookOf(sheets)), sheet })
    await expect(upload()).rejects.toMatchObject({
      code: 'choose_sheet',
      details: { sheets: ['Tax', 'Criminal'] },
    })
    const { rows } = await world.database.executeSql(`select 1 from imports where file_name = 'two.xlsx'`)
    expect(rows).toEqual([])
    expect((await upload('Criminal')).record.sample[1]).toEqual(['Criminal'])
  })
})

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

test('the dry run shows price and stock of new books', async () => {
  const { record } = await world.upload(csvOf([{ ...newBookRow(961), price: 1195.5, stock: 7 }]))
  await world.check(record.id)
  const { rows, record: checked } = await world.imports.planned(record.id, {
    what: 'create',
    show: 'all',
    sort: 'file',
    page: 1,
  })
  const { toPlannedJson } = await import('./imports-json.ts')
  expect(rows.map((row) => toPlannedJson(checked, row))).toMatchObject([{ price: '₹1,195.50', stock: 7 }])
})

test('rejects garbled letters, and repairs them in all rows on request', async () => {
  const garbled = new TextDecoder('windows-1252').decode(Buffer.from('विधि की बात'))
  const { record } = await world.upload(`${HEADING}\n${garbled},A,gst,450,1\n`)
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 0, issueRows: 1 })
  expect((await kindsOf(record.id))[0]).toMatchObject({ offer: 'letters' })
  await world.check(record.id, { corrections: ['letters'] })
  await world.run(record.id)
  expect(await booksTitled('विधि की बात')).toHaveLength(1)
})
