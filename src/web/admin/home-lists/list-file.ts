import type { BookCard } from '#modules/catalogue/book.ts'
import { type HomeSlot, MAX_SLOTS } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { toRupees } from '#platform/money.ts'

const HEADS = ['book_id', 'title', 'label']
const MAX_LABEL = 40

/** Exports a list: one book per line, in order. */
export function fileOfList(slots: readonly HomeSlot[]): string[][] {
  return [HEADS, ...slots.map(({ bookId, title, label }) => [bookId, title, label])]
}

/** Looks up books for sale by id; the map lacks those that aren't. */
type FindBooks = (ids: readonly string[]) => Promise<ReadonlyMap<string, BookCard>>

/** Reads the list from a file and explains each rejected line in a sentence. */
export async function listOfFile(
  [heads = [], ...rows]: readonly (readonly string[])[],
  find: FindBooks,
): Promise<{ slots: HomeSlot[]; refused: string[] }> {
  const [id, label] = [heads.indexOf('book_id'), heads.indexOf('label')]
  if (id === -1) return { slots: [], refused: ['The first line must name the column book_id.'] }
  const ids = rows.map((row) => row[id] ?? '')
  const sold = await find([...new Set(ids.filter((one) => BOOK_ID.test(one)))].slice(0, MAX_LOOKED_UP))
  const slots: HomeSlot[] = []
  const refused: string[] = []
  for (const [i, row] of rows.entries()) {
    const book = sold.get(ids[i] ?? '')
    const text = label === -1 ? '' : (row[label] ?? '')
    const issue = issueOf(book, text, slots)
    if (issue === undefined && book) slots.push(slotOf(book, text))
    else refused.push(`Line ${i + 2}: ${issue}`)
  }
  return { slots, refused }
}

const BOOK_ID = /^[0-9a-f]{24}$/
/** Looks up twice the size of a list, as some books may no longer be for sale. */
const MAX_LOOKED_UP = 2 * MAX_SLOTS

function issueOf(book: BookCard | undefined, label: string, slots: readonly HomeSlot[]): string | undefined {
  if (!book) return 'no book for sale has this id.'
  if (label.length > MAX_LABEL) return `the label has more than ${MAX_LABEL} characters.`
  if (slots.some(({ bookId }) => bookId === book.id)) return 'the book stands in the file twice.'
  return slots.length >= MAX_SLOTS ? `a list has ${MAX_SLOTS} books at most.` : undefined
}

function slotOf({ id, title, author, image, stock, shownPrice }: BookCard, label: string): HomeSlot {
  return { bookId: id, title, author, image, stock, label, price: toRupees(shownPrice) }
}
