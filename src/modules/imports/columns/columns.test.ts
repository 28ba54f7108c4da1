import { expect, test } from 'vitest'

import { BOOK_COLUMNS } from '#modules/catalogue/admin/admin-books.service.ts'

import { isCutShort } from './cell-isbns.ts'
import { withCorrections, plainEdition, valueOf } from './cell-values.ts'
import { CHOICES, IMPORT_FIELDS, type ImportField } from './import.ts'
import { columnsOf, readRow } from './row-values.ts'
import { suggestMapping } from './suggest.ts'

test('recognizes our own export', () => {
  const { columns } = suggestMapping(BOOK_COLUMNS.map(({ head }) => head))
  expect(columns).toEqual([...IMPORT_FIELDS, null])
})

// Heading of the publishers' list with which the shop started.
const LIST =
  'title,subtitle,authors,publisher,isbn13,edition,published,amended_up_to,pages,binding,language,mrp_inr,price_inr,category_slug,keywords'

test("recognizes the columns of a publishers' list", () => {
  const { columns } = suggestMapping(LIST.split(','))
  expect(Object.fromEntries(LIST.split(',').map((name, i) => [name, columns[i]]))).toMatchObject({
    authors: 'author',
    isbn13: 'isbn',
    published: 'date',
    amended_up_to: 'amendedUpTo',
    mrp_inr: 'originalPrice',
    price_inr: 'price',
    category_slug: 'category',
    keywords: null,
  })
})

test('maps a field to one column at most, the one with the most common heading', () => {
  expect(suggestMapping(['Rate', 'PRICE (INR)', 'Price', 'Qty.']).columns).toEqual([
    null,
    null,
    'price',
    'stock',
  ])
})

test.each([
  ['isbn', ' 978-93-5603-913-1 ', '9789356039131'],
  ['isbn', '="9789356039131"', '9789356039131'],
  ['isbn', 'ISBN: 978-93-5603-913-1', '9789356039131'],
  ['isbn', 'N/A', ''],
  ['isbn', '-', ''],
  ['isbn', '9789356039131.0', '9789356039131.0'],
  ['price', '\u200e₹ 450\u200b', '₹ 450'],
  ['price', '৪৫০', '450'],
  ['price', '４５０．５０', '450.50'],
  ['price', '450/–', '450/-'],
  ['stock', '２', '2'],
  ['date', '\u200e15–01–2026', '15-01-2026'],
  ['title', "'=SUM(A1)", '=SUM(A1)'],
  ['title', "''=x", "'=x"],
  ['title', "'quoted'", "'quoted'"],
] as const)('reads %s %j as %j', (field, cell, value) => expect(valueOf(field, cell, field)).toBe(value))

test.each([
  ['date', '2025', '2025-01-01'],
  ['date', '2025-06', '2025-06-01'],
  ['date', 'June 2025 (reprint)', '2025-06-01'],
  ['date', '2010 (reprint)', '2010-01-01'],
  ['date', '2025-06-31', '2025-06-31'],
  ['date', '31/03/2026', '2026-03-31'],
  ['date', '15-01-26', '2026-01-15'],
  ['date', '31-12-99', '1999-12-31'],
  ['lawStatedAsOn', '1.4.2026', '2026-04-01'],
  ['title', '2008.0', '2008.0'],
  ['isbn', '9789356039131', '9789356039131'],
] as const)('%s %j needs no repair: it is %j', (field, written, text) =>
  expect(withCorrections(field, written, {})).toEqual({ text }),
)

test.each([
  ['date', '2008.0', 'decimals', '2008-01-01'],
  ['date', '1998.00', 'decimals', '1998-01-01'],
  ['isbn', '9789356039131.0', 'decimals', '9789356039131'],
  ['date', '25', 'early-years', ''],
  ['date', '0', 'early-years', ''],
  ['date', '208.0', 'early-years', ''],
  ['date', '0208', 'early-years', ''],
  ['date', '208-01-01', 'early-years', ''],
  ['lawStatedAsOn', '0000-00-00', 'early-years', ''],
  ['isbn', '198705875', 'isbn-zero', '0198705875'],
  ['isbn', '19280006X', 'isbn-zero', '019280006X'],
  ['isbn', '70702306', 'isbn-zero', '0070702306'],
  ['isbn', '60838582', 'isbn-zero', '0060838582'],
  ['isbn', '7102593', 'isbn-zero', '0007102593'],
  ['title', 'à¤µà¤¿à¤§à¤¿', 'letters', 'विधि'],
] as const)('offers to repair %s %j (%s), which gives %j', (field, written, offer, text) => {
  expect(withCorrections(field, written, {})).toMatchObject({ issue: { field, offer } })
  expect(withCorrections(field, written, { corrections: [offer] })).toEqual({ text })
})

test('offers both readings if both are valid', () => {
  expect(withCorrections('stock', '1.000', {}).issue?.offer).toBe('three-decimals')
  expect(withCorrections('date', '11/9/2015', {}).issue?.offer).toBe('day-order')
  expect(withCorrections('date', '05-01-26', {}).issue?.offer).toBe('day-order')
  expect(withCorrections('date', '11/9/2015', { dayOrder: 'month-first' })).toEqual({ text: '2015-11-09' })
  expect(withCorrections('date', '11/9/2015', { corrections: ['day-first'] })).toEqual({ text: '2015-09-11' })
  expect(CHOICES['day-order']).toEqual(['day-first', 'month-first'])
})

test('offers nothing for nine digits that no ISBN-10 matches', () => {
  expect(withCorrections('isbn', '198705874', {})).toEqual({ text: '198705874' })
})

test.each([
  ['1st Edn.', '1st'],
  ['3.0', '3rd'],
  ['2', '2nd'],
  ['11', '11th'],
  ['22nd Edition', '22nd'],
  ['2025 ed', '2025'],
  ['Revised', 'Revised'],
])('normalizes the edition %j of a third-party list to %j', (written, edition) =>
  expect(plainEdition(written)).toBe(edition),
)

test("maps a column 'Cover' to the binding unless its cells are addresses", () => {
  const header = ['Title', 'Cover']
  const pictures = [['Law'], ['https://cdn.example/1.jpg', 'cover-2.PNG']]
  expect(suggestMapping(header, pictures).columns).toEqual(['title', null])
  expect(suggestMapping(header, [['Law'], ['Paperback']]).columns).toEqual(['title', 'binding'])
})

test('rejects an address as the binding of a row', () => {
  const mapping = { columns: ['title', 'binding'] as ImportField[], fixed: {} }
  const { issues } = readRow(['Law', 'https://cdn.example/1.jpg'], columnsOf(['Title', 'Cover'], mapping))
  expect(issues).toEqual([{ field: 'binding', message: 'is the address of a picture or page' }])
})

test.each(['id', 'ID', 'book_id', 'Book Id', 'product_id', 'sku'])(
  'does not treat the third-party column %j as our id',
  (heading) => expect(suggestMapping([heading, 'Title']).columns).toEqual([null, 'title']),
)

test('maps a column of title and author to the title, and still requires an author', () => {
  expect(suggestMapping(['ISBN', 'Title & Author', 'MRP']).columns).toEqual(['isbn', 'title', 'price'])
})

test.each([
  [
    ['ISBN', 'MRP', 'Our Price'],
    ['isbn', 'originalPrice', 'price'],
  ],
  [
    ['ISBN', 'MRP', 'Web Price'],
    ['isbn', 'originalPrice', null],
  ],
  [
    ['ISBN', 'MRP', 'Dealer Rate'],
    ['isbn', 'originalPrice', null],
  ],
  [
    ['ISBN', 'MRP', 'Offer Price'],
    ['isbn', 'originalPrice', 'discountPrice'],
  ],
  [
    ['ISBN', 'MRP', 'GST Rate'],
    ['isbn', 'price', null],
  ],
  [
    ['Title & Edition', 'Author'],
    ['title', 'author'],
  ],
])('maps %j to %j', (header, columns) => expect(suggestMapping(header).columns).toEqual(columns))

test('reads decimal commas in the chosen columns only', () => {
  const decimalCommas = ['price' as const]
  expect(withCorrections('price', '450,00', { decimalCommas })).toEqual({ text: '450.00' })
  expect(withCorrections('originalPrice', '450,00', { decimalCommas })).toMatchObject({
    issue: { offer: 'comma-decimals', subject: 'originalPrice' },
  })
  expect(withCorrections('stock', '1,000', { decimalCommas })).toEqual({ text: '1000' })
  const mixed = { decimalCommas, corrections: ['decimals' as const] }
  expect(withCorrections('price', '1.195', mixed)).toEqual({ text: '1195' })
  expect(withCorrections('stock', '12.000', mixed)).toEqual({ text: '12' })
})

test('recognizes Hindi headings, and reads the only price of a list as the price', () => {
  expect(suggestMapping(['शीर्षक', 'लेखक', 'प्रकाशक', 'MRP (₹)']).columns).toEqual([
    'title',
    'author',
    'publisher',
    'price',
  ])
})

test('separates the authors of a list as we do', () => {
  expect(valueOf('author', 'Girish Ahuja; Ravi Gupta', 'authors')).toBe('Girish Ahuja, Ravi Gupta')
  expect(valueOf('author', 'Ahuja; Gupta', 'author')).toBe('Ahuja; Gupta')
})

test('recognizes an ISBN that a spreadsheet cut short', () => {
  expect(isCutShort('9.78936E+12')).toBe(true)
  expect(isCutShort('9789356039131')).toBe(false)
})

const header = ['ISBN', 'Title', 'Price', 'Stock', 'Note']
const columns = columnsOf(header, {
  columns: ['isbn', 'title', 'price', 'stock', null],
  fixed: { category: 'criminal-law' },
})

test('combines the cells of a row with the values for all rows and skips empty cells', () => {
  expect(readRow(['9789356039131', 'Law', '', '3', 'x'], columns)).toMatchObject({
    isbn: '9789356039131',
    changes: { isbn: '9789356039131', title: 'Law', stock: 3, categorySlug: 'criminal-law' },
    issues: [],
  })
  expect(readRow(['9789356039131', 'Law', '', '3', 'x'], columns).changes).not.toHaveProperty('price')
})

test('reports all issues of a row together', () => {
  const { issues, changes } = readRow(['978935603913', 'x'.repeat(501), '-1', '1.5', ''], columns)
  expect(changes).toBeUndefined()
  expect(new Set(issues.map(({ field }) => field))).toEqual(new Set(['isbn', 'price', 'stock', 'title']))
})

test('accepts a row without its last cells but notes its length, and rejects values without a heading', () => {
  const row = readRow(['9789356039131', 'Law'], columns)
  expect(row).toMatchObject({ issues: [], changes: { title: 'Law' } })
  expect(row.short?.message).toBe('This row has 2 values; the header has 5.')
  expect(readRow(['9789356039131', 'Law', '5', '1', ''], columns).short).toBeUndefined()
  const issueOf = (cells: string[]) => readRow(cells, columns).issues[0]?.message
  expect(issueOf(['9789356039131', 'Law', '5', '1', '', 'more'])).toMatch('has 6 values')
  expect(issueOf(['9789356039131', 'Law', '5', '1', '', '', ' '])).toBeUndefined()
})

test('names a failed formula and a column that was too narrow', () => {
  expect(readRow(['9789356039131', '#REF!', '#####', '', ''], columns).issues).toMatchObject([
    { field: 'title', message: expect.stringMatching('formula failed') },
    { field: 'price', message: expect.stringMatching('too narrow') },
  ])
})
