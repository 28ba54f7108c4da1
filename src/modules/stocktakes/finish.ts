import { createHash } from 'node:crypto'

import type { Actor } from '#modules/accounts/actor.ts'
import { type CountedBook, lockCounted, markCounted } from '#modules/catalogue/admin/stock.ts'
import { stockTags } from '#modules/catalogue/page-tags.ts'
import { MAX_COPIES, STOCKTAKE_REASON } from '#modules/inventory/movement.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { allLines, type ListedLine, writeApplied } from './lines.repository.ts'
import { lockExisting, lockOpen, type StocktakesDeps } from './open-stocktake.ts'
import { afterStocktake, isUnusualLoss, undoUntil } from './stocktake.ts'
import { endStocktake, markUndone, type StocktakeRecord } from './stocktakes.repository.ts'
import type { FinishInput } from './stocktakes.schema.ts'

/** Identifies what staff saw before finishing: the counted books, their copies and prices. */
function versionOf(lines: readonly ListedLine[]): string {
  const seen = lines.map(({ line, shownPrice }) => [line.bookId, line.counted, line.expected, shownPrice])
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

/**
 * Returns what staff check before finishing: the lines that change stock, and among them the losses to
 * confirm, the most valuable first.
 */
export async function reviewOf(deps: StocktakesDeps, id: string) {
  const lines = await allLines(deps.db, id)
  const stated = await statedSince(deps, deps.db, lines)
  const due = lines.filter(({ line }) => !stated.has(line.bookId))
  return { version: versionOf(lines), due, losses: unusualLosses(due) }
}

function unusualLosses(due: readonly ListedLine[]): ListedLine[] {
  return due
    .filter(({ line, shownPrice }) => isUnusualLoss({ ...line, price: shownPrice }))
    .toSorted((a, b) => lossOf(b) - lossOf(a))
}

const lossOf = ({ line, shownPrice }: ListedLine) => (line.expected - line.counted) * shownPrice

async function statedSince(
  { movements }: StocktakesDeps,
  db: Executor,
  lines: readonly ListedLine[],
): Promise<ReadonlySet<string>> {
  const since = lines.map(({ line }) => line)
  return new Set(await movements.statedAfter(db, since))
}

/**
 * Applies a stocktake to the stock of all its books in one transaction. Locks books before their stock, both
 * in id order, as everywhere else.
 */
export async function finishStocktake(
  deps: StocktakesDeps,
  actor: Actor,
  id: string,
  { version, confirmed }: FinishInput,
): Promise<void> {
  const at = deps.clock.now()
  await deps.pages.write(async (tx, touch) => {
    await lockOpen(tx, id, 'update')
    const lines = await allLines(tx, id)
    requireSeen(lines, version)
    const { books, stock } = await lockStock(deps, tx, lines)
    const stated = await statedSince(deps, tx, lines)
    const due = lines.filter(({ line }) => !stated.has(line.bookId))
    if (!confirmed && unusualLosses(due).length > 0)
      throw conflict('losses', 'Please check and confirm the unusually large losses.')
    const moves = due.map(({ line }) => {
      const before = stock.get(line.bookId) ?? 0
      return { bookId: line.bookId, before, to: afterStocktake({ ...line, available: before }) }
    })
    await writeStock(deps, { tx, touch }, { books, moves }, { note: null, id, by: actor.userId, at })
    const prices = new Map(due.map(({ line, shownPrice }) => [line.bookId, shownPrice]))
    const applied = moves.map(({ bookId, before, to }) => ({
      bookId,
      applied: to - before,
      price: prices.get(bookId) ?? 0,
    }))
    await writeApplied(tx, id, applied)
    const counted = books.filter((book) => prices.has(book.id))
    await markCounted(tx, counted, { at, by: actor.userId })
    await endStocktake(tx, id, { state: 'finished', endedBy: actor.userId, endedAt: at })
  })
}

function requireSeen(lines: readonly ListedLine[], version: string): void {
  if (lines.length === 0)
    throw conflict('empty', 'Nothing has been counted yet. You can cancel the stocktake instead.')
  if (versionOf(lines) !== version)
    throw conflict('changed', 'Copies have been counted since. Please check the differences again.')
}

/**
 * Reverses the changes of a finished stocktake in one transaction, with the same locks as finishing. Copies
 * sold since stay sold; books whose stock staff have set since are skipped.
 */
export async function undoStocktake(deps: StocktakesDeps, actor: Actor, id: string): Promise<void> {
  const at = deps.clock.now()
  await deps.pages.write(async (tx, touch) => {
    requireUndoable(await lockExisting(tx, id, 'update'), at)
    const lines = (await allLines(tx, id)).filter(({ line }) => (line.applied ?? 0) !== 0)
    const { books, stock } = await lockStock(deps, tx, lines)
    const ids = lines.map(({ line }) => line.bookId)
    const stated = new Set(await deps.movements.statedSince(tx, id, ids))
    const due = lines.filter(({ line }) => !stated.has(line.bookId))
    const moves = due.map(({ line: { bookId, applied } }) => {
      const before = stock.get(bookId) ?? 0
      return { bookId, before, to: Math.min(MAX_COPIES, Math.max(0, before - (applied ?? 0))) }
    })
    const why = { note: 'The stocktake was undone', id, by: actor.userId, at }
    await writeStock(deps, { tx, touch }, { books, moves }, why)
    const undone = due.map(({ line: { bookId, price } }) => ({ bookId, applied: 0, price: price ?? 0 }))
    await writeApplied(tx, id, undone)
    await markUndone(tx, id, actor.userId, at)
  })
}

async function lockStock({ movements }: StocktakesDeps, tx: Tx, lines: readonly ListedLine[]) {
  const ids = lines.map(({ line }) => line.bookId)
  const books = await lockCounted(tx, ids)
  return { books, stock: await movements.lock(tx, ids) }
}

interface Changes {
  books: readonly CountedBook[]
  moves: readonly { bookId: string; before: number; to: number }[]
}

async function writeStock(
  { movements }: StocktakesDeps,
  { tx, touch }: { tx: Tx; touch: Touch },
  { books, moves }: Changes,
  { note, id, by, at }: { note: string | null; id: string; by: string; at: Date },
): Promise<void> {
  const why = { reason: STOCKTAKE_REASON, reference: id, note, actor: by, at }
  const slugs = new Map(books.map((book) => [book.id, book.categorySlug]))
  for (const change of await movements.write(tx, moves, why))
    touch(...stockTags(change, slugs.get(change.bookId) ?? ''))
}

function requireUndoable(record: StocktakeRecord, now: Date): void {
  if (record.state !== 'finished') throw conflict('state', 'Only a finished stocktake can be undone.')
  if (record.undoneAt !== null) throw conflict('undone', 'This stocktake has already been undone.')
  const until = undoUntil(record)
  if (until === null || now >= until)
    throw conflict(
      'late',
      'You can undo a stocktake for one day. Correct the stock of individual books instead.',
    )
}
