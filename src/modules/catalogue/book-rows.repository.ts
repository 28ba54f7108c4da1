import { sql } from 'drizzle-orm'

import type { Book, BookCard, NewerEdition } from './book.ts'
import { CARD_FIELDS, pick } from './book-fields.ts'
import { books, categories, fieldColumns, reviewTotal } from './catalogue.tables.ts'
import { shownImage } from '#modules/covers/cover-address.ts'
import type { OlderThan } from './law-event.ts'
import type { LawEvent } from './law-event-record.ts'

/** Columns of a card. Needs `books` joined with `categories` and `stock_items`. */
export const cardColumns = {
  ...pick(fieldColumns, CARD_FIELDS),
  id: books.id,
  slug: books.slug,
  categoryName: categories.name,
  categorySlug: categories.slug,
  image: books.image,
  shownPrice: books.shownPrice,
  rating: books.rating,
  reviewCount: books.reviewCount,
  reviewTotal,
  bookType: books.bookType,
  suits: books.suits,
  olderThan: sql<OlderThan | null>`case when books.older_than <> '{}' then (
    select json_build_object('title', e.title, 'kind', e.kind, 'inForceOn', e.in_force_on,
      'others', cardinality(books.older_than) - 1)
    from law_events e where e.id = books.older_than[1]) end`,
  lawState: books.lawState,
  laws: books.laws,
  currentFor: books.currentFor,
}

type CardRow = Omit<BookCard, 'image'> & { image: string | null }

/** Reports whether a book for sale supersedes this one. */
const superseded = (alias: 'books' | 'newer') =>
  sql.raw(`exists (select from books next where next.supersedes_id = ${alias}.id and not next.archived)`)

/** Sort key of an edition within its work: its number if it has one, then its date. */
const editionRank = (alias: 'books' | 'newer') =>
  sql.raw(
    `(coalesce(substring(${alias}.edition from '^(\\d{1,3})(?:st|nd|rd|th)\\M')::int, 0), coalesce(${alias}.date, '0001-01-01'))`,
  )

// Staff's links take precedence over numbers and dates. A superseded edition is never the newest.
const newestEdition = sql`(
    select json_build_object('id', newer.id, 'title', newer.title, 'edition', newer.edition)
    from books newer
    where newer.work_id = books.work_id and not newer.archived
      and newer.id <> books.id and not ${superseded('newer')}
      and (${superseded('books')} or ${editionRank('newer')} > ${editionRank('books')})
    order by (newer.supersedes_id is not distinct from books.id) desc, ${editionRank('newer')} desc, newer.id
    limit 1)`

/** Columns for pricing. The newer edition matters only if the book's law has changed. */
export const saleColumns = {
  ...cardColumns,
  hsn: books.hsn,
  newerEdition: sql<NewerEdition | null>`case when books.older_than <> '{}' then ${newestEdition} end`,
}

const olderThanEvents = sql<LawEvent[]>`coalesce((
  select json_agg(json_build_object('title', e.title, 'kind', e.kind, 'inForceOn', e.in_force_on,
    'subjects', e.subjects, 'ownNames', e.own_names, 'replaces', e.replaces, 'note', e.note, 'source', e.source,
    'confidence', e.confidence, 'checkedOn', e.checked_on) order by e.in_force_on desc, e.id)
  from law_events e where e.id = any(books.older_than)), '[]')`

const ownSamplePages = sql<Book['samplePages']>`(
  select json_build_object('pictures', s.pictures)
  from sample_pages s where s.book_id = books.id and s.pictures <> '{}')`

export const bookColumns = {
  ...cardColumns,
  ...fieldColumns,
  workId: books.workId,
  supersedesId: books.supersedesId,
  images: books.images,
  publishedText: books.publishedText,
  keywords: books.keywords,
  sampleFields: books.sampleFields,
  archived: books.archived,
  version: books.version,
  samplePages: ownSamplePages,
  newerEdition: sql<NewerEdition | null>`${newestEdition}`,
  olderThanEvents,
}

type BookRow = Omit<Book, 'image'> & { image: string | null }

/** Converts a row of `cardColumns` to a card. A book without a picture gets its typeset cover. */
export function toCard(row: CardRow): BookCard {
  return { ...row, image: shownImage(row) }
}

export function toBook(row: BookRow): Book {
  return { ...row, image: shownImage(row) }
}
