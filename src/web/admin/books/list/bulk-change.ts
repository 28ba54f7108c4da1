import type { BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ownValue } from '#platform/own-value.ts'

/** Prefix of the API paths of the book list and of single books. */
export const BOOKS = '/admin/books'

interface BulkBody {
  ids: readonly string[]
  versions?: Record<string, number>
  /** Stock of each book as the preview showed it. */
  known?: Record<string, number>
  change: object
  preview?: boolean
  /** Required for a change: the same key and content act once. */
  key?: string
}

export const changeBooks = (body: BulkBody) => adminApi.post<BulkAnswer>(`${BOOKS}/bulk`, body)

export type BulkKind = 'price' | 'stock' | 'category' | 'archive' | 'restore'

export interface BulkDraft {
  /** For prices and stock: set them to `value`, or change them by it. */
  way: 'set' | 'by'
  value: string
}

/** Returns the `change` for `POST /admin/books/bulk`; undefined while the input is incomplete or invalid. */
export function changeOf(kind: BulkKind, { way, value }: BulkDraft): object | undefined {
  if (kind === 'archive') return { archive: true }
  if (kind === 'restore') return { restore: true }
  const text = value.trim()
  if (kind === 'category') return text ? { category: text } : undefined
  if (kind === 'stock') {
    if (!/^[+-]?\d{1,7}$/.test(text)) return undefined
    return way === 'set' ? { stockSet: Number(text) } : { stockAdd: Number(text) }
  }
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text)) return undefined
  return way === 'set' ? { price: Number(text) } : { pricePercent: Number(text) }
}

/** Stock of each previewed book, sent along so that the change doesn't overwrite a later sale. */
export function knownStocks({ books }: BulkAnswer): Record<string, number> {
  return Object.fromEntries(books.map(({ _id, before }) => [_id, before.stock]))
}

type State = BulkAnswer['books'][number]['before']

/** Describes the changes to a book, such as 'old → new'. */
export function differences(before: State, after: State): string[] {
  const old = labelsOf(before)
  return Object.entries(labelsOf(after)).flatMap(([name, label]) => {
    const was = ownValue(old, name)
    return was === label ? [] : `${was} → ${label}`
  })
}

function labelsOf({ price, discountPrice, stock, category, archived }: State) {
  return {
    price: formatRupees(fromRupees(price)),
    discountPrice:
      discountPrice === null ? 'no discount' : `discounted ${formatRupees(fromRupees(discountPrice))}`,
    stock: stock === 1 ? '1 copy' : `${stock} copies`,
    category,
    archived: archived ? 'archived' : 'in the shop',
  }
}
