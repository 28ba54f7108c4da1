import type { Actor } from '#modules/accounts/actor.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict, Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { booksByIsbn, countLines, findLine, type LineRecord, writeLine } from './lines.repository.ts'
import { lockOpen, type StocktakesDeps } from './open-stocktake.ts'
import { MAX_LINES } from './stocktake.ts'
import { recordEntry } from './stocktakes.repository.ts'
import type { StocktakeEntry } from './stocktakes.schema.ts'

/** Maximum books offered when several have the same ISBN. */
const MAX_OF_AN_ISBN = 20

/**
 * Records copies and returns the id of their book. Locks the book's stock, so that the journal can't change
 * in between.
 */
export async function enterCopies(
  deps: StocktakesDeps,
  actor: Actor,
  stocktakeId: string,
  entry: StocktakeEntry,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockOpen(tx, stocktakeId, 'share')
    const bookId = await bookOf(tx, entry)
    if (!(await deps.movements.lock(tx, [bookId])).has(bookId)) throw notFound('Book')
    const line = await findLine(tx, stocktakeId, bookId)
    if (await recordEntry(tx, stocktakeId, entry.entry)) {
      const counted = await countedWith(deps, tx, { stocktakeId, bookId, line }, entry)
      const by = { countedBy: actor.userId, countedAt: deps.clock.now() }
      await writeLine(tx, { stocktakeId, bookId, ...counted, ...by })
    } else if (!line) {
      throw conflict('gone', 'This book has been removed from the stocktake.')
    }
    return bookId
  })
}

interface Place {
  stocktakeId: string
  bookId: string
  line: LineRecord | undefined
}

/** Adding continues the book's counting from its beginning; replacing restarts it. */
async function countedWith(
  { movements }: StocktakesDeps,
  tx: Tx,
  { stocktakeId, bookId, line }: Place,
  { way, copies }: StocktakeEntry,
): Promise<Pick<LineRecord, 'counted' | 'expected' | 'sequence'>> {
  if (!line && (await countLines(tx, stocktakeId)) >= MAX_LINES) {
    throw conflict('full', 'A stocktake can have up to 5,000 books. Finish this one and start another.')
  }
  if (line && way === 'add') {
    await refuseOutdated(movements, tx, line)
    const counted = line.counted + copies
    if (counted > MAX_COPIES) throw badField('copies', 'A book can have up to 10,00,000 copies in stock.')
    return { counted, expected: line.expected, sequence: line.sequence }
  }
  const [level] = await movements.stockLevels(tx, [bookId])
  if (!level) throw notFound('Book')
  return { counted: copies, expected: level.available + level.held, sequence: level.sequence }
}

async function refuseOutdated(
  movements: StocktakesDeps['movements'],
  tx: Tx,
  line: LineRecord,
): Promise<void> {
  if ((await movements.statedAfter(tx, [line])).length === 0) return
  throw conflict(
    'outdated',
    'A colleague has changed the stock of this book since it was counted. Count all its copies again, and type their number in the list.',
  )
}

async function bookOf(tx: Tx, { isbn = '', book }: StocktakeEntry): Promise<string> {
  if (book !== undefined) {
    if (!isId(book)) throw notFound('Book')
    return book
  }
  const digits = parseIsbn(isbn)
  if (!digits) throw badField('isbn', isbnIssue(isbn) ?? 'must be an ISBN')
  const found = await booksByIsbn(tx, digits, MAX_OF_AN_ISBN)
  const [only, ...others] = found
  if (!only) {
    throw new Failure('not-found', `No book has the ISBN ${digits}.`, {
      code: 'unknown-isbn',
      details: { isbn: digits },
    })
  }
  if (others.length === 0) return only.id
  const books = found.map(({ id, title, edition, archived }) => ({ _id: id, title, edition, archived }))
  throw conflict('several', `${found.length} books have the ISBN ${digits}. Which one is it?`, {
    details: { books },
  })
}
