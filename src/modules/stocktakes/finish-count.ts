import type { Actor } from '#modules/accounts/actor.ts'
import type { CountedBook } from '#modules/catalogue/admin/counted-books.service.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import { COUNT_REASON } from '#modules/inventory/movement.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { afterCount, MAX_UNCOUNTED } from './count.ts'
import { type CountRecord, endCount } from './stocktakes.repository.ts'
import type { FinishInput } from './stocktakes.schema.ts'
import { type StocktakesDeps, openCount } from './counts-deps.ts'
import { doubtfulLines } from './doubtful-lines.ts'
import { allLines, insertLines, type LineRecord, uncountedIds, writeApplied } from './lines.repository.ts'

/**
 * Applies a count to the stock of all its books in one transaction. Locks books before their stock, both in
 * id order, as everywhere else.
 */
export async function finishCount(
  deps: StocktakesDeps,
  actor: Actor,
  id: string,
  input: FinishInput,
): Promise<void> {
  const at = deps.clock.now()
  await deps.pages.write(async (tx, touch) => {
    const count = await openCount(tx, id, 'update')
    const lines = await allLines(tx, id)
    const uncounted = await uncountedOf(tx, count, input)
    refuseOther(lines, input)
    const ids = [...lines.map(({ bookId }) => bookId), ...uncounted]
    const books = await deps.books.lock(tx, ids)
    const stock = await deps.movements.lock(tx, ids)
    await refuseDoubtful(deps, tx, count, input)
    const stated = new Set(await deps.movements.statedAfter(tx, lines))
    const zeroed = await zeroLines(deps, tx, { count, actor, at }, uncounted)
    const due = [...lines.filter(({ bookId }) => !stated.has(bookId)), ...zeroed]
    await apply(deps, { tx, touch }, { id, actor, at }, { due, books, stock })
    await endCount(tx, id, { state: 'finished', endedBy: actor.userId, endedAt: at })
  })
}

function refuseOther(lines: readonly LineRecord[], { seen, uncounted }: FinishInput): void {
  if (lines.length === 0 && uncounted === undefined) {
    throw conflict('empty', 'Nothing has been counted yet. You can cancel the count instead.')
  }
  if (lines.length === seen) return
  throw conflict(
    'changed',
    `${lines.length} books have now been counted, not ${seen}. Please check the list again.`,
    { details: { books: lines.length } },
  )
}

/** Refuses unconfirmed losses. Call it with the stock locked, so that no sale changes them. */
async function refuseDoubtful(
  deps: StocktakesDeps,
  tx: Tx,
  count: CountRecord,
  { doubtful = 0 }: FinishInput,
): Promise<void> {
  const found = (await doubtfulLines(deps, tx, count)).length
  if (found === doubtful) return
  throw conflict('doubtful', `Please check and confirm the losses of ${found} counted books.`, {
    details: { doubtful: found },
  })
}

/**
 * Returns the category's uncounted books, which are to be set to 0. Throws unless their number matches the
 * one that the actor saw.
 */
async function uncountedOf(
  tx: Tx,
  { categoryId }: CountRecord,
  { uncounted }: FinishInput,
): Promise<string[]> {
  if (uncounted === undefined) return []
  if (categoryId === null) throw badField('uncounted', 'can only be set to 0 in a count of one category')
  const ids = await uncountedIds(tx, categoryId, MAX_UNCOUNTED + 1)
  if (ids.length > MAX_UNCOUNTED) {
    throw conflict(
      'many',
      'More than 2,000 books in this category haven’t been counted. Continue counting first.',
    )
  }
  if (ids.length === uncounted) return ids
  throw conflict(
    'changed',
    `${ids.length} books in this category haven’t been counted, not ${uncounted}. Please check them again.`,
    { details: { uncounted: ids.length } },
  )
}

interface Ending {
  actor: Actor
  at: Date
}

/** Adds uncounted books as lines of the count, so that its history lists them. */
async function zeroLines(
  { movements }: StocktakesDeps,
  tx: Tx,
  { count, actor, at }: Ending & { count: CountRecord },
  bookIds: readonly string[],
): Promise<Pick<LineRecord, 'bookId' | 'counted' | 'expected'>[]> {
  const levels = await movements.stockLevels(tx, bookIds)
  const lines = levels.map(({ bookId, available, held, sequence }) => ({
    countId: count.id,
    bookId,
    counted: 0,
    expected: available + held,
    sequence,
    countedBy: actor.userId,
    countedAt: at,
  }))
  await insertLines(tx, lines)
  return lines
}

interface Due {
  due: readonly Pick<LineRecord, 'bookId' | 'counted' | 'expected'>[]
  books: readonly CountedBook[]
  stock: ReadonlyMap<string, number>
}

async function apply(
  deps: StocktakesDeps,
  { tx, touch }: { tx: Tx; touch: Touch },
  { id, actor, at }: Ending & { id: string },
  { due, books, stock }: Due,
): Promise<void> {
  const known = new Map(books.map((book) => [book.id, book]))
  const moves = due.map(({ bookId, ...found }) => {
    const before = stock.get(bookId) ?? 0
    return { bookId, before, to: afterCount({ ...found, available: before }) }
  })
  const why = { reason: COUNT_REASON, reference: id, note: null, actor: actor.userId, at }
  const changes = await deps.movements.write(tx, moves, why)
  await writeApplied(
    tx,
    id,
    moves.map(({ bookId, before, to }) => ({
      bookId,
      applied: to - before,
      price: known.get(bookId)?.shownPrice ?? 0,
    })),
  )
  for (const change of changes) touch(...stockTags(change, known.get(change.bookId)?.categorySlug ?? ''))
  const counted = new Set(due.map(({ bookId }) => bookId))
  await deps.books.noSamples(
    tx,
    books.filter((book) => counted.has(book.id)),
    { at, by: actor.userId },
  )
}
