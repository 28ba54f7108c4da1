import { expect, test } from 'vitest'

import type { ImportField } from './import.ts'
import { columnsOf, readRow } from './row-values.ts'

const FIELDS: ImportField[] = [
  'isbn',
  'title',
  'subtitle',
  'price',
  'originalPrice',
  'stock',
  'pages',
  'date',
]
const header = ['ISBN', 'Title', 'Subtitle', 'Price', 'MRP', 'Stock', 'Pages', 'Year']
const columns = columnsOf(header, { columns: FIELDS, fixed: {} })
const ISBN = '9789356039131'

const read = (cells: Partial<Record<ImportField, string>>, of = columns) =>
  readRow(
    FIELDS.map((field) => cells[field] ?? ''),
    of,
  )

const PLACEHOLDERS = [
  'NA',
  'n/a',
  'N.A.',
  '-',
  '—',
  '--',
  '.',
  '?',
  'NULL',
  'None',
  '(blank)',
  'TBA',
  '\\N',
  'NaN',
]

test.each(PLACEHOLDERS)('reads %j as an empty cell, and notes the column', (word) => {
  const row = read({ isbn: ISBN, title: 'Law', subtitle: word, price: word, pages: word, date: word })
  expect(row).toMatchObject({ changes: { isbn: ISBN, title: 'Law' }, issues: [] })
  expect(Object.keys(row.changes ?? {})).toEqual(['title', 'isbn'])
  expect(row.notes.map(({ field }) => field)).toEqual(['subtitle', 'price', 'pages', 'date'])
})

test.each(['0', 'Nil', 'NIL.'])('reads %j as zero in numbers and as nothing in words', (word) => {
  expect(read({ isbn: ISBN, subtitle: word, stock: word })).toMatchObject({
    changes: { stock: 0 },
    issues: [],
  })
  expect(read({ isbn: ISBN, price: word }).issues).toMatchObject([{ field: 'price' }])
})

test('never reads a price of zero as no price', () => {
  expect(read({ isbn: ISBN, price: '0' }).issues).toMatchObject([{ field: 'price' }])
})

test('keeps words that only contain a placeholder', () => {
  expect(read({ isbn: ISBN, subtitle: 'NA-2026 – A Nil Return' }).changes).toMatchObject({
    subtitle: 'NA-2026 – A Nil Return',
  })
})

test('reads our own export literally', () => {
  const own = columnsOf([...header.slice(0, -1), 'kanoon_kitab_id'], {
    columns: [...FIELDS.slice(0, -1), null],
    fixed: {},
  })
  expect(read({ isbn: ISBN, subtitle: 'NA' }, own)).toMatchObject({ changes: { subtitle: 'NA' }, notes: [] })
})

test('clears a field by an explicit word, but none that identifies the book', () => {
  expect(
    read({ isbn: ISBN, subtitle: 'CLEAR', originalPrice: 'CLEAR', pages: 'CLEAR' }).changes,
  ).toMatchObject({
    subtitle: null,
    originalPrice: null,
    pages: null,
  })
  expect(read({ isbn: ISBN, title: 'CLEAR' }).changes).toMatchObject({ title: 'CLEAR' })
  expect(read({ isbn: ISBN, price: 'CLEAR' }).issues).toMatchObject([{ field: 'price' }])
})
