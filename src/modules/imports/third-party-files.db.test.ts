import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

// Files as written by publishers, distributors and old shop systems.

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
})
afterAll(() => world.close())

async function booksTitled(title: string) {
  const { rows } = await world.database.executeSql(
    `select b.title, b.isbn, b.author, b.price::int as price, b.edition, b.date::text as date, b.binding, c.name as category,
       s.available as stock
     from books b join stock_items s on s.book_id = b.id join categories c on c.id = b.category_id
     where b.title = $1 order by b.id`,
    [title],
  )
  return rows
}

const kindsOf = async (id: string) => (await world.imports.issues(id, 1)).kinds

describe('a publisher’s price list, saved by Excel as Windows-1252', () => {
  const LIST = [
    'LEXIS & SONS – PRICE LIST 2026;;;;;;;;;',
    '"Phone: 011-2345; Mail: sales@lexis.example";;;;;;;;;',
    ';;;;;;;;;',
    'book_id;ISBN No.;Name of the Book;Author(s);Subject;Year;Edn.;"Price\n(Rs.)";Qty;Cover',
    '501;198705875;Café Law;Roy;Aviation Law;2008.0;1st Edn.;? 1,250.00/-;4.0;https://cdn.example/1.jpg',
    '502;9788171236992;Law of Ports;Sen;Aviation Law;25;2;Rs. 450;3;https://cdn.example/2.jpg',
    ';;;;;;;;;',
    '503;;Space “Law”;Bose;Space Law;2019;;;2;',
    '504;9788171236992;Law of Ports;Sen;Aviation Law;2020;2;Rs. 450;3;',
    '505;9.78817E+12;Law of Tides;Das;GST;2020;3;500;1;',
    ';;;;;;;;;',
  ].join('\r\n')
  const bytes = Buffer.from(
    LIST.replaceAll('–', '\x96').replaceAll('“', '\x93').replaceAll('”', '\x94'),
    'latin1',
  )

  test('is read below its title rows, and each kind of issue is listed once with its fix', async () => {
    const { record } = await world.upload(bytes, 'lexis.csv')
    expect(record).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headingRow: 2, rows: 5 })
    const checked = (await world.check(record.id)).record
    expect(checked.mapping?.columns).toEqual(
      [null, 'isbn', 'title', null, 'category', 'date', 'edition', 'price', 'stock', null].with(3, 'author'),
    )
    expect(checked).toMatchObject({ toCreate: 0, issueRows: 5 })
    const kinds = await kindsOf(record.id)
    expect(kinds.map(({ message, offer, subject, times }) => [message, offer, subject, times])).toEqual(
      expect.arrayContaining([
        ['Unknown category: Aviation Law.', 'category', 'Aviation Law', 3],
        ['Unknown category: Space Law.', 'category', 'Space Law', 1],
        ['A program has added decimals to this number.', 'decimals', '', 1],
        ['This year is before 1000.', 'early-years', '', 1],
        ['A spreadsheet has removed the zeros at the start of this ISBN.', 'isbn-zero', '', 1],
        ['is required', 'price', '', 1],
        ['Duplicate of an earlier line.', '', '', 1],
        [expect.stringMatching('A spreadsheet has shortened this ISBN'), '', '', 1],
      ]),
    )
    expect(kinds).toHaveLength(8)
  })

  test('imports the right books without changing the file', async () => {
    const { record } = await world.upload(bytes, 'lexis.csv')
    for (const name of ['Aviation Law', 'Space Law']) await world.categories.add({ name })
    const choice = { corrections: ['decimals', 'early-years', 'isbn-zero'] as const, fixed: { price: '300' } }
    const checked = (await world.check(record.id, { ...choice, corrections: [...choice.corrections] })).record
    expect(checked).toMatchObject({ toCreate: 3, issueRows: 2, withoutIsbn: 1 })
    await world.run(record.id, true)
    expect(await booksTitled('Café Law')).toMatchObject([
      { isbn: '9780198705871', price: 125_000, edition: '1st', date: '2008-01-01', binding: null, stock: 4 },
    ])
    expect(await booksTitled('Law of Ports')).toMatchObject([
      { isbn: '9788171236992', price: 45_000, edition: '2nd', date: null, category: 'Aviation Law' },
    ])
    expect(await booksTitled('Space “Law”')).toMatchObject([{ isbn: null, price: 30_000, stock: 2 }])
  })
})

test("reads a distributor's list with Hindi headings and titles, and a byte order mark", async () => {
  const file = '\uFEFFशीर्षक\tलेखक\tविषय\tमूल्य\tqty\r\nसंविधान की कहानी\tशर्मा\tcivil-law\t₹ 299/-\t7\r\n'
  const { record } = await world.upload(file, 'hindi.tsv')
  expect((await world.check(record.id)).record).toMatchObject({ toCreate: 1, issueRows: 0 })
  await world.run(record.id)
  expect(await booksTitled('संविधान की कहानी')).toMatchObject([{ price: 29_900, stock: 7 }])
})

test('a price in the file overrides the value for all new books; a row with two issues counts once', async () => {
  const heading = 'title,author,category,price,stock'
  const rows = ['Dear Law,A,gst,900,1', 'Plain Law,A,gst,,1', 'Odd Law,A,gst,much,1']
  const { record } = await world.upload([heading, ...rows].join('\n'))
  expect((await world.check(record.id)).record).toMatchObject({ issueRows: 2, toCreate: 1 })
  const again = (await world.check(record.id, { fixed: { price: '350.50' } })).record
  expect(again).toMatchObject({ issueRows: 1, toCreate: 2 })
  expect((await kindsOf(record.id)).map(({ times }) => times)).toEqual([1])
  await world.run(record.id, true)
  expect(await booksTitled('Dear Law')).toMatchObject([{ price: 90_000 }])
  expect(await booksTitled('Plain Law')).toMatchObject([{ price: 35_050 }])
})
