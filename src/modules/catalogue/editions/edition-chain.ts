import type { BookFieldValues } from '#modules/catalogue/book-fields.ts'
import type { Paise } from '#platform/money.ts'

/** An edition of a work in the time line on a book's page. */
export interface ChainEdition extends BookFieldValues<
  'title' | 'edition' | 'date' | 'binding' | 'stock' | 'whatIsNew'
> {
  id: string
  publishedText: string | null
  shownPrice: Paise
  /** True if the edition is no longer sold. */
  archived: boolean
  /** The older edition that this one replaces, as staff linked it. */
  supersedesId: string | null
  /** True if a newer edition is in the shop. */
  superseded: boolean
}

/**
 * Orders the editions that shoppers see, newest first. Staff's links take precedence over numbers and dates.
 * Two editions that replace the same one (hardback and paperback) are adjacent. An archived edition appears
 * only if a later one replaces it, since other archived editions may be drafts.
 */
export function editionChain(editions: readonly ChainEdition[]): ChainEdition[] {
  const replaced = new Set(editions.map(({ supersedesId }) => supersedesId))
  const left = editions.filter(({ id, archived }) => !archived || replaced.has(id)).toSorted(byRank)
  const chain: ChainEdition[] = []
  while (left.length > 0) {
    // Links should never form a cycle. If they do, take the newest of the remaining editions.
    const free = left.findIndex(({ id }) => !left.some(({ supersedesId }) => supersedesId === id))
    chain.push(...left.splice(Math.max(free, 0), 1))
  }
  return chain
}

/** Compares like `newerEdition`: by number, then by date. */
function byRank(a: ChainEdition, b: ChainEdition): number {
  return numberOf(b) - numberOf(a) || compare(b.date ?? '', a.date ?? '') || compare(a.id, b.id)
}

function numberOf({ edition }: ChainEdition): number {
  return Number(/^(\d{1,3})(?:st|nd|rd|th)\b/.exec(edition ?? '')?.[1] ?? 0)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
