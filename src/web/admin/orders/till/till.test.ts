import { expect, test } from 'vitest'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'

import { addBook, NO_SALE, WALK_IN } from './sale.ts'
import {
  beginScan,
  canPay,
  dropScan,
  endSale,
  endScan,
  failPayment,
  failScan,
  type KeyedSale,
  readTill,
  type Till,
} from './till.ts'

const bookOf = (id: string) =>
  ({
    _id: id,
    title: `Book ${id}`,
    isbn: '9789350000014',
    price: 500,
    discountPrice: 450,
    originalPrice: 595,
    stock: 5,
  }) as AdminBookJson

const saleOf = (key: string, ...ids: string[]): KeyedSale => ({
  ...ids.reduce((sale, id) => addBook(sale, bookOf(id)), NO_SALE),
  key,
  pending: [],
})
const till: Till = { sale: saleOf('one', 'a'), next: saleOf('two'), customer: WALK_IN }
const titles = ({ items }: KeyedSale) => items.map(({ title }) => title)

test('a sale can be paid only once every scan is looked up', () => {
  const begun = beginScan(till, '1', '9789350000014').till
  expect([canPay(till), canPay(begun)]).toEqual([true, false])
  const failed = failScan(begun, 'one', '1')
  expect(canPay(failed)).toBe(false)
  expect(canPay(dropScan(failed, '1'))).toBe(true)
  const found = endScan(begun, 'one', '1', [bookOf('b')])
  expect([titles(found.sale), canPay(found)]).toEqual([['Book a', 'Book b'], true])
})

test('a late answer never reaches the next customer’s sale', () => {
  const { till: begun, key } = beginScan(till, '1', '9789350000014')
  const over = endSale(dropScan(begun, '1'))
  expect(endScan(over, key, '1', [bookOf('b')])).toEqual(over)
})

test('a book scanned during a payment belongs to the next sale, whatever becomes of the payment', () => {
  const paying: Till = { ...till, paying: 'cash' }
  const { till: begun, key } = beginScan(paying, '1', '9789350000014')
  const found = endScan(begun, key, '1', [bookOf('b')])
  expect([titles(found.sale), titles(found.next), canPay(found)]).toEqual([['Book a'], ['Book b'], false])
  expect(titles(endSale(found).sale)).toEqual(['Book b'])
  const failed = failPayment(found, true)
  expect([titles(failed.sale), titles(failed.next), failed.unanswered]).toEqual([
    ['Book a'],
    ['Book b'],
    undefined,
  ])
  const late = endScan(endSale(begun), key, '1', [bookOf('b')])
  expect(titles(late.sale)).toEqual(['Book b'])
})

test('a reload restores a sale with its key, and marks one without a response', () => {
  const paying: Till = { ...beginScan(till, '1', 'contract').till, paying: 'upi' }
  const read = readTill(JSON.stringify(paying))
  expect(read).toMatchObject({
    sale: { key: 'one', items: [{ bookId: 'a' }], pending: [{ text: 'contract', failed: true }] },
    unanswered: 'upi',
  })
  expect(read?.paying).toBeUndefined()
  expect(failPayment(paying, false).unanswered).toBe('upi')
  for (const wrong of ['{}', 'null', '{"sale":{"key":1}}', '{"sale":{"key":"k","items":[{}]}}'])
    expect([wrong, readTill(wrong)]).toEqual([wrong, undefined])
})
