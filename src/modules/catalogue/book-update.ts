import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { badField, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { PageWrites, Touch } from '#platform/page-cache/page-writes.ts'

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
import { bookTags, stockTags } from './page-tags.ts'
import { type Prices, wrongPrices } from './prices.ts'

export interface UpdateDeps {
  clock: Clock
  pages: PageWrites
  inventory: InventoryService
}

/** Changes a book and drops the pages that show it. Fields left out stay as they are. */
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

/** The change of a locked book within a transaction. */
export interface Change {
  tx: Tx
  touch: Touch
  actor: Pick<Actor, 'userId'>
  before: Book
  /** The stock that a new stock was decided on. */
  known?: number | undefined
}

/**
 * Writes what is given of a locked book as one write, which its version counts once, and touches the pages that show
 * it. Throws `bad-input` naming the field, `conflict` 'stale' for a stock decided on another figure than the present one.
 */
export async function changeBook(
  deps: Omit<UpdateDeps, 'pages'>,
  change: Change,
  changes: BookChanges,
): Promise<void> {
  const { stock, ...fields } = changes
  if (Object.keys(changes).length === 0) return
  if (stock !== undefined) await changeStock(deps, change, stock)
  const values = Object.keys(fields).length > 0 ? await fieldValues(change, fields) : {}
  const { tx, actor, before } = change
  const stated = { sampleFields: remainingSamples(before, changes), updatedBy: actor.userId }
  await writeBook(tx, before.id, { ...values, ...stated }, deps.clock.now())
}

/** What is to be written of the fields; touches the lists and pages that show them. */
async function fieldValues(
  { tx, touch, before }: Change,
  { categorySlug, ...fields }: Omit<BookChanges, 'stock'>,
): Promise<BookValues> {
  checkPrices({ ...before, ...fields })
  const values: BookValues = { ...fields }
  touch(...bookTags(before.id, before.categorySlug))
  if (fields.isbn) values.isbn = validIsbn(fields.isbn)
  if (fields.date !== undefined) values.publishedText = fields.date?.slice(0, 4) ?? null
  if (categorySlug !== undefined) {
    const category = await chosenCategory(tx, categorySlug)
    values.categoryId = category.id
    touch(...bookTags(before.id, category.slug))
  }
  // The pages of other editions name this one when it is the newest.
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
  tradeInPrice: 'What is taken off for an older edition must be more than 0 and less than what is charged.',
}

export function checkPrices(prices: Prices): void {
  const [wrong] = wrongPrices(prices)
  if (wrong) throw badField(wrong, PRICE_MESSAGES[wrong])
}

export function validIsbn(text: string): string {
  const isbn = parseIsbn(text)
  if (!isbn) throw badField('isbn', isbnIssue(text) ?? 'This is no ISBN.')
  return isbn
}

/** What the bookseller has stated is a sample no more. */
function remainingSamples(before: Book, fields: object): string[] {
  return before.sampleFields.filter((name) => !Object.hasOwn(fields, name))
}

/** A book, archived or not; throws not-found for unknown and malformed ids. */
export async function storedBook(db: Executor, id: string): Promise<Book> {
  return existing(isId(id) ? await findBook(db, id) : undefined)
}

/** As `storedBook`, its row locked until the transaction ends. */
export async function lockedBook(tx: Tx, id: string): Promise<Book> {
  return existing(isId(id) ? await lockBook(tx, id) : undefined)
}

/** The category that a form names by slug or name; throws `bad-input` when there is none. */
export async function chosenCategory(tx: Tx, name: string): Promise<Category> {
  const category = await findCategory(tx, name)
  if (!category) throw badField('category', 'There is no such category.')
  return category
}

/** Drops the pages of a work's editions: each names the newest. */
export async function touchEditions(tx: Tx, touch: Touch, workId: string): Promise<void> {
  for (const id of await editionsOf(tx, workId)) touch(`book:${id}`)
}

/** Takes a locked book out of the shop or puts it back, and drops all pages that show it. */
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
