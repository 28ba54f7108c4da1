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
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
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
