import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { MAX_COPIES } from '#modules/inventory/movement.ts'

import { afterStocktake, isUnusualLoss } from './stocktake.ts'

/** Events between counting a book and finishing the stocktake. They change shelf and journal alike. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('release' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('sell' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('receive' as const), copies: fc.nat(4) }),
)

interface Book {
  /** Copies physically on the shelf, held ones included. */
  shelf: number
  available: number
  held: number
}

/** Follows the shop's rules: only copies for sale can be held, and only held copies can be sold. */
function happen(book: Book, { kind, copies }: { kind: string; copies: number }): Book {
  const { shelf, available, held } = book
  if (kind === 'receive') return { shelf: shelf + copies, available: available + copies, held }
  if (kind === 'hold') {
    const n = Math.min(copies, available)
    return { shelf, available: available - n, held: held + n }
  }
  const n = Math.min(copies, held)
  if (kind === 'release') return { shelf, available: available + n, held: held - n }
  return { shelf: shelf - n, available, held: held - n }
}

const scene = fc.record({
  shelf: fc.nat(20),
  available: fc.nat(20),
  held: fc.nat(5),
  events: fc.array(event, { maxLength: 12 }),
})

test('after any sales, holds and receipts, the stock matches the shelf unless a hold prevents it', () => {
  fc.assert(
    fc.property(scene, ({ events, ...begun }) => {
      const counted = begun.shelf
      const expected = begun.available + begun.held
      const then = events.reduce(happen, begun)
      const available = afterStocktake({ counted, expected, available: then.available })
      expect(available).toBeGreaterThanOrEqual(0)
      // Missing copies that checkouts hold are the only difference that can't be corrected.
      expect(available).toBe(Math.max(0, then.shelf - then.held))
    }),
  )
})

test('a stocktake without differences changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(MAX_COPIES), fc.nat(MAX_COPIES), (expected, available) => {
      expect(afterStocktake({ counted: expected, expected, available })).toBe(available)
    }),
  )
})

test.each([
  // 5 expected, 4 counted, one sold since: one is missing, one is sold.
  [{ counted: 4, expected: 5, available: 4 }, 3],
  // 2 for sale, 3 held, none on the shelf: those for sale are written off, those held stay held.
  [{ counted: 0, expected: 5, available: 2 }, 0],
  [{ counted: MAX_COPIES, expected: 0, available: 10 }, MAX_COPIES],
])('%j → %i for sale', (found, available) => expect(afterStocktake(found)).toBe(available))

test.each([
  ['a few of many', 12, 9],
  ['half', 10, 5],
  ['all of three', 3, 0],
  ['19 of 60', 60, 41],
  ['nothing, but a surplus', 1, 500],
])('a loss of %s is probable', (_, expected, counted) => {
  expect(isUnusualLoss({ expected, counted, price: 100_00 })).toBe(false)
})

test.each([
  ['4 of 5', 5, 1, 100_00],
  ['33 of 34', 34, 1, 100_00],
  ['20 of 100', 100, 80, 100_00],
  ['books of ₹10,000', 10, 8, 5_000_00],
])('a loss of %s is unusually large', (_, expected, counted, price) => {
  expect(isUnusualLoss({ expected, counted, price })).toBe(true)
})
