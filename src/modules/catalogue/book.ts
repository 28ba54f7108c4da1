import type { Paise } from '#platform/money.ts'

import type { BookFieldValues, CardField } from './book-fields.ts'
import type { ExamKey } from './exams.ts'
import type { LawEvent, OlderThan } from './law-event.ts'
import type { LawState } from './law-mark.ts'
import type { SamplePages } from './sample-pages.ts'
import type { Shortened } from './search-text.ts'

/** A book as lists show it. Money in paise; `image` is a path of ours or an absolute address. */
export interface BookCard extends BookFieldValues<CardField> {
  id: string
  slug: string
  categoryName: string
  categorySlug: string
  image: string
  /** `discountPrice` if present, else `price`: what is shown and charged. */
  shownPrice: Paise
  rating: number
  reviewCount: number
  bookType: string
  /** Which examinations and attempts it is known to be for (`suits.ts`). */
  suits: string[]
  /** Null when its law is not known. */
  lawState: LawState | null
  /** The newest event of its subject that changed the law since; null when it is older than none. */
  olderThan: OlderThan | null
  /** Slugs of the Acts that it is on. */
  laws: string[]
  /** Those of `laws` whose latest text it covers; of a replaced Act, the text of its last year. */
  currentFor: string[]
}

/** A book as pricing needs it: read by every order, so without what only pages show. */
export interface BookForSale extends BookCard {
  hsn: string
  /** Of one that is older than a law event. */
  newerEdition: NewerEdition | null
}

/** The newest edition of the same work. */
export interface NewerEdition {
  id: string
  title: string
  edition: string | null
}

/** A book with all that its page shows. */
export interface Book extends BookCard, BookFieldValues {
  workId: string
  /** The older edition that staff said this one replaces. */
  supersedesId: string | null
  images: string[]
  publishedText: string | null
  keywords: string[]
  sampleFields: string[]
  archived: boolean
  version: number
  /** Null when there are none to look into. */
  samplePages: SamplePages | null
  /** The newest edition of the same work, when this is not it. */
  newerEdition: NewerEdition | null
  /** The events that it is older than, newest first. */
  olderThanEvents: LawEvent[]
}

/** A book that staff took out of the shop: what its page still says. */
export type GoneBook = Pick<
  Book,
  'id' | 'title' | 'author' | 'edition' | 'categoryName' | 'categorySlug' | 'newerEdition'
>

export interface Category {
  id: string
  name: string
  slug: string
  description: string
  /** Books that are for sale in it. */
  bookCount: number
}

export const BOOK_SORTS = ['date_desc', 'price_asc', 'price_desc', 'rating'] as const
export type BookSort = (typeof BOOK_SORTS)[number]

export const BOOKS_PER_PAGE = 12

/** Displayed price from which the 'Free Shipping' filter holds (spec §9, DESIGN §5). */
export const FREE_SHIPPING_FROM: Paise = 50_000

/** A listing's question. Prices in paise, inclusive; dates ISO, inclusive. */
export interface BookQuery {
  /** Case-insensitive substring of the title (spec §5). */
  search?: string | undefined
  /** Category slug, any case. */
  category?: string | undefined
  author?: string | undefined
  minPrice?: Paise | undefined
  maxPrice?: Paise | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  /** Displayed price of ₹500 or more. */
  freeShipping?: boolean | undefined
  /** Part of the publisher's name. */
  publisher?: string | undefined
  /** The year of publication. */
  year?: number | undefined
  /** One of the book's languages. */
  language?: string | undefined
  binding?: string | undefined
  exam?: ExamKey | undefined
  /** Only what suits an attempt, 'ca-final/may-2027'; one that is not known has no books. */
  attempt?: string | undefined
  /** Only what staff say may be taken into the hall of the AIBE. */
  hall?: boolean | undefined
  inStock?: boolean | undefined
  /** With `attempt`: the books for its exam that do not fit it, instead of those that do. */
  attemptMissed?: boolean | undefined
  /** Slug of an Act that a book is on: 'income-tax-act-2025'. */
  law?: string | undefined
  /** Only books that are known to be on current law. */
  currentLaw?: boolean | undefined
  /** REST's `available`: true, only with stock; false, only without. */
  available?: boolean | undefined
  sort: BookSort
  page: number
  limit: number
}

/** Options of the filters, each passed by at least one book for sale. */
export interface BookChoices {
  languages: string[]
  bindings: string[]
  exams: ExamKey[]
  /** Addresses of attempts that a book fits, 'ca-final/may-2027'. */
  attempts: string[]
  /** Addresses of attempts whose exam has a book, whether or not it fits. */
  shelves: string[]
  /** Some book is allowed in the hall of the AIBE. */
  hall: boolean
  /** Some book is older than no law event. */
  currentLaw: boolean
}

/** The options of a shop without books. */
export const NO_CHOICES: BookChoices = {
  languages: [],
  bindings: [],
  exams: [],
  attempts: [],
  shelves: [],
  hall: false,
  currentLaw: false,
}

export interface BookPage {
  books: BookCard[]
  total: number
  /** There are more matches than were counted: show 'more than {total}'. */
  capped?: boolean
  /** The words that were searched for instead of those typed. */
  understoodAs?: string
  /** The words typed that no book has together with the others. */
  leftOut?: string[]
  /** The part of a long query that was searched for. */
  shortened?: Shortened
  totalPages: number
  page: number
}

/** What an administrator may change; fields left out stay. Money in paise; `stock` goes to inventory. */
export interface BookChanges extends Partial<BookFieldValues> {
  categorySlug?: string
  /** Address of an upload; null: the typeset cover. */
  image?: string | null
  images?: string[]
}

export interface Suggestion {
  id: string
  title: string
  author: string | null
  /** As `editionLabel` says it. */
  edition: string
  image: string
  shownPrice: Paise
  inStock: boolean
}

/** Whole per cent off the struck-through price; 0 when there is nothing to show (spec §4). */
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

/** 'Indian Penal Code, 38th edition'; the title alone where the edition is not known. */
export function titleAndEdition({ title, edition }: { title: string; edition: string | null }): string {
  return edition ? `${title}, ${editionName(edition)}` : title
}

export interface NamedEdition {
  edition: string | null
  /** When it was published, '2025-04-01' or the beginning of it. */
  date?: string | null
}

/** '26th edition, 2025'; what is not known is left out. Tells two books of one title apart. */
export function editionLabel({ edition, date }: NamedEdition): string {
  const named = edition ? editionName(edition) : undefined
  const year = date?.slice(0, 4)
  return [named, year && !named?.includes(year) ? year : undefined].filter(Boolean).join(', ')
}

/** The part of an address that names a book or category: 'A B C of G S T' → 'a-b-c-of-g-s-t'. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
