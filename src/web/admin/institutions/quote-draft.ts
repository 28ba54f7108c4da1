import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import {
  DAYS_VALID,
  discountOn,
  type QuotationSums,
  sumsOfQuotation,
  TERMS_FOR_STAFF,
} from '#modules/institutions/quotation.ts'
import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import type { RequestFile } from '#modules/institutions/requests.schema.ts'
import { dayAfter } from '#platform/indian-day.ts'
import { fromRupees, type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { copiesIssue } from '#web/shared/forms/copies.ts'

export interface QuotedDraft {
  bookId: string
  title: string
  price: Paise
  stock: number
  quantity: number
  /** Per cent; '' if the discount of the whole quotation applies. */
  discount: string
}

export interface QuoteDraft {
  lines: QuotedDraft[]
  /** Per cent off every line without its own discount. */
  discount: string
  /** In rupees. */
  delivery: string
  validUntil: string
  terms: string
  gstin: string
}

/** Starts with the books of the request's latest quotation, or else with its matched books. */
export function quoteDraftOf(request: RequestFile, today: string): QuoteDraft {
  const lines = request.lines.flatMap(({ copies, book }) => {
    if (!book) return []
    const { _id: bookId, title, price, stock } = book
    return [{ bookId, title, price: fromRupees(price), stock, quantity: copies, discount: '' }]
  })
  const [last] = request.quotations
  return {
    lines: last ? linesOf(last) : merged(lines),
    discount: '',
    delivery: last && last.delivery > 0 ? String(last.delivery) : '',
    validUntil: dayAfter(today, DAYS_VALID),
    terms: last?.terms ?? TERMS_FOR_STAFF,
    gstin: request.gstin ?? '',
  }
}

/** Returns a quotation's lines at today's prices, without books that are no longer sold. */
function linesOf({ lines }: RequestFile['quotations'][number]): QuotedDraft[] {
  return lines.flatMap(({ bookId, title, quantity, discountPercent, priceNow, stock }) => {
    if (priceNow === null) return []
    const discount = discountPercent > 0 ? String(discountPercent) : ''
    return [{ bookId, title, price: fromRupees(priceNow), stock, quantity, discount }]
  })
}

/** Merges lines with the same book, which a request may name twice. */
function merged(lines: readonly QuotedDraft[]): QuotedDraft[] {
  const byBook = new Map<string, QuotedDraft>()
  for (const line of lines) {
    const quantity = Math.min(MAX_LINE_COPIES, line.quantity + (byBook.get(line.bookId)?.quantity ?? 0))
    byBook.set(line.bookId, { ...line, quantity })
  }
  return [...byBook.values()]
}

/** Adds one copy of a book; if the book already has a line, the lines stay unchanged. */
export function withQuotedBook(lines: readonly QuotedDraft[], book: AdminBookJson): QuotedDraft[] {
  const present = lines.some(({ bookId }) => bookId === book._id)
  if (present) return [...lines]
  const { _id: bookId, title, price, discountPrice, stock } = book
  return [
    ...lines,
    { bookId, title, price: fromRupees(discountPrice ?? price), stock, quantity: 1, discount: '' },
  ]
}

/** Converts a percentage to basis points; undefined if it isn't between 0 and 100. */
export function rateOf(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const rate = parseRupees(typed)
  return rate === undefined || rate > 10_000 ? undefined : rate
}

export function rateOfLine(line: QuotedDraft, draft: QuoteDraft): number | undefined {
  return rateOf(line.discount.trim() === '' ? draft.discount : line.discount)
}

/** Computes the totals as the server does; undefined while a number is invalid. */
export function sumsOfDraft(draft: QuoteDraft): QuotationSums | undefined {
  const delivery = draft.delivery.trim() === '' ? 0 : parseRupees(draft.delivery)
  const lines = draft.lines.map((line) => {
    const rate = rateOfLine(line, draft)
    const isKnown = rate !== undefined && copiesIssue(line.quantity) === undefined
    const discount = !isKnown ? undefined : discountOn(line.price * line.quantity, rate)
    return { quantity: line.quantity, unitPrice: line.price, discount }
  })
  if (delivery === undefined || !allKnown(lines)) return undefined
  return sumsOfQuotation(lines, delivery)
}

interface Discounted {
  quantity: number
  unitPrice: Paise
  discount: Paise | undefined
}

function allKnown(lines: Discounted[]): lines is (Discounted & { discount: Paise })[] {
  return lines.every(({ discount }) => discount !== undefined)
}

/** Body of `POST /admin/institution-requests/:id/offers`. */
export function quoteBody(draft: QuoteDraft, request: RequestFile) {
  return {
    lines: draft.lines.map((line) => ({
      bookId: line.bookId,
      quantity: line.quantity,
      price: toRupees(line.price),
      discountPercent: (rateOfLine(line, draft) ?? 0) / 100,
    })),
    delivery: draft.delivery.trim() === '' ? 0 : Number(draft.delivery),
    validUntil: draft.validUntil,
    terms: draft.terms,
    gstin: draft.gstin,
    after: request.quotations[0]?._id ?? null,
  }
}
