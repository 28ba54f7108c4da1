import type { Actor } from '#modules/accounts/actor.ts'
import { isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'
import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict, Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { MAX_LINES } from './count.ts'
import { noteEntry } from './stocktakes.repository.ts'
import type { CountEntry } from './stocktakes.schema.ts'
import { type StocktakesDeps, openCount } from './counts-deps.ts'
import {
  bookExists,
  booksByIsbn,
  countLinesOf,
  type LineRecord,
  lineOf,
  otherCountOf,
  writeLine,
} from './lines.repository.ts'

/** Maximum books offered when several have the same ISBN. */
const MAX_OF_AN_ISBN = 20

/**
 * Records copies and returns the id of their book. Locks the book's stock, so that the journal can't change
 * in between.
 */
export async function enterCopies(
  deps: StocktakesDeps,
  actor: Actor,
  countId: string,
  entry: CountEntry,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await openCount(tx, countId, 'share')
    const bookId = await bookOf(tx, entry)
    await deps.movements.lock(tx, [bookId])
    const line = await lineOf(tx, countId, bookId)
    if (await noteEntry(tx, countId, entry.entry)) {
      await recordEntry(deps, tx, { actor, countId, bookId, line, entry })
    } else if (!line) {
      throw conflict('gone', 'This book has been removed from the count.')
    }
    return bookId
  })
}

interface CopiesEntry {
  actor: Actor
  countId: string
  bookId: string
  line: LineRecord | undefined
  entry: CountEntry
}

async function recordEntry(deps: StocktakesDeps, tx: Tx, taken: CopiesEntry): Promise<void> {
  const { actor, countId, bookId, line, entry } = taken
  if (line) await refuseToAdd(deps, tx, line, entry)
  else await refuseNew(tx, countId, bookId)
  const adds = line !== undefined && entry.way === 'add'
  const counted = entry.copies + (adds ? line.counted : 0)
  if (counted > MAX_COPIES) throw badField('copies', 'A book can have up to 10,00,000 copies in stock.')
  await writeLine(tx, {
    countId,
    bookId,
    counted,
    // Adding continues the book's count from its beginning; replacing restarts it.
    ...(adds ? { expected: line.expected, sequence: line.sequence } : await nowInJournal(deps, tx, bookId)),
    countedBy: actor.userId,
    countedAt: deps.clock.now(),
  })
}

async function nowInJournal({ movements }: StocktakesDeps, tx: Tx, bookId: string) {
  const [level] = await movements.stockLevels(tx, [bookId])
  if (!level) throw notFound('Book')
  return { expected: level.available + level.held, sequence: level.sequence }
}

async function refuseToAdd(
  deps: StocktakesDeps,
  tx: Tx,
  line: LineRecord,
  { way }: CountEntry,
): Promise<void> {
  if (way === 'replace') return
  const { counted } = line
  const outdated = (await deps.movements.statedAfter(tx, [line])).length > 0
  if (outdated) {
    throw conflict(
      'outdated',
      'A colleague has changed the stock of this book since it was counted. Count all its copies again.',
      { details: { counted } },
    )
  }
  if (way === 'ask') {
    throw conflict('counted', `${counted} already counted. Add to them or replace them?`, {
      details: { counted },
    })
  }
}

async function refuseNew(tx: Tx, countId: string, bookId: string): Promise<void> {
  const other = await otherCountOf(tx, countId, bookId)
  if (other) {
    throw conflict(
      'elsewhere',
      `This book is in another open count (${other.category ?? 'all books'}). Finish that one first.`,
    )
  }
  if ((await countLinesOf(tx, countId)) >= MAX_LINES) {
    throw conflict('full', 'A count can have up to 5,000 books. Finish this one and continue in a new one.')
  }
}

async function bookOf(tx: Tx, { isbn, book }: CountEntry): Promise<string> {
  if (book !== undefined) {
    if (!isId(book) || !(await bookExists(tx, book))) throw notFound('Book')
    return book
  }
  const typed = isbn ?? ''
  const digits = parseIsbn(typed)
  if (!digits) throw badField('isbn', isbnIssue(typed) ?? 'must be an ISBN')
  const found = await booksByIsbn(tx, digits, MAX_OF_AN_ISBN)
  const [only, ...others] = found
  if (!only) {
    throw new Failure('not-found', `No book has the ISBN ${digits}.`, {
      code: 'unknown-isbn',
      details: { isbn: digits },
    })
  }
  if (others.length === 0) return only.id
  throw conflict('several', `${found.length} books have the ISBN ${digits}. Which one is it?`, {
    details: {
      books: found.map(({ id, title, edition, archived, category, image }) => ({
        _id: id,
        title,
        edition,
        archived,
        category,
        thumbnail: thumbnailOf(image),
      })),
    },
  })
}
