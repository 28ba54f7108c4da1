import { OWN_FIELDS, pick } from '#modules/catalogue/book-fields.ts'
import { checkPrices, chosenCategory, storedBook, validIsbn } from '#modules/catalogue/book-update.ts'
import { type Book, type BookChanges, slugify } from '#modules/catalogue/book.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
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
  const category = await chosenCategory(tx, categorySlug)
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
    updatedBy: entry.userId,
  })
  return storedBook(tx, id)
}

/** What a copy has of its model: neither what identifies it nor its stock and reviews. */
export function copyOf(book: Book): NewBook {
  const { categorySlug, images } = book
  const image = book.image.startsWith('/covers/') ? null : book.image
  // Staff looked at that edition, not at this one.
  const hallCheckedOn = null
  return { ...pick(book, OWN_FIELDS), categorySlug, image, images, isbn: null, stock: 0, hallCheckedOn }
}
