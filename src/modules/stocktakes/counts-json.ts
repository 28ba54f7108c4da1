import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import { toRupees } from '#platform/money.ts'

import type { ListedCount } from './stocktakes.repository.ts'
import { undoUntil } from './count.ts'
import type { CountJson, CountLineJson, DoubtsBody, UncountedBody } from './stocktakes.schema.ts'
import type { CountLine } from './stocktakes.service.ts'
import type { DoubtfulLine } from './doubtful-lines.ts'
import type { ListedLine, UncountedBook } from './lines.repository.ts'

export function toCountJson({
  record,
  startedByName,
  endedByName,
  undoneByName,
  value,
  ...totals
}: ListedCount): CountJson {
  return {
    _id: record.id,
    category: record.category,
    state: record.state,
    startedBy: startedByName,
    startedAt: record.startedAt.toISOString(),
    endedBy: endedByName,
    endedAt: record.endedAt?.toISOString() ?? null,
    undoneBy: undoneByName,
    undoneAt: record.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(record)?.toISOString() ?? null,
    ...totals,
    value: toRupees(value),
  }
}

/** The difference of a line in copies, and its value in rupees. */
export function differenceOf({ line, shownPrice }: ListedLine): { difference: number; value: number } {
  const difference = line.counted - line.expected
  return { difference, value: toRupees(difference * (line.price ?? shownPrice)) }
}

export function toLineJson(listed: CountLine): CountLineJson {
  const { line, byName, movedSince, outdated, otherCategory } = listed
  return {
    book: toBook(listed),
    counted: line.counted,
    expected: line.expected,
    ...differenceOf(listed),
    movedSince,
    outdated,
    applied: line.applied,
    restored: line.restored,
    otherCategory,
    countedBy: byName,
    countedAt: line.countedAt.toISOString(),
  }
}

export function toDoubtJson(listed: DoubtfulLine): DoubtsBody['books'][number] {
  const { counted, expected } = listed.line
  return { book: toBook(listed), counted, expected, ...differenceOf(listed), doubts: listed.doubts }
}

export function toUncountedJson(book: UncountedBook): UncountedBody['books'][number] {
  return { ...toBook(book), stock: book.stock }
}

function toBook({
  id,
  title,
  edition,
  isbn,
  category,
  archived,
  image,
}: Pick<UncountedBook, 'id' | 'title' | 'edition' | 'isbn' | 'category' | 'archived' | 'image'>) {
  return { _id: id, title, edition, isbn, category, archived, thumbnail: thumbnailOf(image) }
}
