import { expect, test } from 'vitest'

import { readCount, readSum } from './cell-numbers.ts'

test.each([
  ['₹1,195.00', '1195.00'],
  ['Rs. 1,23,456', '123456'],
  ['1,234,567.50', '1234567.50'],
  ['450/-', '450'],
  ['₹ 1,250.00/-', '1250.00'],
  ['Rs 450 /- only', '450'],
  ['? 1,250.00', '1250.00'],
  ['1250 Rs.', '1250'],
  ['रु. 450', '450'],
  ['रू 450/-', '450'],
  ['रुपये 450', '450'],
  ['1250.5000', '1250.50'],
  ['99.5', '99.5'],
  ['0.500', '0.50'],
])('reads the amount %j as %j', (cell, text) => expect(readSum(cell, {})).toEqual({ text }))

test.each([
  'free',
  '1,23,45',
  '₹ 12.34.567,00',
  '1,2,345',
  '1,19,5.00',
  '45,0000',
  '1195.555',
  '',
  '.',
  ',',
  '450,',
  '1.2.3',
])('never guesses an amount from %j: keeps it for the schema to reject', (cell) =>
  expect(readSum(cell, {}).text).toBe(cell),
)

test.each([
  ['450,00', '450.00'],
  ['99,95', '99.95'],
  ['12,5', '12.5'],
  ['1195,50', '1195.50'],
  ['1.195,00', '1195.00'],
  ['1.195.000,00', '1195000.00'],
  ['1.195.000', '1195000'],
  ['Rs. 4,50/-', '4.50'],
])('offers to read %j with a decimal comma, as %j', (cell, text) => {
  expect(readSum(cell, {})).toEqual({ text: cell, offer: 'comma-decimals' })
  expect(readSum(cell, { commas: true })).toEqual({ text })
})

test('asks staff whether three digits after a point are decimals or thousands', () => {
  expect(readSum('1.250', {})).toEqual({ text: '1.250', offer: 'three-decimals' })
  expect(readSum('1.250', { decimals: true })).toEqual({ text: '1.25' })
  expect(readSum('1.250', { commas: true })).toEqual({ text: '1250' })
  expect(readCount('1.000', {})).toEqual({ text: '1.000', offer: 'three-decimals' })
  expect(readCount('1.000', { decimals: true })).toEqual({ text: '1' })
  expect(readCount('1.000', { commas: true })).toEqual({ text: '1000' })
})

test('rejects a group of three digits after a comma once commas are decimal points', () => {
  expect(readSum('1,195', { commas: true })).toEqual({ text: '1,195' })
  expect(readSum('1,195.00', { commas: true })).toEqual({ text: '1195.00' })
})

test.each([
  ['12.0', '12'],
  ['1,000', '1000'],
  ['1,25,000', '125000'],
  ['1000.000', '1000'],
  ['12 Nos.', '12'],
  ['7 copies', '7'],
  ['1.5', '1.5'],
  ['-3', '-3'],
  ['many', 'many'],
])('reads the count %j as %j', (cell, text) => expect(readCount(cell, {})).toEqual({ text }))
