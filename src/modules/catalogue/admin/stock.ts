import type { Actor } from '#modules/accounts/actor.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import { adjusted, requireKnown } from '#modules/inventory/movement.ts'
import type { StockHistory, StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'
import { once } from '#platform/requests/once.ts'

import { adminBookList, lockForBulk, namesOf, writeBulk } from './admin-books.repository.ts'
import type { StockAdjustment } from './admin-books.schema.ts'

/** A book locked while its stock is corrected. */
export type CountedBook = Awaited<ReturnType<typeof lockCounted>>[number]

/** Locks books in order of the ids, archived ones included. Call before locking their stock. */
export const lockCounted = (tx: Tx, ids: readonly string[]) => lockForBulk(tx, ids)

/** Marks the stock of these locked books as counted, so it's no longer a sample value. */
export async function markCounted(
  tx: Tx,
  books: readonly CountedBook[],
  write: { at: Date; by: string },
): Promise<void> {
  const samples = books.filter(({ sampleFields }) => sampleFields.includes('stock'))
  if (samples.length === 0) return
  const counted = samples.map((book) => ({
    ...book,
    sampleFields: book.sampleFields.filter((name) => name !== 'stock'),
  }))
  await writeBulk(tx, counted, write)
}

export interface StockTools {
  db: Db
  clock: Clock
  pages: PageWrites
  movements: StockMovementsService
}

interface Writing {
  tx: Tx
  touch: Touch
  by: string
  at: Date
}

export interface BookStock extends StockHistory {
  id: string
  title: string
}

export async function bookStock(
  { db, movements }: StockTools,
  bookId: string,
  page: number,
): Promise<BookStock> {
  const [book] = isId(bookId) ? await adminBookList(db, [bookId]) : []
  const history = book && (await movements.history(db, bookId, page))
  if (!history) throw notFound('Book')
  const names = await namesOf(
    db,
    history.movements.map((movement) => movement.actor),
  )
  const named = history.movements.map((movement) => ({
    ...movement,
    actor: names.get(movement.actor) ?? movement.actor,
  }))
  return { id: book.id, title: book.title, ...history, movements: named }
}

export async function adjustStock(
  tools: StockTools,
  actor: Actor,
  bookId: string,
  { key, ...adjustment }: StockAdjustment,
): Promise<BookStock> {
  if (!isId(bookId)) throw notFound('Book')
  const at = tools.clock.now()
  const content = { bookId, adjustment }
  await tools.pages.write(async (tx, touch) => {
    const act = async () => {
      await writeAdjustment(tools, { tx, touch, by: actor.userId, at }, bookId, adjustment)
      return null
    }
    await (key === undefined ? act() : once(tx, { by: actor.userId, key, content, at }, act))
  })
  return bookStock(tools, bookId, 1)
}

async function writeAdjustment(
  { movements }: StockTools,
  { tx, touch, by, at }: Writing,
  bookId: string,
  { set, delta, known, reason, note }: Omit<StockAdjustment, 'key'>,
): Promise<void> {
  const [book] = await lockCounted(tx, [bookId])
  const before = (await movements.lock(tx, [bookId])).get(bookId)
  if (!book || before === undefined) throw notFound('Book')
  requireKnown(before, known)
  const made = adjusted(before, set === undefined ? { delta: delta ?? 0 } : { set })
  if ('issue' in made) throw conflict('short', made.issue, { details: { available: before } })
  const why = { reason, note: note || null, actor: by, at }
  const changes = await movements.write(tx, [{ bookId, before, to: made.to }], why)
  await markCounted(tx, [book], { at, by })
  touch(`book:${bookId}`, ...changes.flatMap((change) => stockTags(change, book.categorySlug)))
}
