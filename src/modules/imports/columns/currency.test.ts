import { expect, test } from 'vitest'

import { columnsOf, readRow } from './row-values.ts'

function priceIssue(cell: string, { heading = 'Price', currency = '' } = {}) {
  const columns = columnsOf(['ISBN', heading, 'Currency'], { columns: ['isbn', 'price', null], fixed: {} })
  return readRow(['9789356039131', cell, currency], columns).issues[0]?.message
}

test.each([
  ['$25', 'dollars'],
  ['US$ 25', 'US$'],
  ['25 USD', 'US dollars'],
  ['usd 25.00', 'US dollars'],
  ['€25,00', 'euros'],
  ['£25', 'pounds'],
  ['25 EUR', 'euros'],
  ['AED 25', 'UAE dirhams'],
  ['NPR 25', 'Nepalese rupees'],
  ['25 dollars', 'dollars'],
])('refuses %j by its currency', (cell, currency) =>
  expect(priceIssue(cell)).toBe(`This amount is in ${currency}. Enter it in rupees.`),
)

test.each(['₹25', 'Rs. 25/-', 'INR 25', 'रु. 25', '25'])('accepts %j as rupees', (cell) => {
  expect(priceIssue(cell)).toBeUndefined()
  expect(priceIssue(cell, { currency: 'INR' })).toBeUndefined()
})

test('refuses an amount whose row or heading names another currency', () => {
  expect(priceIssue('25', { currency: 'USD' })).toBe('This amount is in US dollars. Enter it in rupees.')
  expect(priceIssue('25', { currency: 'Nu.' })).toBe('This amount is in Nu. Enter it in rupees.')
  expect(priceIssue('25', { heading: 'Price (USD)' })).toMatch('US dollars')
  expect(priceIssue('25', { heading: 'MRP in $' })).toMatch('dollars')
  expect(priceIssue('', { currency: 'USD' })).toBeUndefined()
})

test.each(['-', 'NA', 'N/A', 'null', 'Nil', 'Not applicable'])(
  'a currency column with %j states none',
  (currency) => expect(priceIssue('25', { currency })).toBeUndefined(),
)

test.each([
  'Re',
  'Re.',
  'INR (₹)',
  '₹ INR',
  'Rs./-',
  'Indian Rupee (INR)',
  'Rupees only',
  'INR/NPR',
  '₨',
  'रु. में',
])('a currency column with %j states rupees', (currency) =>
  expect(priceIssue('25', { currency })).toBeUndefined(),
)

test.each([
  ['Nepalese Rupee', 'Nepalese Rupee'],
  ['Rs. (PKR)', 'Pakistani rupees'],
  ['Sri Lankan Rupees (Rs)', 'Sri Lankan Rupees'],
  ['Rupiah', 'Rupiah'],
])('refuses a row whose currency column says %j', (currency, named) =>
  expect(priceIssue('25', { currency })).toBe(`This amount is in ${named}. Enter it in rupees.`),
)

test('a heading of several currencies accepts the amounts as rupees', () => {
  expect(priceIssue('25', { heading: 'Price (Rs/$)' })).toBeUndefined()
  expect(priceIssue('25', { heading: 'Price (INR / USD)' })).toBeUndefined()
  expect(priceIssue('25', { heading: 'Reprint price ($)' })).toMatch('dollars')
  expect(priceIssue('25', { heading: 'Price in Pakistani rupees' })).toMatch('Pakistani rupees')
})
