import type { Paise } from '#platform/money.ts'

import type { BookFieldValues, CardField } from './book-fields.ts'
import type { ExamKey } from './exams.ts'
import type { OlderThan } from './law-event.ts'
import type { LawEvent } from './law-event-record.ts'
import type { LawState } from './law-mark.ts'
import type { SamplePages } from './sample-pages.ts'
import type { Shortened } from './search-text.ts'

/** A book in lists. Money in paise. `image` is a path on this site or an absolute URL. */
export interface BookCard extends BookFieldValues<CardField> {
  id: string
  slug: string
  categoryName: string
  categorySlug: string
  image: string
  /** `discountPrice` if present, else `price`: the price displayed and charged. */
  shownPrice: Paise
  rating: number
  /** The reviews that count in the rating. */
  reviewCount: number
  /** All visible reviews. */
  reviewTotal: number
  bookType: string
  /** Examinations and attempts that the book is known to be for (`book-topics.ts`). */
  suits: string[]
  /** Null if unknown. */
  lawState: LawState | null
  /** Newest law event that the book is older than; null if there is none. */
  olderThan: OlderThan | null
  /** Slugs of the Acts that the book is on. */
  laws: string[]
  /**
   * The subset of `laws` whose latest text the book covers. For a replaced Act, the text of its last year.
   */
  currentFor: string[]
}

/**
 * The fields of a book that pricing needs. Every order reads them, so fields that only pages show are
 * omitted.
 */
export interface BookForSale extends BookCard {
  hsn: string
  /** Set only if the book is older than a law event. */
  newerEdition: NewerEdition | null
}

/** The newest edition of the same work. */
export interface NewerEdition {
  id: string
  title: string
  edition: string | null
}

/** A book with all data that its page shows. */
export interface Book extends BookCard, BookFieldValues {
  workId: string
  /** The older edition that this one replaces, as staff linked it. */
  supersedesId: string | null
  images: string[]
  publishedText: string | null
  keywords: string[]
  sampleFields: string[]
  archived: boolean
  version: number
  /** Null if the book has none. */
  samplePages: SamplePages | null
  /** The newest edition of the same work; null for the newest edition itself. */
  newerEdition: NewerEdition | null
  /** Law events that the book is older than, newest first. */
  olderThanEvents: LawEvent[]
}

/** An archived book, with the facts that its page still shows. */
export type ArchivedBook = Pick<
  Book,
  'id' | 'title' | 'author' | 'edition' | 'categoryName' | 'categorySlug' | 'newerEdition'
>

export interface Category {
  id: string
  name: string
  slug: string
  description: string
  /** Number of books for sale in the category. */
  bookCount: number
}

export const BOOK_SORTS = ['date_desc', 'price_asc', 'price_desc', 'rating', 'origin'] as const
export type BookSort = (typeof BOOK_SORTS)[number]

export const BOOKS_PER_PAGE = 12

/** Shown price from which the 'Free Shipping' filter matches (spec §9, DESIGN §5). */
export const FREE_SHIPPING_FROM: Paise = 50_000

/** Filters of a listing. Prices are in paise, dates in ISO format. All bounds are inclusive. */
export interface BookQuery {
  /** Case-insensitive substring of the title (spec §5). */
  search?: string | undefined
  /** Category slug, ignoring case. */
  category?: string | undefined
  author?: string | undefined
  minPrice?: Paise | undefined
  maxPrice?: Paise | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** Shown price of ₹500 or more. */
  freeShipping?: boolean | undefined
  /** Part of the publisher's name. */
  publisher?: string | undefined
  year?: number | undefined
  /** One of the book's languages. */
  language?: string | undefined
  binding?: string | undefined
  origin?: string | undefined
  exam?: ExamKey | undefined
  /** Only books that fit an attempt, 'ca-final/may-2027'. An unknown attempt has no books. */
  attempt?: string | undefined
  /** Only books that staff marked as allowed in the AIBE hall. */
  hall?: boolean | undefined
  inStock?: boolean | undefined
  /** With `attempt`: the books for its exam that don't fit the attempt, instead of those that do. */
  attemptMissed?: boolean | undefined
  /** Slug of an Act that a book is on: 'income-tax-act-2025'. */
  law?: string | undefined
  /** Only books known to be on current law. */
  currentLaw?: boolean | undefined
  /** REST's `available`: true for books in stock only, false for sold-out books only. */
  available?: boolean | undefined
  sort: BookSort
  page: number
  limit: number
}

/** Filter options, each matched by at least one book for sale. */
export interface BookChoices {
  languages: string[]
  bindings: string[]
  origins: string[]
  exams: ExamKey[]
  /** Attempts that at least one book fits, in the form 'ca-final/may-2027'. */
  attempts: string[]
  /** Attempts whose exam has a book, even if the book doesn't fit the attempt. In the same form. */
  shelves: string[]
  /** True if at least one book is allowed in the AIBE hall. */
  hall: boolean
  /** True if at least one book is known to be on current law. */
  currentLaw: boolean
}

export const NO_CHOICES: BookChoices = {
  languages: [],
  bindings: [],
  origins: [],
  exams: [],
  attempts: [],
  shelves: [],
  hall: false,
  currentLaw: false,
}

/**
 * Filter options of a listing. Each option matches a book in combination with the other active filters,
 * unless the list is too long to check.
 */
export interface Facets extends BookChoices {
  freeShipping: boolean
  inStock: boolean
  /**
   * Number of books per category id. 'all books' without filters; 'too many' if the list is too long to
   * count.
   */
  perCategory: ReadonlyMap<string, number> | 'all books' | 'too many'
}

export interface BookPage {
  books: BookCard[]
  total: number
  /** True if more books match than were counted: show 'more than {total}'. */
  capped?: boolean
  /** Words searched for instead of the typed ones. */
  understoodAs?: string
  /** Typed words that were ignored, because no book contains them together with the others. */
  leftOut?: string[]
  /** The part of a long query that was searched for. */
  shortened?: Shortened
  totalPages: number
  page: number
}

/** Fields that administrators may change, all optional. Money in paise; `stock` is passed to inventory. */
export interface BookChanges extends Partial<BookFieldValues> {
  categorySlug?: string
  /** URL of an upload; null for the typeset cover. */
  image?: string | null
  images?: string[]
}

export interface Suggestion extends Pick<BookCard, 'id' | 'title' | 'author' | 'image' | 'shownPrice'> {
  /** Formatted by `editionLabel`. */
  edition: string
  inStock: boolean
  /** The mark of a book on old law, else empty. */
  oldLaw: string
}

/** Whole percentage off the struck-through price; 0 without a discount (spec §4). */
export function discountPercent(book: { originalPrice: Paise | null; shownPrice: Paise }): number {
  const original = book.originalPrice ?? 0
  if (original <= book.shownPrice) return 0
  return Math.round(((original - book.shownPrice) / original) * 100)
}

/** '6th' → '6th edition'; '2025' → '2025 edition'; '5th rev.' → '5th revised edition'. */
export function editionName(edition: string): string {
  const words = edition.replace('rev.', 'revised').replace('& enl.', 'and enlarged').trim()
  return /(edition|reprint)$/i.test(words) ? words : `${words} edition`
}

/** 'Indian Penal Code, 38th edition', or the title alone if the edition is unknown. */
export function titleAndEdition({ title, edition }: { title: string; edition: string | null }): string {
  return edition ? `${title}, ${editionName(edition)}` : title
}

export interface NamedEdition {
  edition: string | null
  /** Publication date, '2025-04-01', or only its known part ('2025'). */
  date?: string | null
}

/** '26th edition, 2025', without unknown parts. Distinguishes books of the same title. */
export function editionLabel({ edition, date }: NamedEdition): string {
  const named = edition ? editionName(edition) : undefined
  const year = date?.slice(0, 4)
  return [named, year && !named?.includes(year) ? year : undefined].filter(Boolean).join(', ')
}
