import { stockTags } from '#modules/catalogue/page-tags.ts'
import type { EntryTools } from './entry.ts'
import type { EntryContext } from './entry.ts'

export interface StockMove {
  bookId: string
  categorySlug: string
  before: number
  to: number
}

/** Moves copies on locked shelves, and drops lists where a book has sold out or come back. */
export async function moveCopies(
  { movements }: Pick<EntryTools, 'movements'>,
  { tx, touch, reason }: EntryContext,
  moves: readonly StockMove[],
): Promise<void> {
  const slugs = new Map(moves.map(({ bookId, categorySlug }) => [bookId, categorySlug]))
  for (const change of await movements.write(tx, moves, reason))
    touch(...stockTags(change, slugs.get(change.bookId) ?? ''))
}
