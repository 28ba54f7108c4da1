import { getTableColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  text,
} from 'drizzle-orm/pg-core'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { bookFieldColumns } from './book-columns.ts'
import { BOOK_HSN, OWN_FIELDS, pick } from './book-fields.ts'
import { LAW_STATES } from './law-mark.ts'
import { INDIA } from './origin.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text compared byte by byte, so that one index serves both sorting and `like 'prefix%'`. */
export const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const categories = pgTable(
  'categories',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    /** Order in menus; the spec's six come first. */
    position: integer('position').notNull().default(0),
    /**
     * Number of books that aren't archived. A trigger on `books` maintains it, so that listings needn't count
     * rows.
     */
    bookCount: integer('book_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => uniqueKey('categories_slug', [sql`lower(${t.slug})`]),
)

/** Groups the editions of one title: 'Direct Taxes Ready Reckoner' by V. K. Singhania. */
export const works = pgTable('works', {
  id: id('id').primaryKey(),
  title: text('title').notNull(),
  author: text('author').notNull().default(''),
})

const FOR_SALE = sql`not archived`
const ARCHIVED = sql`archived`
/** The filter 'current law only' repeats this exact condition, so that the partial indexes apply. */
const CURRENT = sql`not archived and law_state = 'current'`

/** A sellable edition. Money in paise. Stock is in `stock_items`. */
export const books = pgTable(
  'books',
  {
    id: id('id')
      .primaryKey()
      .references(() => stockItems.bookId),
    workId: id('work_id')
      .notNull()
      .references(() => works.id),
    /** The older edition that this one replaces, as staff linked it. Both belong to one work. */
    supersedesId: id('supersedes_id').references((): AnyPgColumn => books.id),
    categoryId: id('category_id')
      .notNull()
      .references(() => categories.id),
    slug: text('slug').notNull(),
    ...bookFieldColumns(),
    hsn: text('hsn').notNull().default(BOOK_HSN),
    // Null until stated. The database's default is that of earlier builds.
    countryOfOrigin: byteOrdered('country_of_origin')
      .default(INDIA)
      .$defaultFn(() => sql`null`),
    /** The known part of a date that is stored as its first day: a year. */
    publishedText: text('published_text'),
    /** One word for each certain fact about the book's examinations, attempts and Acts (`book-topics.ts`). */
    suits: text('suits')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`kk_suits(exams, attempts, law_on, title, subtitle)`),
    bookType: text('book_type').notNull().default('print'),
    image: text('image'),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Price that the shopper pays: `discountPrice` if present, else `price` (spec §4). */
    shownPrice: paise('shown_price')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discount_price, price)`),
    /** Average of the reviews that count, to a tenth. A trigger on `reviews` maintains `rating`, `reviewCount` and `ratings`. */
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Number of reviews with 1, 2, … 5 stars. */
    ratings: integer('ratings')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Names of fields whose values are invented samples, marked as such in the admin. */
    sampleFields: text('sample_fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    archived: boolean('archived').notNull().default(false),
    /** Counts writes, to detect edits based on an older state. */
    version: integer('version').notNull().default(1),
    /**
     * Law events that the book is older than, newest first. Maintained by triggers and by writes of law
     * events.
     */
    olderThan: text('older_than')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null if unknown. This column and the next two are maintained like `olderThan`. */
    lawState: text('law_state', { enum: LAW_STATES }),
    /** Slugs of the Acts that the book is on. */
    laws: text('laws')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The subset of `laws` whose latest text the book covers. For a replaced Act, the text of its last year.
     */
    currentFor: text('current_for')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Author of the last write that incremented `version`; null for the seed and for programs. */
    updatedBy: text('updated_by'),
    /** Title without accents, case, punctuation and leading article; set by a trigger. */
    titleKey: byteOrdered('title_key').notNull().default(''),
    /** Name in the title, without brand, author, years and additions (`kk_name_key()`); set by a trigger. */
    nameKey: byteOrdered('name_key').notNull().default(''),
    /** Full-text search vector; set by a trigger. */
    search: tsvector('search'),
  },
  (t) => [
    ...uniqueKey('books_slug', [t.slug]),
    index('books_work').on(t.workId),
    index('books_supersedes')
      .on(t.supersedesId)
      .where(sql`supersedes_id is not null`),
    index('books_isbn').on(t.isbn),
    // Serves searches by a part of an ISBN.
    index('books_isbn_part').using('gin', t.isbn.op('gin_trgm_ops')).where(FOR_SALE),
    // One index per listing order, for the shop and for a category, so that pages are read without sorting.
    index('books_by_date').on(t.date.desc().nullsLast(), t.id).where(FOR_SALE),
    index('books_by_price').on(t.shownPrice, t.id).where(FOR_SALE),
    index('books_by_rating').on(t.rating.desc(), t.id).where(FOR_SALE),
    index('books_in_category_by_date').on(t.categoryId, t.date.desc().nullsLast(), t.id).where(FOR_SALE),
    index('books_in_category_by_price').on(t.categoryId, t.shownPrice, t.id).where(FOR_SALE),
    index('books_in_category_by_rating').on(t.categoryId, t.rating.desc(), t.id).where(FOR_SALE),
    index('books_by_origin').on(t.countryOfOrigin, t.id).where(FOR_SALE),
    index('books_in_category_by_origin').on(t.categoryId, t.countryOfOrigin, t.id).where(FOR_SALE),
    // The filter 'current law only' leaves few books in most categories.
    index('books_of_current_law_by_date').on(t.date.desc().nullsLast(), t.id).where(CURRENT).concurrently(),
    index('books_of_current_law_in_category')
      .on(t.categoryId, t.date.desc().nullsLast(), t.id)
      .where(CURRENT)
      .concurrently(),
    index('books_title_key').on(t.titleKey).where(FOR_SALE),
    index('books_by_update').on(t.updatedAt, t.id).where(FOR_SALE),
    // Lets the admin list read sale state, category and update time from indexes alone.
    index('books_on_sale').on(t.id, t.categoryId).where(FOR_SALE),
    index('books_in_category_by_update').on(t.categoryId, t.updatedAt, t.id).where(FOR_SALE),
    // Serves the list of books that have been in the shop longest.
    index('books_by_age').on(t.createdAt, t.id).where(FOR_SALE),
    // Few books match an attempt or are allowed in the hall.
    index('books_suits').using('gin', t.suits).where(FOR_SALE),
    index('books_laws').using('gin', t.laws).where(FOR_SALE).concurrently(),
    index('books_current_for').using('gin', t.currentFor).where(FOR_SALE).concurrently(),
    index('books_hall')
      .on(t.date.desc().nullsLast(), t.id)
      .where(sql`not archived and hall_checked_on is not null`),
    // Only the admin list shows archived books. It sorts and searches them like the others.
    index('books_archived').on(t.updatedAt, t.id).where(ARCHIVED),
    index('books_archived_by_title').on(t.titleKey, t.id).where(ARCHIVED),
    index('books_archived_by_price').on(t.shownPrice, t.id).where(ARCHIVED),
    index('books_archived_by_date').on(t.date.desc().nullsLast(), t.id).where(ARCHIVED),
    index('books_archived_in_category').on(t.categoryId, t.updatedAt, t.id).where(ARCHIVED),
    index('books_archived_title_part').using('gin', t.title.op('gin_trgm_ops')).where(ARCHIVED),
    index('books_archived_author_part').using('gin', t.author.op('gin_trgm_ops')).where(ARCHIVED),
    // No GIN pending list: writes are rare, and a search shouldn't have to scan pending entries.
    index('books_search').using('gin', t.search).with({ fastupdate: false }).where(FOR_SALE),
    // Serve the filter options, and searches by a part of a publisher's name.
    index('books_language').on(t.language).where(FOR_SALE),
    index('books_binding').on(t.binding).where(FOR_SALE),
    index('books_publisher_part').using('gin', t.publisher.op('gin_trgm_ops')).where(FOR_SALE),
    index('books_title_part').using('gin', t.title.op('gin_trgm_ops')).where(FOR_SALE),
    index('books_author_part').using('gin', t.author.op('gin_trgm_ops')).where(FOR_SALE),
    check('book_price_positive', sql`${t.price} > 0`),
    check('book_discount_positive', sql`${t.discountPrice} > 0`),
    check('book_trade_in_positive', sql`${t.tradeInPrice} > 0`),
  ],
)

/** Columns of a book's own fields by name, for queries that join `stock_items`. */
export const fieldColumns = pick({ ...getTableColumns(books), stock: stockItems.available }, OWN_FIELDS)

/** Counts all visible reviews of a book of `books`, including the few that don't count in its rating. */
export const reviewTotal = sql<number>`(books.review_count
  + (select count(*)::int from reviews where book_id = books.id and not counts and hidden_at is null))`
