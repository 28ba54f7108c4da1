import type { z } from 'zod'

import { thumbnailOf } from '#modules/catalogue/pictures/picture-address.ts'
import type { Paise } from '#platform/money.ts'

import { undoUntil } from './count.ts'
import type { DoubtfulLine } from './doubtful-lines.ts'
import type { ListedLine } from './lines.repository.ts'
import type { ListedCount } from './stocktakes.repository.ts'
import type { countJson, countLine } from './stocktakes.schema.ts'
import type { CountLine } from './stocktakes.service.ts'

export function shownCount({ record, ...listed }: ListedCount): z.output<typeof countJson> {
  return {
    ...record,
    ...listed,
    startedBy: listed.startedByName,
    endedBy: listed.endedByName,
    undoneBy: listed.undoneByName,
    undoUntil: undoUntil(record),
  }
}

/** Returns the difference of a line in copies, and the value of these copies. */
export function differenceOf({ line, shownPrice }: ListedLine): { difference: number; value: Paise } {
  const difference = line.counted - line.expected
  return { difference, value: difference * (line.price ?? shownPrice) }
}

export function shownLine(listed: CountLine): z.output<typeof countLine> {
  return { ...listed, ...shownDifference(listed), countedBy: listed.byName }
}

export function shownDoubt(listed: DoubtfulLine) {
  return { ...shownDifference(listed), doubts: listed.doubts }
}

function shownDifference(listed: ListedLine) {
  return { ...listed.line, book: withThumbnail(listed), ...differenceOf(listed) }
}

export function withThumbnail<Book extends { image: string }>(book: Book) {
  return { ...book, thumbnail: thumbnailOf(book.image) }
}
