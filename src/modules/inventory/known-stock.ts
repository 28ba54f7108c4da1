import { conflict } from '#platform/errors.ts'

/**
 * Refuses a stock change based on an outdated figure, so that copies sold in between stay sold. Throws
 * `conflict` 'stale' with both figures. A caller that sends no `known` figure overwrites the stock (spec).
 */
export function requireKnown(available: number, known: number | undefined): void {
  if (known === undefined || known === available) return
  throw conflict(
    'stale',
    `The stock has changed in the meantime: ${isFor(available)} for sale now, not ${known}.`,
    {
      details: { available, known },
    },
  )
}

const isFor = (copies: number) => (copies === 1 ? '1 copy is' : `${copies} copies are`)
