import { expect, test } from 'vitest'

import { type BookValues, NO_VALUES } from './form-fields.ts'
import { bookRules } from './book-rules.ts'

const book = {
  ...NO_VALUES,
  isbn: '978-93-5603-913-1',
  title: 'Direct Tax Laws',
  author: 'G. Ahuja',
  category: 'direct-tax-income-tax',
  price: '₹ 1,426',
  stock: '0',
}

async function issues(form: BookValues, stored?: BookValues): Promise<Record<string, string | undefined>> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await bookRules(stored)(form, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))
}

test('requires only title, author, price, category, stock and ISBN (spec accounts §5)', async () => {
  expect(await issues(book)).toEqual({})
  expect(await issues({ ...NO_VALUES, title: '  ' })).toEqual({
    title: 'Title is required.',
    author: 'Author is required.',
    price: 'Price is required.',
    category: 'Category is required.',
    stock: 'Stock is required.',
    isbn: 'ISBN-13 is required.',
  })
})

test("a stored book may stay without ISBN, but an existing ISBN can't be removed", async () => {
  expect(await issues({ ...book, isbn: '' }, { ...book, isbn: '' })).toEqual({})
  expect(await issues({ ...book, isbn: '' }, book)).toEqual({ isbn: 'ISBN-13 is required.' })
})

test('rejects invalid numbers', async () => {
  const wrong = { price: '12.345', originalPrice: 'x', discountPrice: '0', stock: '1.5', pages: '0' }
  expect(Object.keys(await issues({ ...book, ...wrong })).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('requires an original price of at least the price, and a discount price below it (spec accounts §5)', async () => {
  expect(await issues({ ...book, originalPrice: '1425.99', discountPrice: '1426' })).toEqual({
    originalPrice: 'The original price can’t be less than the price, because it is shown struck through.',
    discountPrice: 'The discount price must be less than the price.',
  })
  expect(await issues({ ...book, originalPrice: '1426', discountPrice: '1425.99' })).toEqual({})
})

test('checks the ISBN, the length of a text and its characters', async () => {
  const found = await issues({ ...book, isbn: '9789356039132', title: 'x'.repeat(501), author: 'A\u0000' })
  expect(found['isbn']).toMatch('the last digit')
  expect(found['title']).toBe('Title has at most 500 characters.')
  expect(found['author']).toBe('Author contains characters that can’t be saved.')
})

test('accepts an HSN heading in document notation, but not two', async () => {
  for (const hsn of ['49 01', '4901.10.10', '४९०१', 'HSN: 4901'])
    expect(await issues({ ...book, hsn })).toEqual({})
  for (const hsn of ['4901 4820', '49O1', '490'])
    expect(await issues({ ...book, hsn })).toMatchObject({ hsn: expect.stringContaining('4, 6 or 8 digits') })
})
