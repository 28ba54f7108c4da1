import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { MAX_COPIES } from '#modules/inventory/movement.ts'

import { afterCount } from './count.ts'

/** What may happen to a book between its count and the end of the count; each moves shelf and journal alike. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('release' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('sell' as const), copies: fc.nat(4) }),
  fc.record({ kind: fc.constant('receive' as const), copies: fc.nat(4) }),
)

interface Book {
  /** What really stands there, held copies among it. */
  shelf: number
  available: number
  held: number
}

/** As the shop lets it happen: nothing that is not for sale is held, nothing is sold that is not held. */
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

test('whatever is sold, held and received meanwhile: the stock is what the shelf has, as far as no hold is touched', () => {
  fc.assert(
    fc.property(scene, ({ events, ...begun }) => {
      const counted = begun.shelf
      const expected = begun.available + begun.held
      const then = events.reduce(happen, begun)
      const available = afterCount({ counted, expected, available: then.available })
      expect(available).toBeGreaterThanOrEqual(0)
      // Missing copies that checkouts hold are the only thing that cannot be put right.
      expect(available).toBe(Math.max(0, then.shelf - then.held))
    }),
  )
})

test('a count that finds what is expected changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(MAX_COPIES), fc.nat(MAX_COPIES), (expected, available) => {
      expect(afterCount({ counted: expected, expected, available })).toBe(available)
    }),
  )
})

test.each([
  // 5 expected, 4 counted, one sold since: one is missing, one is sold.
  [{ counted: 4, expected: 5, available: 4 }, 3],
  // 2 for sale, 3 held, nothing there: those for sale go, the held ones stay held.
  [{ counted: 0, expected: 5, available: 2 }, 0],
  [{ counted: MAX_COPIES, expected: 0, available: 10 }, MAX_COPIES],
])('%j → %i for sale', (found, available) => expect(afterCount(found)).toBe(available))
