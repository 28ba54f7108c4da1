import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { id } from '#platform/database/columns.ts'

import type { NameKind } from './name.ts'

/** Authors and publishers. Triggers on `books` add names and correct their spelling. */
export const names = pgTable(
  'names',
  {
    kind: text('kind').$type<NameKind>().notNull(),
    slug: text('slug').notNull(),
    /** The latest spelling, without suffixes such as '(rev.)'. */
    name: text('name').notNull(),
    /** Text by staff about the author or publisher; '' if none. */
    bio: text('bio').notNull().default(''),
    /** A publisher's postal address; '' if unknown. */
    address: text('address').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    // Serves searches for substrings of a name, ignoring spaces.
    index('names_part').using('gin', sql`replace(slug, '-', '') gin_trgm_ops`),
  ],
)

/** The names on each book for sale; maintained by triggers on `books`. */
export const nameBooks = pgTable(
  'name_books',
  {
    bookId: id('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NameKind>().notNull(),
    slug: text('slug').notNull(),
    /** The book's date. */
    date: date('date', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.kind, t.slug] }),
    // In the order of the books on a name's page, which needs no sort.
    index('name_books_by_date').on(t.kind, t.slug, sql`${t.date} desc nulls last`, t.bookId),
  ],
)
