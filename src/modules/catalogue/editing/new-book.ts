import { OWN_FIELDS, pick } from '#modules/catalogue/book-fields.ts'
import { checkFields, chosenCategory, storedBook, validIsbn } from '#modules/catalogue/book-update.ts'
import type { Book, BookChanges } from '#modules/catalogue/book.ts'
import { slugify } from '#platform/slug.ts'
import { type RatedHeadings, requireRate } from '#modules/catalogue/rated-headings.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { freeSlug, insertBook, insertWork } from './editing.repository.ts'

/** Fields of a new book, with `stock` in copies and prices in paise. */
export type NewBook = BookChanges & { title: string; price: number; stock: number; categorySlug: string }

interface Entry {
  clock: Clock
  inventory: InventoryService
  ratedHeadings: RatedHeadings
  /** Id of the person who creates the book. */
  userId: string
  archived?: boolean
}

/**
 * Creates a book as its own work, with its stock as the first movement. Throws `bad-input` naming the field.
 */
export async function enterBook(
  tx: Tx,
  { clock, inventory, ratedHeadings, ...entry }: Entry,
  book: NewBook,
): Promise<Book> {
  const { stock, categorySlug, isbn, ...fields } = book
  checkFields({ discountPrice: null, originalPrice: null, ...fields })
  requireRate(fields, await ratedHeadings(tx))
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

/** Fields of a duplicate, without the original's ISBN, stock and reviews. */
export function copyOf(book: Book): NewBook {
  const { categorySlug, images } = book
  const image = book.image.startsWith('/covers/') ? null : book.image
  // Staff have checked only the original edition.
  const hallCheckedOn = null
  return { ...pick(book, OWN_FIELDS), categorySlug, image, images, isbn: null, stock: 0, hallCheckedOn }
}
