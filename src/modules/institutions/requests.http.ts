import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'

import { displayState } from './quotation.ts'
import type { Quotation } from './quotations.repository.ts'
import type { requestFile, requestsPage } from './requests.schema.ts'
import type { ListedRequest, RequestFile, RequestsService } from './requests.service.ts'
import {
  requestQuotation,
  listRequests,
  enterRequest,
  getRequest,
  endRequest,
} from './requests.operations.ts'

type ShownRequest = z.output<typeof requestsPage>['requests'][number]
type ShownFile = z.output<typeof requestFile>
type KnownBook = NonNullable<ShownFile['lines'][number]['book']>

/** Converts a request for the staff list, with its number of titles and copies and its newest quotation. */
function listedRequest({ request, quotation, today }: ListedRequest): ShownRequest {
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

const THANKS = 'Thank you. We’ll email you our quotation.'

/** Mounts the endpoints of institution requests: the public form, and those of staff. */
export function createInstitutionRequestsHttp({
  institutionRequests,
}: {
  institutionRequests: RequestsService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountForm(app, institutionRequests)
  mountStaff(app, institutionRequests)
  return app
}

function mountForm(app: Hono<HttpEnv>, institutionRequests: RequestsService): void {
  implement(app, requestQuotation, async (c) => {
    const { website, ...input } = c.req.valid('json')
    // Only bots fill in the hidden field. They get the same response as people.
    if (website) return { number: '', message: THANKS }
    const number = await institutionRequests.receive(input, c.var.actor?.userId)
    return { number, message: THANKS }
  })
}

function mountStaff(app: Hono<HttpEnv>, institutionRequests: RequestsService): void {
  implement(app, listRequests, async (c) => {
    const { requests, ...rest } = await institutionRequests.list(c.req.valid('query'))
    return { ...rest, requests: requests.map(listedRequest) }
  })
  implement(app, enterRequest, async (c) => {
    const id = await institutionRequests.enter(c.var.actor, c.req.valid('json'))
    return fileOfRequest(await institutionRequests.read(id))
  })
  implement(app, getRequest, async (c) => fileOfRequest(await institutionRequests.read(c.req.param('id'))))
  implement(app, endRequest, async (c) => {
    const id = c.req.param('id')
    await institutionRequests.end(c.var.actor, id, c.req.valid('json'))
    return fileOfRequest(await institutionRequests.read(id))
  })
}
