import { expect, test } from 'vitest'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { quantityIssue, withQuantity } from '#web/admin/orders/form/order-draft.ts'

import { addBook, isPayable, NO_SALE, saleBody, setItems, takeFound, WALK_IN } from './sale.ts'

const bookOf = (id: string, stock: number) =>
  ({
    _id: id,
    title: `Book ${id}`,
    isbn: '9789350000014',
    price: 500,
    discountPrice: 450,
    stock,
  }) as AdminBookJson

test('a scanned book is added, and scanning it again adds a copy', () => {
  const book = bookOf('a', 5)
  const sale = takeFound(takeFound(NO_SALE, '9789350000014', [book]), '9789350000014', [book])
  expect(sale.items).toMatchObject([{ bookId: 'a', quantity: 2, price: 45_000 }])
  expect(sale.said).toEqual({ text: 'Added: Book a', isRefusal: false })
})

test('a sold-out book is refused at once, and so is a copy more than the stock', () => {
  expect(addBook(NO_SALE, bookOf('a', 0))).toMatchObject({
    items: [],
    said: { text: '“Book a” is sold out.', isRefusal: true },
  })
  const full = addBook(addBook(NO_SALE, bookOf('a', 1)), bookOf('a', 1))
  expect(full).toMatchObject({
    items: [{ quantity: 1 }],
    said: { text: 'Only 1 of “Book a” in stock.', isRefusal: true },
  })
})

test('a typed quantity above the stock stays as typed, is marked and can’t be paid', () => {
  const sale = addBook(NO_SALE, bookOf('a', 9))
  const typed = setItems(sale, withQuantity(sale.items, 0, 15))
  expect(typed.items).toMatchObject([{ quantity: 15 }])
  expect(typed.items.map(quantityIssue)).toEqual(['Only 9 in stock.'])
  expect(isPayable(typed.items)).toBe(false)
  expect(isPayable(withQuantity(typed.items, 0, 9))).toBe(true)
  expect(isPayable([])).toBe(false)
})

test('a title that several books match offers them; an unknown ISBN is named', () => {
  const two = [bookOf('a', 1), bookOf('b', 1)]
  expect(takeFound(NO_SALE, 'contract', two)).toMatchObject({ items: [], choices: two })
  expect(takeFound(NO_SALE, '9788178174242', two).said).toEqual({
    text: 'No book for sale matches “9788178174242”.',
    isRefusal: true,
  })
})

test('the order is a paid walk-in sale at the shop’s address', () => {
  const shop = ['Shop 14, Sector 22-C', 'Chandigarh 160022']
  const body = saleBody(addBook(NO_SALE, bookOf('a', 2)), {
    paidBy: 'upi',
    customer: WALK_IN,
    shop,
    formKey: 'k',
  })
  expect(body).toMatchObject({
    customerName: 'Walk-in customer',
    shippingAddress: 'Collected in the shop, Shop 14, Sector 22-C, Chandigarh 160022',
    status: 'Delivered',
    paidBy: 'upi',
    totalAmount: 450,
  })
})
