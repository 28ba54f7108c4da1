import type { BookCandidate } from '#modules/catalogue/book-candidate.ts'

/** Limits of a booklist and the results of matching its lines. Runs in the browser too. */

export const MAX_LIST_TEXT = 40_000
/** Small enough that the file, encoded as base64, fits into the general limit of request bodies. */
export const MAX_LIST_FILE_BYTES = 64_000
export const MAX_LIST_LINES = 400
/** Equals the maximum number of books in a cart quote. */
export const MAX_LIST_BOOKS = 100
export const MAX_LINE_LENGTH = 500
/** Maximum candidates per line. */
export const MAX_CANDIDATES = 6

/** Maximum saved lists per account. */
export const MAX_BOOKLISTS = 20
export const MAX_BOOKLIST_TITLE = 120

/**
 * Confidence that a line refers to a given book. `isbn`: matched by ISBN. `sure`: title and author match, or
 * a whole title that only one work has. `likely`: one book is far closer than all others. `several`: the
 * shopper has to choose. `none`: we don't sell the book.
 */
export const CONFIDENCES = ['isbn', 'sure', 'likely', 'several', 'none'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Reasons to skip a line that doesn't name a book. */
export const IGNORED = ['heading', 'columns', 'note'] as const
export type Ignored = (typeof IGNORED)[number]

export interface BooklistItem {
  bookId: string
  quantity: number
}

/** Fields of a book that a booklist shows. */
export const CANDIDATE_FACTS = [
  'id',
  'title',
  'author',
  'publisher',
  'isbn',
  'edition',
  'date',
  'image',
  'shownPrice',
  'originalPrice',
  'stock',
  'lawState',
  'olderThan',
] as const satisfies readonly (keyof BookCandidate)[]

/** A book that a line may refer to, with its current price and stock. */
export type Candidate = Pick<BookCandidate, (typeof CANDIDATE_FACTS)[number]>

export interface MatchedLine {
  /** Line number in the list, starting at 1. */
  line: number
  text: string
  /** The line without row number, price and quantity, as a request names the book. */
  name: string
  quantity: number
  /** A number that may be the edition or the quantity, which only the reader of the list knows; else null. */
  unclear: number | null
  confidence: Confidence
  /** Id of the first candidate if the confidence is `isbn`, `sure` or `likely`. */
  chosen: string | null
  /** Id of the book that the line names beyond doubt, in the edition that it names. */
  certain: string | null
  candidates: Candidate[]
  /** Explains a missing match or how the chosen book differs. Empty for an exact match. */
  reason: string
  /** Query for searching the shop manually. */
  search: string
}

export interface IgnoredLine {
  line: number
  text: string
  ignored: Ignored
}

export interface MatchedList {
  matched: MatchedLine[]
  ignored: IgnoredLine[]
  blankLines: number
}
