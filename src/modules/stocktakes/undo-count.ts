import type { Actor } from '#modules/accounts/actor.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import { COUNT_REASON, MAX_COPIES } from '#modules/inventory/movement.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { undoUntil } from './count.ts'
import { type CountRecord, lockCount, markUndone } from './stocktakes.repository.ts'
import type { StocktakesDeps } from './counts-deps.ts'
import { allLines, type LineRecord, writeRestored } from './lines.repository.ts'

/**
 * Reverses the changes of a finished count in one transaction, with the same locks as finishing. Copies sold
 * since stay sold; books whose stock staff have set since are skipped.
 */
export async function undoCount(deps: StocktakesDeps, actor: Actor, id: string): Promise<void> {
  const at = deps.clock.now()
  await deps.pages.write(async (tx, touch) => {
    const count = isId(id) ? await lockCount(tx, id, 'update') : undefined
    if (!count) throw notFound('Count')
    requireUndoable(count, at)
    const changed = (await allLines(tx, id)).filter(({ applied }) => (applied ?? 0) !== 0)
    const ids = changed.map(({ bookId }) => bookId)
    const books = await deps.books.lock(tx, ids)
    const stock = await deps.movements.lock(tx, ids)
    const stated = new Set(await deps.movements.statedSince(tx, id, ids))
    const moves = changed
      .filter(({ bookId }) => !stated.has(bookId))
      .map((line) => moveBack(line, stock.get(line.bookId) ?? 0))
    const note = 'The inventory count was undone'
    const why = { reason: COUNT_REASON, reference: id, note, actor: actor.userId, at }
    const slugs = new Map(books.map((book) => [book.id, book.categorySlug]))
    for (const change of await deps.movements.write(tx, moves, why))
      touch(...stockTags(change, slugs.get(change.bookId) ?? ''))
    await writeRestored(
      tx,
      id,
      moves.map(({ bookId, before, to }) => ({ bookId, restored: to - before })),
    )
    await markUndone(tx, id, { undoneBy: actor.userId, undoneAt: at })
  })
}

function requireUndoable(count: CountRecord, now: Date): void {
  if (count.state !== 'finished') throw conflict('state', 'Only a finished count can be undone.')
  if (count.undoneAt !== null) throw conflict('undone', 'This count has already been undone.')
  const until = undoUntil(count)
  if (until === null || now >= until)
    throw conflict('late', 'You can undo a count for one day. Correct the stock of individual books instead.')
}

function moveBack({ bookId, applied }: LineRecord, before: number) {
  return { bookId, before, to: Math.min(MAX_COPIES, Math.max(0, before - (applied ?? 0))) }
}
