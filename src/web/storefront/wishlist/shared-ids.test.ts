import { expect, test } from 'vitest'

import { readSharedIds, sharedPath } from './shared-ids.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const wish = (n: number, more: object = {}) => ({
  _id: id(n),
  title: `Book ${n}`,
  author: null,
  image: '',
  price: 500,
  originalPrice: null,
  ...more,
})
const read = (query: string) => readSharedIds(new URLSearchParams(query))

test('a link contains only the ids of books and combos', () => {
  const { path, left } = sharedPath([wish(1), wish(2), wish(3, { isCombo: true, comboId: id(9) })])
  expect(path).toBe(`/wishlist/shared?books=${id(1)}.${id(2)}&combos=${id(9)}`)
  expect(left).toBe(0)
  expect(read(path.split('?')[1] ?? '')).toEqual({ books: [id(1), id(2)], combos: [id(9)] })
})

test('a longer list puts its first fifty into the link and counts the others', () => {
  const { path, left } = sharedPath(Array.from({ length: 53 }, (_, n) => wish(n + 1)))
  expect(left).toBe(3)
  expect(read(path.split('?')[1] ?? '').books).toHaveLength(50)
  expect(path.length).toBeLessThan(1500)
})

test.each([
  '',
  'books=',
  'books=<script>alert(1)</script>',
  `books=${id(1)}' or 1=1--`,
  'books=..%2F..%2Fetc%2Fpasswd&combos=%00',
  `books=${'f'.repeat(25)}`,
])('reads %j as no ids', (query) => {
  expect(read(query)).toEqual({ books: [], combos: [] })
})

test('removes duplicate ids in any case and ignores those beyond the limit', () => {
  expect(read(`books=${'AB'.repeat(12)}.${'ab'.repeat(12)}.x`).books).toEqual(['ab'.repeat(12)])
  const many = Array.from({ length: 200 }, (_, n) => id(n)).join('.')
  expect(read(`books=${many}&combos=${many}`)).toMatchObject({ books: { length: 50 }, combos: [] })
  expect(read(`combos=${many}`).combos).toHaveLength(10)
})
