import type { EntryTools } from './entry.ts'
import type { Deed } from './entry.ts'

export interface ShelfMove {
  bookId: string
  categorySlug: string
  before: number
  to: number
}

/** Moves copies on locked shelves, and drops lists where a book has sold out or come back. */
export async function moveCopies(
  { movements }: Pick<EntryTools, 'movements'>,
  { tx, touch, reason }: Deed,
  moves: readonly ShelfMove[],
): Promise<void> {
  const slugs = new Map(moves.map(({ bookId, categorySlug }) => [bookId, categorySlug]))
  for (const { bookId, flipped } of await movements.write(tx, moves, reason)) {
    touch(`book:${bookId}`)
    if (flipped) touch('catalogue', 'collections', `category:${slugs.get(bookId)}`)
  }
}
