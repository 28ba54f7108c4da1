import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { toRupees } from '#platform/money.ts'

import { displayState } from './quotation.ts'
import type { Quotation } from './quotations.repository.ts'
import type { InstitutionRequest } from './request.ts'
import type {
  FoundBooks,
  ListedRequest as ListedBody,
  RequestFile as FileBody,
  StaffQuotation,
} from './requests.schema.ts'
import type { ListedRequest, RequestFile } from './requests.service.ts'

// Maps requests and quotations to their staff REST bodies, in rupees.

export function toListed({ request, quotation, today }: ListedRequest): ListedBody {
  return {
    ...summaryOf(request),
    titles: request.lines.length,
    copies: request.lines.reduce((sum, { copies }) => sum + copies, 0),
    quotation: quotation
      ? {
          number: quotation.number,
          state: displayState(quotation, today),
          total: toRupees(quotation.total),
          validUntil: quotation.validUntil,
        }
      : null,
  }
}

export function toFile(file: RequestFile): FileBody {
  const { request, quotations, books, events } = file
  const { enteredBy, address, note, reason } = request
  return {
    ...summaryOf(request),
    enteredBy,
    address,
    note,
    reason,
    lines: request.lines.map(({ asked, copies, bookId }) => {
      const book = bookId === null ? undefined : books.get(bookId)
      return { asked, copies, book: book ? toKnownBook(book) : null }
    }),
    quotations: quotations.map((quotation) => toStaffQuotation(quotation, file)),
    events: events.map(({ type, actor, details, at }) => ({ type, actor, details, at: at.toISOString() })),
  }
}

export function toKnownBook(book: BookForSale): NonNullable<FoundBooks['books'][number]> {
  const { id: _id, title, isbn, stock, shownPrice } = book
  return { _id, title, edition: editionLabel(book), isbn, price: toRupees(shownPrice), stock }
}

function summaryOf({
  id: _id,
  number,
  institution,
  contact,
  email,
  phone,
  gstin,
  state,
  createdAt,
}: InstitutionRequest) {
  const at = createdAt.toISOString()
  return { _id, number, institution, contact, email, phone, gstin, state, createdAt: at }
}

function toStaffQuotation(quotation: Quotation, { books, orders, today }: RequestFile): StaffQuotation {
  const { id: _id, number, lines, validUntil, terms, purchaseOrder, reason, sentBy } = quotation
  const order = quotation.orderId === null ? undefined : orders.get(quotation.orderId)
  return {
    _id,
    number,
    state: displayState(quotation, today),
    lines: lines.map((line) => {
      const book = books.get(line.bookId)
      return {
        bookId: line.bookId,
        title: line.title,
        quantity: line.quantity,
        price: toRupees(line.unitPrice),
        discountPercent: line.discountRate / 100,
        discount: toRupees(line.discount),
        priceNow: book ? toRupees(book.shownPrice) : null,
        stock: book?.stock ?? 0,
      }
    }),
    subtotal: toRupees(quotation.subtotal),
    discount: toRupees(quotation.discount),
    delivery: toRupees(quotation.delivery),
    total: toRupees(quotation.total),
    validUntil,
    terms,
    purchaseOrder,
    order: order
      ? {
          _id: order.id,
          number: order.number,
          status: order.cancelledAt === null ? order.status : 'Cancelled',
          total: toRupees(order.total),
          received: toRupees(order.paid ? order.total : order.received),
          owed: toRupees(order.paid || order.cancelledAt !== null ? 0 : order.total - order.received),
        }
      : null,
    reason,
    sentBy,
    createdAt: quotation.createdAt.toISOString(),
  }
}
