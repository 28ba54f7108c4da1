import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pairsIn } from './bought-together.repository.ts'

test('any two books of an order form a pair from either side, regardless of copies', () => {
  expect(pairsIn([['a', 'b', 'a'], ['b', 'a'], ['c']])).toEqual([
    { bookId: 'a', otherId: 'b', orders: 2 },
    { bookId: 'b', otherId: 'a', orders: 2 },
  ])
})

test('a library’s list forms no pairs', () => {
  const list = Array.from({ length: 11 }, (_, n) => `book ${n}`)
  expect(pairsIn([list])).toEqual([])
  expect(pairsIn([list.slice(1)])).toHaveLength(90)
})

test('pairs match a count order by order and are symmetric', () => {
  const book = fc.constantFrom<string>('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.array(book, { maxLength: 5 }), { maxLength: 20 }), (orders) => {
      for (const { bookId, otherId, orders: counted } of pairsIn(orders)) {
        const both = orders.filter((books) => books.includes(bookId) && books.includes(otherId))
        expect(counted).toBe(both.length)
        expect(pairsIn(orders)).toContainEqual({ bookId: otherId, otherId: bookId, orders: counted })
      }
    }),
  )
})
