import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import { type BusinessDraft, buyerOf } from '#web/shared/forms/business/business-draft.ts'
import { toRupees } from '#platform/money.ts'
import { itemOf } from '#web/admin/orders/form/books-field.tsx'
import {
  type DraftItem,
  quantityIssue,
  stockIssue,
  totalOf,
  withBook,
} from '#web/admin/orders/form/order-draft.ts'

/** A sale at the counter, before it is paid. */
export interface Sale {
  items: readonly DraftItem[]
  /** Books that a typed title matches, to choose from. */
  choices: readonly AdminBookJson[]
  /** Outcome of the last scan. */
  said?: { text: string; isRefusal: boolean } | undefined
}

export const NO_SALE: Sale = { items: [], choices: [] }

/** Adds a scanned book. Refuses it at once if no further copy is in stock. */
export function addBook<Of extends Sale>(sale: Of, book: AdminBookJson): Of {
  const item = itemOf(book)
  const issue = stockIssue(sale.items, item)
  if (issue !== undefined) return refuse(sale, issue)
  const items = withBook(sale.items, item)
  return { ...sale, items, choices: [], said: { text: `Added: ${book.title}`, isRefusal: false } }
}

/** Applies the books found for a scanned or typed text: adds a single one, else offers them to choose from. */
export function takeFound<Of extends Sale>(sale: Of, text: string, found: readonly AdminBookJson[]): Of {
  const isbn = parseIsbn(text)
  const named = isbn === undefined ? found : found.filter((book) => book.isbn === isbn)
  const [book, ...others] = named
  if (!book) return refuse(sale, `No book for sale matches “${text}”.`)
  if (others.length === 0) return addBook(sale, book)
  const said = { text: `${named.length} books match. Choose one.`, isRefusal: false }
  return { ...sale, choices: named, said }
}

function refuse<Of extends Sale>(sale: Of, text: string): Of {
  return { ...sale, choices: [], said: { text, isRefusal: true } }
}

/** Sets the quantities as typed. One above the stock is marked in its row and blocks the payment. */
export function setItems<Of extends Sale>(sale: Of, items: readonly DraftItem[]): Of {
  return { ...sale, items, said: undefined }
}

/** Reports whether the sale can be paid: it has books, and every copy is in stock. */
export function isPayable(items: readonly DraftItem[]): boolean {
  return items.length > 0 && !items.some((item) => quantityIssue(item))
}

export interface TillCustomer {
  name: string
  phone: string
  email: string
  /** The business that the bill names, if the customer asks for it. */
  business: BusinessDraft | null
}

export const WALK_IN: TillCustomer = { name: '', phone: '', email: '', business: null }

interface Payment {
  paidBy: PaidBy
  customer: TillCustomer
  /** The shop's address, which decides the State and so the GST of a sale at the counter. */
  shop: readonly string[]
  formKey: string
}

/** Body of `POST /orders`: the buyer pays and takes the books along. */
export function saleBody({ items }: Sale, { paidBy, customer, shop, formKey }: Payment) {
  return {
    customerName: customer.name.trim() || 'Walk-in customer',
    phone: customer.phone.trim(),
    email: customer.email.trim(),
    shippingAddress: `Collected in the shop, ${shop.join(', ')}`,
    status: 'Delivered' as const,
    items: items.map(({ bookId, isCombo, title, quantity }) => ({ bookId, isCombo, title, quantity })),
    totalAmount: toRupees(totalOf(items)),
    paidBy,
    ...(customer.business && { buyer: buyerOf(customer.business) }),
    formKey,
  }
}
