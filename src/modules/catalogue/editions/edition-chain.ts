import type { BookFieldValues } from '#modules/catalogue/book-fields.ts'
import type { Paise } from '#platform/money.ts'

/** One of the editions of a work, as the time line on a book's page shows it. */
export interface ChainEdition extends BookFieldValues<
  'title' | 'edition' | 'date' | 'binding' | 'stock' | 'whatIsNew'
> {
  id: string
  publishedText: string | null
  shownPrice: Paise
  /** Taken out of the shop. */
  archived: boolean
  /** The older edition that staff said this one replaces. */
  supersedesId: string | null
  /** There is a newer one in the shop. */
  superseded: boolean
}

/**
 * The editions that shoppers see, newest first. What staff linked goes before numbers and dates, in both directions; two that replace the same one
 * (hardback and paperback) stand side by side by them. One that is not sold any more stands there only as what a later one replaced: others may be drafts.
 */
export function editionChain(editions: readonly ChainEdition[]): ChainEdition[] {
  const replaced = new Set(editions.map(({ supersedesId }) => supersedesId))
  const left = editions.filter(({ id, archived }) => !archived || replaced.has(id)).toSorted(byStanding)
  const chain: ChainEdition[] = []
  while (left.length > 0) {
    // Links never go in a circle; were there one, its newest by number would be taken.
    const free = left.findIndex(({ id }) => !left.some(({ supersedesId }) => supersedesId === id))
    chain.push(...left.splice(Math.max(free, 0), 1))
  }
  return chain
}

/** As `newerEdition` reckons: by the number, then by the date. */
function byStanding(a: ChainEdition, b: ChainEdition): number {
  return numberOf(b) - numberOf(a) || compare(b.date ?? '', a.date ?? '') || compare(a.id, b.id)
}

function numberOf({ edition }: ChainEdition): number {
  return Number(/^(\d{1,3})(?:st|nd|rd|th)\b/.exec(edition ?? '')?.[1] ?? 0)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
