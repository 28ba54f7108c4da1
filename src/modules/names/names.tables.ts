import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { id } from '#platform/database/columns.ts'

import type { NameKind } from './name.ts'

/** Authors and publishers, each once; triggers on `books` add them, and correct a spelling. */
export const names = pgTable(
  'names',
  {
    kind: text('kind').$type<NameKind>().notNull(),
    slug: text('slug').notNull(),
    /** As it was written last, without marks such as '(rev.)'. */
    name: text('name').notNull(),
    /** What staff wrote about them; '' where nothing is known. */
    bio: text('bio').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    // Parts of a name, however it is spaced.
    index('names_part').using('gin', sql`replace(slug, '-', '') gin_trgm_ops`),
  ],
)

/** Who stands on which book for sale; triggers on `books` keep it. */
export const nameBooks = pgTable(
  'name_books',
  {
    bookId: id('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NameKind>().notNull(),
    slug: text('slug').notNull(),
    /** That of the book. */
    date: date('date', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.kind, t.slug] }),
    // A name's page in its order: read, never sorted.
    index('name_books_by_date').on(t.kind, t.slug, sql`${t.date} desc nulls last`, t.bookId),
  ],
)
