import { expect, test } from 'vitest'

import { columnsOf, readRow } from './row-values.ts'

const columns = columnsOf(['ISBN', 'Title', 'Price', 'Stock', 'Note'], {
  columns: ['isbn', 'title', 'price', 'stock', null],
  fixed: { category: 'criminal-law' },
})

test.each([
  'Sub-Total',
  'GRAND TOTAL',
  'Total (Rs.)',
  'Total: 1,545',
  'Total Titles 35',
  'Sub total – Tax',
  'Carried forward',
  'Page 2 of 7',
  'योग',
  'G. Total',
  'Total (A+B)',
  'Total c/f',
  'सकल योग',
  'कुल राशि',
  'Net Payable',
  'Amount due',
  'Net Amount',
])('treats %j in the title column as a total, not a book', (title) => {
  expect(readRow(['', title, '1545', '3', ''], columns).issues).toEqual([
    { field: undefined, message: 'This row is a total, not a book.' },
  ])
})

test.each([
  'Discount',
  'Less: Discount @ 20%',
  'Less 10%',
  'Add: Freight',
  'Packing & Forwarding',
  'Shipping charges',
  'Postage',
  'GST @ 5%',
  'CGST 9%',
  'IGST',
  'Round off',
  'Rounding Off',
  'छूट',
])('treats %j in the title column as a charge, not a book', (title) => {
  expect(readRow(['', title, '154.50', '3', ''], columns).issues).toEqual([
    { field: undefined, message: 'This row is a charge or a discount, not a book.' },
  ])
})

test.each([
  'Total Income Tax',
  'The Law',
  'Sum and Substance of Law',
  'Page on Torts',
  'GST',
  'Insurance',
  'The Law of Freight',
  'Balance of Power',
  'Discount and Interest',
  'Shipping',
  'Tax on Shipping Freight Income',
])('reads %j as a title', (title) =>
  expect(readRow(['', title, '1545', '3', ''], columns).issues).toEqual([]),
)

test('accepts a book with an ISBN, regardless of its title', () => {
  expect(readRow(['9789356039131', 'Grand Total', '1545', '3', ''], columns).issues).toEqual([])
})

test('rejects a heading that a list repeats on each page', () => {
  expect(readRow(['isbn', 'TITLE', 'Price', '', ''], columns).issues).toEqual([
    { field: undefined, message: 'This row repeats the header.' },
  ])
})
