import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { badField, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { Book, BookChanges, Category } from './book.ts'
import {
  type BookValues,
  editionsOf,
  findBook,
  findCategory,
  lockBook,
  writeBook,
} from './catalogue.repository.ts'
import { isbnIssue, parseIsbn } from './isbn.ts'
import { missingImporter, type Origin } from './origin.ts'
import { bookTags, stockTags } from './page-tags.ts'
import { type Prices, wrongPrices } from './prices.ts'
import { type RatedHeadings, requireRate } from './rated-headings.ts'

export interface UpdateDeps extends Needs<'clock' | 'pages'> {
  inventory: InventoryService
  ratedHeadings: RatedHeadings
}

/** Changes a book and invalidates the pages that show it. Omitted fields keep their values. */
export async function updateBook(
  deps: UpdateDeps,
  actor: Actor,
  id: string,
  changes: BookChanges,
): Promise<void> {
  requirePermission(actor, 'books.write')
  if (!isId(id)) throw notFound('Book')
  await deps.pages.write(async (tx, touch) => {
    const before = await lockBook(tx, id)
    if (!before || before.archived) throw notFound('Book')
    await changeBook(deps, { tx, touch, actor, before }, changes)
  })
}

/** A change to a locked book within a transaction. */
export interface Change {
  tx: Tx
  touch: Touch
  actor: Pick<Actor, 'userId'>
  before: Book
  /** Stock that the form showed when the new stock was entered. */
  known?: number | undefined
}

/**
 * Writes the given fields of a locked book, increments its version once, and touches the pages that show it.
 * Throws `bad-input` naming the field, or `conflict` 'stale' if the new stock was based on an outdated
 * figure.
 */
export async function changeBook(
  deps: Omit<UpdateDeps, 'pages'>,
  change: Change,
  changes: BookChanges,
): Promise<void> {
  const { stock, ...fields } = changes
  if (Object.keys(changes).length === 0) return
  if (fields.hsn !== undefined) requireRate(fields, await deps.ratedHeadings(change.tx))
  if (stock !== undefined) await changeStock(deps, change, stock)
  const values = Object.keys(fields).length > 0 ? await fieldValues(change, fields) : {}
  const { tx, actor, before } = change
  const stated = { sampleFields: remainingSamples(before, changes), updatedBy: actor.userId }
  await writeBook(tx, before.id, { ...values, ...stated }, deps.clock.now())
}

/** Prepares the column values and touches the lists and pages that show them. */
async function fieldValues(
  { tx, touch, before }: Change,
  { categorySlug, ...fields }: Omit<BookChanges, 'stock'>,
): Promise<BookValues> {
  checkFields({ ...before, ...fields })
  const values: BookValues = { ...fields }
  touch(...bookTags(before.id, before.categorySlug))
  if (fields.isbn) values.isbn = validIsbn(fields.isbn)
  if (fields.date !== undefined) values.publishedText = fields.date?.slice(0, 4) ?? null
  if (categorySlug !== undefined) {
    const category = await chosenCategory(tx, categorySlug)
    values.categoryId = category.id
    touch(...bookTags(before.id, category.slug))
  }
  // Pages of other editions mention this one if it's the newest.
  await touchEditions(tx, touch, before.workId)
  return values
}

async function changeStock(
  { clock, inventory }: Omit<UpdateDeps, 'pages'>,
  { tx, touch, before, actor, known }: Change,
  stock: number,
): Promise<void> {
  const change = await inventory.set(tx, {
    bookId: before.id,
    available: stock,
    known,
    reason: 'edited',
    actor: actor.userId,
    at: clock.now(),
  })
  touch(...stockTags(change, before.categorySlug))
}

const PRICE_MESSAGES: Record<keyof Prices, string> = {
  price: 'The price must be more than 0.',
  discountPrice: 'The discount price must be more than 0 and less than the price.',
  originalPrice: 'The original price must not be less than the price.',
  tradeInPrice: 'The trade-in price must be more than 0 and less than the price charged.',
}

const IMPORTER_MESSAGES: Record<ReturnType<typeof missingImporter>[number], string> = {
  importerName: 'Enter the importer of this book, because it isn’t from India.',
  importerAddress: 'Enter the importer’s address, because this book isn’t from India.',
}

/** Checks the rules that involve several fields. Throws `bad-input` naming the field. */
export function checkFields(fields: Prices & Origin): void {
  const [wrong] = wrongPrices(fields)
  if (wrong) throw badField(wrong, PRICE_MESSAGES[wrong])
  const [missing] = missingImporter(fields)
  if (missing) throw badField(missing, IMPORTER_MESSAGES[missing])
}

export function validIsbn(text: string): string {
  const isbn = parseIsbn(text)
  if (!isbn) throw badField('isbn', isbnIssue(text) ?? 'This isn’t a valid ISBN.')
  return isbn
}

/** Removes the sample marks of fields that staff have stated. */
function remainingSamples(before: Book, fields: object): string[] {
  return before.sampleFields.filter((name) => !Object.hasOwn(fields, name))
}

/** Returns a book, archived or not. Throws `not-found` for unknown and malformed ids. */
export async function storedBook(db: Executor, id: string): Promise<Book> {
  return existing(isId(id) ? await findBook(db, id) : undefined)
}

/** Like `storedBook`, with the row locked until the transaction ends. */
export async function lockedBook(tx: Tx, id: string): Promise<Book> {
  return existing(isId(id) ? await lockBook(tx, id) : undefined)
}

/** Finds the category that a form names by slug or name. Throws `bad-input` if there is none. */
export async function chosenCategory(tx: Tx, name: string): Promise<Category> {
  const category = await findCategory(tx, name)
  if (!category) throw badField('category', 'Unknown category.')
  return category
}

/** Invalidates the pages of a work's editions, because each page mentions the newest edition. */
export async function touchEditions(tx: Tx, touch: Touch, workId: string): Promise<void> {
  for (const id of await editionsOf(tx, workId)) touch(`book:${id}`)
}

/** Archives or restores a locked book and invalidates all pages that show it. */
export async function setArchived(
  tx: Tx,
  touch: Touch,
  { id, workId, categorySlug }: Book,
  write: { archived: boolean; by: string; at: Date },
): Promise<void> {
  await writeBook(tx, id, { archived: write.archived, updatedBy: write.by }, write.at)
  touch(...bookTags(id, categorySlug))
  await touchEditions(tx, touch, workId)
}

function existing(book: Book | undefined): Book {
  if (!book) throw notFound('Book')
  return book
}
