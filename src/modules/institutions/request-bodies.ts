import type { z } from 'zod'

import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'

import { displayState } from './quotation.ts'
import type { Quotation } from './quotations.repository.ts'
import type { requestFile, requestsPage } from './requests.schema.ts'
import type { ListedRequest, RequestFile } from './requests.service.ts'

type ShownRequest = z.output<typeof requestsPage>['requests'][number]
type ShownFile = z.output<typeof requestFile>
type KnownBook = NonNullable<ShownFile['lines'][number]['book']>

/** Converts a request for the staff list, with its number of titles and copies and its newest quotation. */
export function listedRequest({ request, quotation, today }: ListedRequest): ShownRequest {
  return {
    ...request,
    titles: request.lines.length,
    copies: request.lines.reduce((sum, { copies }) => sum + copies, 0),
    quotation: quotation ? { ...quotation, state: displayState(quotation, today) } : null,
  }
}

/** Converts a request, with its books' current prices and stock. */
export function fileOfRequest(file: RequestFile): ShownFile {
  const { request, quotations, books, events } = file
  return {
    ...request,
    lines: request.lines.map(({ asked, copies, bookId }) => {
      const book = bookId === null ? undefined : books.get(bookId)
      return { asked, copies, book: book ? knownBook(book) : null }
    }),
    quotations: quotations.map((quotation) => staffQuotation(quotation, file)),
    events,
  }
}

function knownBook(book: BookForSale): KnownBook {
  return { ...book, edition: editionLabel(book), price: book.shownPrice, law: lawMarkText(book) }
}

function staffQuotation(
  quotation: Quotation,
  { books, orders, today }: RequestFile,
): ShownFile['quotations'][number] {
  const order = quotation.orderId === null ? undefined : orders.get(quotation.orderId)
  return {
    ...quotation,
    state: displayState(quotation, today),
    lines: quotation.lines.map((line) => {
      const book = books.get(line.bookId)
      return {
        ...line,
        price: line.unitPrice,
        discountPercent: line.discountRate / 100,
        priceNow: book?.shownPrice ?? null,
        stock: book?.stock ?? 0,
      }
    }),
    order: order
      ? {
          ...order,
          status: order.cancelledAt === null ? order.status : 'Cancelled',
          received: order.paid ? order.total : order.received,
          owed: order.paid || order.cancelledAt !== null ? 0 : order.total - order.received,
        }
      : null,
  }
}
