import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'

import { partText } from './part-labels.ts'

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
  expect(partText('price', state, naming)).toBe('₹1,426.00')
  expect(partText('stock', state, naming)).toBe('12')
  expect(partText('category', state, naming)).toBe('Category gst')
  expect(partText('supersedes', state, naming)).toBe('Book abc')
  expect(partText('edition', state, naming)).toBe('6th')
  expect(partText('genre', state, naming)).toBe('empty')
  expect(partText('pictures', state, naming)).toBe('none')
})
