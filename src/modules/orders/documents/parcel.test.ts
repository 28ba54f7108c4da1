import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Order, OrderLine } from '#modules/orders/order.ts'

import { parcelsOf, picksOf } from './parcel.ts'

function line(bookIds: readonly string[], quantity: number, returned = 0): OrderLine {
  const isCombo = bookIds.length > 1
  const contents = bookIds.map((bookId) => ({ bookId, quantity: 1 }))
  return { isCombo, title: bookIds.join('+'), quantity, sent: 0, returned, contents } as OrderLine
}

function order(number: string, lines: OrderLine[], cancelledAt: Date | null = null): Order {
  return { number, lines, cancelledAt } as Order
}

test('merges a book into one pick across orders, lines and combos', () => {
  const { parcels } = parcelsOf([
    order('KK-1', [line(['a'], 2), line(['a', 'b'], 3)]),
    order('KK-2', [line(['b'], 1), line(['a'], 1)]),
  ])
  expect(picksOf(parcels)).toEqual([
    {
      bookId: 'a',
      quantity: 6,
      orders: [
        { number: 'KK-1', quantity: 5 },
        { number: 'KK-2', quantity: 1 },
      ],
    },
    {
      bookId: 'b',
      quantity: 4,
      orders: [
        { number: 'KK-1', quantity: 3 },
        { number: 'KK-2', quantity: 1 },
      ],
    },
  ])
})

test('packs a combo book by book, without refunded copies', () => {
  const [parcel] = parcelsOf([order('KK-1', [line(['a', 'b'], 3, 1), line(['c'], 2, 2)])]).parcels
  expect(parcel?.count).toBe('2 combos, 4 books')
  expect(parcel?.books).toEqual([
    { bookId: 'a', title: undefined, combo: 'a+b', quantity: 2 },
    { bookId: 'b', title: undefined, combo: 'a+b', quantity: 2 },
  ])
})

test('skips orders that send nothing, with a reason each; rejects if none is left', () => {
  const good = order('KK-1', [line(['a'], 1)])
  const cancelled = [order('KK-2', [line(['a'], 1)], new Date()), order('KK-3', [], new Date())]
  const refunded = order('KK-4', [line(['a'], 1, 1)])
  const { parcels, skipped } = parcelsOf([good, ...cancelled, refunded])
  expect(parcels.map((parcel) => parcel.order.number)).toEqual(['KK-1'])
  expect(skipped).toEqual([
    { name: 'KK-2', reason: 'This order was cancelled.' },
    { name: 'KK-3', reason: 'This order was cancelled.' },
    { name: 'KK-4', reason: 'There’s nothing left to send.' },
  ])
  expect(() => parcelsOf([...cancelled, refunded])).toThrow(
    'There is nothing to pack. KK-2, KK-3: This order was cancelled. KK-4: There’s nothing left to send.',
  )
})

test('the picked copies equal the copies in the parcels', () => {
  const bookIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
  const lines = fc.array(
    fc.record({ bookIds, quantity: fc.integer({ min: 1, max: 9 }) }).map((each) => {
      return line(each.bookIds, each.quantity)
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 6 }), (all) => {
      const { parcels } = parcelsOf(all.map((each, i) => order(`KK-${i}`, each)))
      const picks = picksOf(parcels)
      expect(new Set(picks.map(({ bookId }) => bookId)).size).toBe(picks.length)
      for (const { bookId, quantity, orders } of picks) {
        const asked = (number: string) =>
          parcels
            .filter((parcel) => parcel.order.number === number)
            .flatMap(({ books }) => books.filter((book) => book.bookId === bookId))
            .reduce((sum, book) => sum + book.quantity, 0)
        for (const each of orders) expect(each.quantity).toBe(asked(each.number))
        expect(orders.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity)
      }
      const copies = (books: readonly { quantity: number }[]) => books.reduce((sum, b) => sum + b.quantity, 0)
      expect(copies(picks)).toBe(copies(parcels.flatMap(({ books }) => books)))
    }),
  )
})
