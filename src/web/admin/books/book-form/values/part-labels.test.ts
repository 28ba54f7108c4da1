import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'

import { partWords } from './part-labels.ts'

const naming = { category: (slug: string) => `Category ${slug}`, book: (id: string) => `Book ${id}` }
const values = {
  ...NO_VALUES,
  price: '1426',
  stock: '12',
  category: 'gst',
  supersedes: 'abc',
  edition: ' 6th ',
}
const state = { values, pictures: [] }

test('values are said as people know them', () => {
  expect(partWords('price', state, naming)).toBe('₹1,426.00')
  expect(partWords('stock', state, naming)).toBe('12')
  expect(partWords('category', state, naming)).toBe('Category gst')
  expect(partWords('supersedes', state, naming)).toBe('Book abc')
  expect(partWords('edition', state, naming)).toBe('6th')
  expect(partWords('genre', state, naming)).toBe('empty')
  expect(partWords('pictures', state, naming)).toBe('none')
})
