import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { type BookForSale, editionLabel } from '#modules/catalogue/book.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { displayState } from './quotation.ts'
import type { Quotation } from './quotations.repository.ts'
import {
  enteredRequest,
  institutionRequest,
  requestAnswer,
  requestEnding,
  requestFile,
  requestsPage,
  requestsQuery,
} from './requests.schema.ts'
import type { ListedRequest, RequestFile, RequestsService } from './requests.service.ts'

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

interface RequestsHttpDeps {
  institutionRequests: RequestsService
}

const group = { tag: 'Institutions', description: 'Amounts in rupees.' }
const THANKS = 'Thank you. We’ll email you our quotation.'

/** Mounts the endpoints of institution requests: the public form, and those of staff. */
export function createInstitutionRequestsHttp(deps: RequestsHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountForm(app, deps)
  mountStaff(app, deps)
  return app
}

function mountForm(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  endpoint(app, 'POST /institution-requests', {
    ...group,
    summary: 'Request a quotation for an institution',
    public: true,
    limits: writingToUs,
    json: institutionRequest,
    output: requestAnswer,
    status: 201,
    handler: async (c) => {
      const { website, ...input } = c.req.valid('json')
      // Only bots fill in the hidden field. They get the same response as people.
      if (website) return { number: '', message: THANKS }
      const number = await institutionRequests.receive(input, c.var.actor?.userId)
      return { number, message: THANKS }
    },
  })
}

function mountStaff(app: Hono<HttpEnv>, { institutionRequests }: RequestsHttpDeps): void {
  endpoint(app, 'GET /admin/institution-requests', {
    ...group,
    summary: 'List institution requests, newest first; staff only',
    permission: 'orders.read',
    query: requestsQuery,
    output: requestsPage,
    handler: async (c) => {
      const { requests, ...rest } = await institutionRequests.list(c.req.valid('query'))
      return { ...rest, requests: requests.map(listedRequest) }
    },
  })
  endpoint(app, 'POST /admin/institution-requests', {
    ...group,
    summary: 'Enter a request received by mail or phone; staff only',
    permission: 'orders.write',
    json: enteredRequest,
    output: requestFile,
    status: 201,
    handler: async (c) => {
      const id = await institutionRequests.enter(c.var.actor, c.req.valid('json'))
      return fileOfRequest(await institutionRequests.read(id))
    },
  })
  endpoint(app, 'GET /admin/institution-requests/:id', {
    ...group,
    summary: 'Get a request with its quotations, orders and history; staff only',
    permission: 'orders.read',
    output: requestFile,
    handler: async (c) => fileOfRequest(await institutionRequests.read(c.req.param('id'))),
  })
  endpoint(app, 'PUT /admin/institution-requests/:id/ending', {
    ...group,
    summary: 'Close a request as declined or withdrawn; staff only',
    permission: 'orders.write',
    json: requestEnding,
    output: requestFile,
    handler: async (c) => {
      const id = c.req.param('id')
      await institutionRequests.end(c.var.actor, id, c.req.valid('json'))
      return fileOfRequest(await institutionRequests.read(id))
    },
  })
}
