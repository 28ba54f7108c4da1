import type { Actor } from '#modules/accounts/actor.ts'
import type { Executor } from '#platform/database/database.ts'

import type { Book, BookCard, BookPage, BookQuery, Category, Suggestion } from './book.ts'

/** Search results: the same shape as a listing page, plus what was understood. */
export interface SearchQuery {
  query: string
  category?: string | undefined
  author?: string | undefined
  page: number
  limit: number
}

export interface CatalogueService {
  list(query: BookQuery): Promise<BookPage>
  /** Newest first, at most `limit`; with the count of all. For `GET /books` without paging. */
  newest(limit: number): Promise<{ books: BookCard[]; total: number }>
  /** Throws not-found for unknown and archived books. */
  book(id: string): Promise<Book>
  bookBySlug(slug: string): Promise<Book>
  similar(id: string, limit: number): Promise<BookCard[]>
  categories(): Promise<Category[]>
  category(slug: string): Promise<Category | undefined>
  search(query: SearchQuery): Promise<BookPage>
  suggest(text: string, limit: number): Promise<Suggestion[]>
  /** For pricing: the books of these ids that are for sale, inside a transaction if need be. */
  forSale(db: Executor, ids: readonly string[]): Promise<Book[]>
  /** Admin only. Fields left out stay; money in paise; `stock` goes to inventory. */
  update(actor: Actor, id: string, changes: BookChanges): Promise<Book>
}

export interface BookChanges {
  title?: string
  subtitle?: string | null
  author?: string | null
  categorySlug?: string
  price?: number
  discountPrice?: number | null
  originalPrice?: number | null
  stock?: number
  description?: string | null
  longDescription?: string | null
  isbn?: string | null
  binding?: string | null
  genre?: string | null
  edition?: string | null
  pages?: number | null
}
