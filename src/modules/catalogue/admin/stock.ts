import type { Actor } from '#modules/accounts/actor.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import { requireKnown } from '#modules/inventory/known-stock.ts'
import { adjusted } from '#modules/inventory/movement.ts'
import type { StockHistory, StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'
import { once } from '#platform/requests/once.ts'

import { adminBookList, namesOf } from './admin-books.repository.ts'
import { lockCounted, markCounted } from './counted-books.ts'
import type { StockAdjustment } from './admin-books.schema.ts'

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
