import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { fieldColumns } from '#modules/records/record-columns.ts'
import { id, paise } from '#platform/database/columns.ts'

import { COMBO_FIELDS } from './combo-record.ts'

/** Ordered lists of books: 'hero', 'bestsellers', 'new-releases', 'featured', 'most-viewed'. */
export const collectionItems = pgTable(
  'collection_items',
  {
    collection: text('collection').notNull(),
    /** From 1; also the numeric id of the item in the spec's static routes. */
    position: integer('position').notNull(),
    bookId: id('book_id')
      .notNull()
      .references(() => books.id),
    /** The slot's own text, e.g. the hero's '20%'. */
    label: text('label'),
    /** The hero's `/product/{slug}`. */
    slug: text('slug'),
  },
  (t) => [primaryKey({ columns: [t.collection, t.position] })],
)

/** Rankings for lists that staff have left empty, by collection. A job replaces them. */
export const computedLists = pgTable('computed_lists', {
  collection: text('collection').primaryKey(),
  bookIds: jsonb('book_ids').$type<string[]>().notNull(),
})

/** A bundle sold for one price; its stock depends on its books. */
export const combos = pgTable(
  'combos',
  {
    id: id('id').primaryKey(),
    /** The permanent number in the shop's URLs. */
    position: integer('position').notNull(),
    /** Position in its list, as arranged by staff; combos without one follow by number. */
    place: integer('place'),
    ...fieldColumns(COMBO_FIELDS),
    /** Unused: savings are measured against current prices. A later release drops it. */
    originalPrice: paise('original_price').notNull().default(0),
    /** Incremented on each write, to detect stale edits. */
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('combos_place').on(t.list, t.position)],
)

export const comboBooks = pgTable(
  'combo_books',
  {
    comboId: id('combo_id')
      .notNull()
      .references(() => combos.id),
    bookId: id('book_id')
      .notNull()
      .references(() => books.id),
    quantity: integer('quantity').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.comboId, t.bookId] }), index('combo_books_book').on(t.bookId)],
)
