import { REQUIRED_IN_FILES } from '#modules/catalogue/book-fields.ts'
import { checkPrices } from '#modules/catalogue/book-update.ts'
import type { BookChanges } from '#modules/catalogue/book.ts'
import { bookTags } from '#modules/catalogue/page-tags.ts'
import { slugify } from '#modules/catalogue/slug.ts'
import type { StockItemsService } from '#modules/inventory/stock-items.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure, type Issue } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { type CategoryKey, freeSlugs, insertBooks } from './batch.repository.ts'
import { type MovementReason } from './batch.ts'
import { type CategoryKeys } from './category-keys.ts'

/** A new book that passed the rules. */
export interface CheckedBook {
  id: string
  number: number
  category: CategoryKey
  fields: BookChanges & { title: string; price: number; stock: number; author: string | null }
}

/** The rules of the book form for a new book. Throws `bad-input` with all that is missing, or the field that is wrong. */
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
  checkPrices({ discountPrice: null, originalPrice: null, ...fields, price })
  const category = categories.named(categorySlug ?? '')
  if (!category) throw badField('category', 'There is no such category.')
  return { id: newId(), category, fields: { ...fields, title, price, stock, author: author ?? null } }
}

/** Enters checked books, each as a work of its own, with their copies as first movement. */
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
