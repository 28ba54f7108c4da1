import { expect, test } from 'vitest'

import { BOOK_COLUMNS } from '#modules/catalogue/desk/book-export.ts'
import { IMPORT_FIELDS } from '#modules/imports/import.ts'

import { isCutShort, valueOf } from './cell-values.ts'
import { columnsOf, readRow } from './row-values.ts'
import { suggestMapping } from './suggest.ts'

test('our own export is understood without being told', () => {
  const { columns } = suggestMapping(BOOK_COLUMNS.map(({ head }) => head))
  expect(columns).toEqual([...IMPORT_FIELDS, null])
})

// The heading of the publishers' list that the shop began with.
const LIST =
  'title,subtitle,authors,publisher,isbn13,edition,published,amended_up_to,pages,binding,language,mrp_inr,price_inr,category_slug,keywords'

test('so are the columns of a publishers’ list', () => {
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

test('a field has one column at most, the one with the best known heading', () => {
  expect(suggestMapping(['Rate', 'PRICE (INR)', 'Price', 'Qty.']).columns).toEqual([
    null,
    null,
    'price',
    'stock',
  ])
})

test.each([
  ['price', '₹1,195.00', '1195.00'],
  ['price', 'Rs. 1,23,456', '123456'],
  ['price', '450/-', '450'],
  ['price', '12,5', '12,5'],
  ['price', 'free', 'free'],
  ['date', '2025', '2025-01-01'],
  ['date', '2025-06', '2025-06-01'],
  ['date', 'June 2025 (reprint)', '2025-06-01'],
  ['date', '2010 (reprint)', '2010-01-01'],
  ['date', '2025-06-31', '2025-06-31'],
  ['date', '31/03/2026', '2026-03-31'],
  ['date', '1-4-2026', '2026-04-01'],
  ['stock', '12.0', '12'],
  ['isbn', ' 978-93-5603-913-1 ', '9789356039131'],
  ['title', "'=SUM(A1)", '=SUM(A1)'],
  ['title', "''=x", "'=x"],
  ['title', "'quoted'", "'quoted'"],
] as const)('%s %j is %j', (field, cell, value) => expect(valueOf(field, cell, field)).toBe(value))

test('authors of a list are parted as ours are', () => {
  expect(valueOf('author', 'Girish Ahuja; Ravi Gupta', 'authors')).toBe('Girish Ahuja, Ravi Gupta')
  expect(valueOf('author', 'Ahuja; Gupta', 'author')).toBe('Ahuja; Gupta')
})

test('an ISBN that a spreadsheet has cut short is known as that', () => {
  expect(isCutShort('9.78936E+12')).toBe(true)
  expect(isCutShort('9789356039131')).toBe(false)
})

const header = ['ISBN', 'Title', 'Price', 'Stock', 'Note']
const columns = columnsOf(header, {
  columns: ['isbn', 'title', 'price', 'stock', null],
  fixed: { category: 'criminal-law' },
})

test('a row says what its cells and the values for all rows say; empty cells say nothing', () => {
  expect(readRow(['9789356039131', 'Law', '', '3', 'x'], columns)).toMatchObject({
    isbn: '9789356039131',
    changes: { isbn: '9789356039131', title: 'Law', stock: 3, categorySlug: 'criminal-law' },
    faults: [],
  })
  expect(readRow(['9789356039131', 'Law', '', '3', 'x'], columns).changes).not.toHaveProperty('price')
})

test('all that is wrong with a row is said at once', () => {
  const { faults, changes } = readRow(['9.78936E+12', 'x'.repeat(501), '-1', '1.5', ''], columns)
  expect(changes).toBeUndefined()
  expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['isbn', 'price', 'stock', 'title']))
})

test('too few and too many values are a fault; empty ones at the end are not', () => {
  const widthFault = (cells: string[]) => readRow(cells, columns).faults[0]?.message
  expect(widthFault(['9789356039131', 'Law'])).toBe('This row has 2 values, the heading has 5.')
  expect(widthFault(['9789356039131', 'Law', '5', '1', '', 'more'])).toMatch('has 6 values')
  expect(widthFault(['9789356039131', 'Law', '5', '1', '', '', ' '])).toBeUndefined()
})
