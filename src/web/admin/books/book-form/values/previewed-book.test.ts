import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'
import { previewedBook, shownPrices } from './previewed-book.ts'

test('previews bare ISBN, charged price and first picture, like the shop', () => {
  const values = {
    ...NO_VALUES,
    title: ' Tax Laws ',
    isbn: '978-93-5603-913-1',
    price: '500',
    discountPrice: '450',
    stock: '1,200',
    date: '2026-04-01',
  }
  const pictures = ['/uploads/a.webp', '/uploads/b.webp'].map((address) => ({
    kind: 'stored' as const,
    id: address,
    address,
  }))
  expect(previewedBook(values, pictures, 'Bare Acts')).toMatchObject({
    title: 'Tax Laws',
    isbn: '9789356039131',
    price: 50_000,
    shownPrice: 45_000,
    stock: 1200,
    publishedText: '2026',
    categoryName: 'Bare Acts',
    image: '/uploads/a.webp',
    author: null,
  })
})

test('previews an empty form', () => {
  expect(previewedBook(NO_VALUES, [], undefined)).toMatchObject({
    title: 'Title of the book',
    shownPrice: 0,
    stock: 0,
    image: '',
  })
})

const none = { price: '', originalPrice: '', discountPrice: '' }

test('charges the discount price and computes savings from the original price', () => {
  const shown = shownPrices({ price: '1,426', originalPrice: '2195', discountPrice: '₹ 1,300.50' })
  expect(shown).toMatchObject({ current: 130_050, original: 219_500, percentOff: 41, savings: '₹894.50' })
})

test('shows no savings without a reduction', () => {
  expect(shownPrices({ ...none, price: '500' })).toMatchObject({
    current: 50_000,
    percentOff: 0,
    savings: undefined,
  })
  expect(shownPrices({ ...none, price: '500', originalPrice: '500' })?.savings).toBeUndefined()
})

test('ignores an invalid price', () => {
  expect(shownPrices({ ...none, price: '12 or so' })).toBeUndefined()
  expect(shownPrices({ ...none, price: '0' })).toBeUndefined()
})
