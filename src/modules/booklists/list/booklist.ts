import type { Paise } from '#platform/money.ts'

/** What a list of books that somebody brings may be, and what is said of its lines; runs in the browser. */

export const MAX_LIST_TEXT = 40_000
/** As base64 it fits into the body of any request. */
export const MAX_LIST_FILE_BYTES = 64_000
export const MAX_LIST_LINES = 400
/** As many as a cart is priced for at once. */
export const MAX_LIST_BOOKS = 100
export const MAX_LINE_LENGTH = 500
/** Of one book of a list. */
export const MAX_LIST_COPIES = 999
/** Candidates that one line offers. */
export const MAX_CANDIDATES = 6

/** How many lists one account keeps. */
export const MAX_BOOKLISTS = 20
export const MAX_BOOKLIST_TITLE = 120
export const MAX_BOOKLIST_NOTE = 500

/**
 * How sure it is which book a line means. `isbn`: by its ISBN; `sure`: by title and author, or by a whole title that one work
 * alone bears; `likely`: one book is far nearer than all others; `several`: somebody has to choose; `none`: no book of ours.
 */
export const CONFIDENCES = ['isbn', 'sure', 'likely', 'several', 'none'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** A line of a list that names no book, and is passed over. */
export const IGNORED = ['heading', 'columns', 'note'] as const
export type Ignored = (typeof IGNORED)[number]

/** A book of a list that is kept, and how many copies. */
export interface BooklistItem {
  bookId: string
  quantity: number
}

/** A list that somebody keeps. */
export interface Booklist {
  id: string
  token: string
  title: string
  note: string | null
  items: BooklistItem[]
  createdAt: Date
  changedAt: Date
}

/** A book that a line may mean, as it is sold today. */
export interface Candidate {
  id: string
  title: string
  author: string | null
  publisher: string | null
  isbn: string | null
  /** As `editionLabel` says it. */
  edition: string
  /** When it was published, '2025-04-01' or the beginning of it. */
  date: string | null
  image: string
  shownPrice: Paise
  originalPrice: Paise | null
  stock: number
}

/** The part of a book that a list shows. */
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
] as const satisfies readonly (keyof Candidate)[]

/** A line that is about a book. */
export interface MatchedLine {
  /** Which line of the list, the first being 1. */
  line: number
  text: string
  quantity: number
  confidence: Confidence
  /** The first of the candidates where one is put forward. */
  chosen: string | null
  candidates: Candidate[]
  /** What a person should know: why there is none, or how the chosen one differs. Empty where all is plain. */
  reason: string
  /** What to look for by hand. */
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
