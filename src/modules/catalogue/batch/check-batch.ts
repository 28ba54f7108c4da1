import { REQUIRED_IN_FILES } from '#modules/catalogue/book-fields.ts'
import { checkFields } from '#modules/catalogue/book-update.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import { slugify } from '#platform/slug.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import { type IsRated, requireRate } from '#modules/catalogue/rated-headings.ts'
import type { StockItemsService } from '#modules/inventory/movements.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { badField, Failure, type Issue } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import { ownValue } from '#platform/own-value.ts'

import { dueOf } from './announced.ts'
import { meantRow, statedPrices } from './meant-row.ts'
import {
  allCategories,
  type CategoryKey,
  freeSlugs,
  insertBooks,
  type StoredBook,
  storedBooks,
} from './batch.repository.ts'
import type { BatchRow, FieldDifference, MovementReason, RowCheck } from './batch.ts'

/** Checks rows by the rules of the book form and lists the changes they would make. Writes nothing. */
export async function checkBatch(
  db: Executor,
  rows: readonly BatchRow[],
  isRated: IsRated,
): Promise<ReadonlyMap<number, RowCheck>> {
  const categories = await readCategoryKeys(db)
  const known = await storedBooks(
    db,
    rows.flatMap(({ bookId }) => bookId ?? []),
  )
  return new Map(rows.map((row) => [row.number, checkOne(row, { known, categories, isRated })]))
}

interface Lookups {
  known: ReadonlyMap<string, StoredBook>
  categories: CategoryKeys
  isRated: IsRated
}

function checkOne(stated: BatchRow, lookups: Lookups): RowCheck {
  const book = stated.bookId === undefined ? undefined : lookups.known.get(stated.bookId)
  try {
    const row = book ? meantRow(stated, book) : stated
    return { prices: statedPrices(row, book?.values), ...checkMeant(row, book, lookups) }
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return { failure }
  }
}

function checkMeant(row: BatchRow, book: StoredBook | undefined, { categories, isRated }: Lookups): RowCheck {
  try {
    requireRate(row.changes, isRated)
    if (book) {
      const due = dueOf(row, (field) => valueOf(book, field, categories))
      return { changes: changesOf({ ...row, ...due }, book, categories) }
    }
    checkNewBook(row.changes, categories)
    return { changes: [] }
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return { failure }
  }
}

function changesOf(
  { changes, restore }: BatchRow,
  book: StoredBook,
  categories: CategoryKeys,
): FieldDifference[] {
  const { values, stock, archived, categorySlug } = book
  const now = { ...values, stock, categorySlug }
  const { categorySlug: slug, ...fields } = differing({ now, changes }, categories)
  const change = (field: string, after: FieldDifference['after']) => ({
    field,
    before: valueOf(book, field, categories),
    after,
  })
  return [
    ...Object.entries(fields).map(([field, after]) =>
      change(field, (after as FieldDifference['after'] | undefined) ?? null),
    ),
    ...(slug === undefined ? [] : [change('category', categories.named(slug)?.name ?? null)]),
    ...(restore && archived ? [change('archived', 'no')] : []),
  ]
}

/** Value of a field as a dry run announces it, with the category by name. */
export function valueOf(
  { values, stock, archived, categorySlug }: StoredBook,
  field: string,
  categories: CategoryKeys,
): FieldDifference['before'] {
  if (field === 'stock') return stock
  if (field === 'archived') return archived ? 'yes' : 'no'
  if (field === 'category') return categories.named(categorySlug)?.name ?? null
  return ownValue(values as Record<string, FieldDifference['before']>, field) ?? null
}

interface Stated {
  now: Readonly<Record<string, unknown>>
  changes: BookChanges
}

/**
 * Reduces a row to values that differ from the current ones, with the category by its slug. Throws
 * `bad-input` like the form.
 */
export function differing({ now, changes }: Stated, categories: CategoryKeys): BookChanges {
  const { categorySlug, ...fields } = changes
  checkFields({ ...(now as unknown as Parameters<typeof checkFields>[0]), ...fields })
  const category = categorySlug === undefined ? undefined : categories.named(categorySlug)
  if (categorySlug !== undefined && !category) throw badField('category', 'Unknown category.')
  const other = Object.entries(fields).filter(([name, value]) => ownValue(now, name) !== value)
  return {
    ...Object.fromEntries(other),
    ...(category && category.slug !== now['categorySlug'] && { categorySlug: category.slug }),
  }
}

export interface CheckedBook {
  id: string
  number: number
  category: CategoryKey
  fields: BookChanges & { title: string; price: number; stock: number; author: string | null }
}

/** Checks a new book. Throws `bad-input` with all missing fields, or with the invalid field. */
export function checkNewBook(changes: BookChanges, categories: CategoryKeys): Omit<CheckedBook, 'number'> {
  const { categorySlug, ...fields } = changes
  const given: Record<string, unknown> = { ...fields, category: categorySlug }
  const issues: Issue[] = REQUIRED_IN_FILES.filter((name) => (given[name] ?? '') === '').map((path) => ({
    path,
    message: 'is required',
  }))
  const { title, price, stock, author } = fields
  if (issues.length > 0 || title === undefined || price === undefined || stock === undefined)
    throw new Failure('bad-input', 'Please fill all required fields', { issues })
  checkFields({ discountPrice: null, originalPrice: null, ...fields, price })
  const category = categories.named(categorySlug ?? '')
  if (!category) throw badField('category', 'Unknown category.')
  return { id: newId(), category, fields: { ...fields, title, price, stock, author: author ?? null } }
}

/** Inserts checked books, each as its own work, with its copies as the first stock movement. */
export async function enterNewBooks(
  tx: Tx,
  { stockItems, touch, reason }: { stockItems: StockItemsService; touch: Touch; reason: MovementReason },
  all: readonly CheckedBook[],
): Promise<void> {
  if (all.length === 0) return
  await stockItems.open(
    tx,
    all.map(({ id, fields }) => ({ bookId: id, copies: fields.stock })),
    reason,
  )
  const slugs = await freeSlugs(
    tx,
    all.map(({ id, fields }) => ({ id, slug: slugify(fields.title) || 'book' })),
  )
  await insertBooks(
    tx,
    all.map((book, i) => toRow(book, slugs[i] ?? book.id, reason)),
  )
  for (const { id, category } of all) touch(...bookTags(id, category.slug))
}

function toRow({ id, category, fields }: CheckedBook, slug: string, { at, actor }: MovementReason) {
  const { stock: _stock, ...columns } = fields
  const publishedText = fields.date?.slice(0, 4) ?? null
  const keys = { id, workId: newId(), slug, categoryId: category.id, publishedText }
  return { ...columns, ...keys, createdAt: at, updatedAt: at, updatedBy: actor }
}

/** Categories by the slug or name in a file, ignoring case. Slugs take precedence. */
export interface CategoryKeys {
  named(name: string): CategoryKey | undefined
  byId(id: unknown): CategoryKey | undefined
}

export async function readCategoryKeys(db: Executor): Promise<CategoryKeys> {
  const all = await allCategories(db)
  const names = new Map(all.map((one) => [one.name.toLowerCase(), one]))
  const slugs = new Map(all.map((one) => [one.slug.toLowerCase(), one]))
  const ids = new Map(all.map((one) => [one.id, one]))
  return {
    named: (name) => slugs.get(name.toLowerCase()) ?? names.get(name.toLowerCase()),
    byId: (id) => ids.get(String(id)),
  }
}
