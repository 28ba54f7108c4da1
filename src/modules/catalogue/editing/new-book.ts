import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { checkPrices, validIsbn } from '#modules/catalogue/book-update.ts'
import { findBook, findCategory } from '#modules/catalogue/catalogue.repository.ts'
import { slugify } from '#modules/catalogue/slug.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { freeSlug, insertBook, insertWork } from './editing.repository.ts'

/** What a book is made of; `stock` and the prices in copies and paise. */
export type NewBook = BookChanges & { title: string; price: number; stock: number; categorySlug: string }

interface Entry {
  clock: Clock
  inventory: InventoryService
  /** Who enters it. */
  userId: string
  archived?: boolean
}

/** Enters a book with its stock as first movement, as a work of its own. Throws `bad-input` naming the field. */
export async function enterBook(tx: Tx, { clock, inventory, ...entry }: Entry, book: NewBook): Promise<Book> {
  const { stock, categorySlug, isbn, ...fields } = book
  checkPrices({ discountPrice: null, originalPrice: null, ...fields })
  const category = await findCategory(tx, categorySlug)
  if (!category) throw badField('category', 'There is no such category.')
  const id = newId()
  const at = clock.now()
  const workId = await insertWork(tx, { title: book.title, author: book.author ?? '' })
  const slug = await freeSlug(tx, slugify(book.title) || 'book')
  await inventory.set(tx, { bookId: id, available: stock, reason: 'opening stock', actor: entry.userId, at })
  await insertBook(tx, {
    ...fields,
    id,
    workId,
    slug,
    categoryId: category.id,
    isbn: isbn ? validIsbn(isbn) : null,
    publishedText: fields.date?.slice(0, 4) ?? null,
    archived: entry.archived ?? false,
    createdAt: at,
    updatedAt: at,
  })
  const entered = await findBook(tx, id)
  if (!entered) throw new Error('A book that was just entered is not there')
  return entered
}
