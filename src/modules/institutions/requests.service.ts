import type { Actor } from '#modules/accounts/actor.ts'
import type { BookForSale } from '#modules/catalogue/book.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { drawTicketNumber } from '#modules/orders/tickets.service.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'

import { endedMail, receivedMail, requestMail } from './institution-mails.ts'
import {
  endOpenQuotation,
  ordersOf,
  type Quotation,
  quotationOfOrder,
  quotationsOf,
  type QuotedOrder,
} from './quotations.repository.ts'
import { REQUEST_STATE_LABELS } from './request-states.ts'
import { type InstitutionsDeps, note, openRequest, THE_INSTITUTION } from './request-writing.ts'
import { institutionKey, type InstitutionRequest, isOpen, isSameRequest } from './request.ts'
import {
  type EventRow,
  eventsOf,
  insertRequest,
  lockInstitution,
  newRequestsSince,
  requestById,
  requestsPage,
  updateRequest,
} from './requests.repository.ts'
import type { RequestEnding, RequestInput, RequestsQuery } from './requests.schema.ts'

/** A request in the staff list, with its newest quotation. */
export interface ListedRequest {
  request: InstitutionRequest
  quotation: Quotation | undefined
  /** The Indian calendar day, which determines whether a quotation has lapsed. */
  today: string
}

/** A request with everything stored about it. */
export interface RequestFile {
  request: InstitutionRequest
  /** Newest first. */
  quotations: Quotation[]
  orders: Map<string, QuotedOrder>
  /** Books that are still on sale, by id. */
  books: Map<string, BookForSale>
  events: EventRow[]
  today: string
}

export function createRequestsService(deps: InstitutionsDeps) {
  const { db } = deps
  return {
    /**
     * Stores a request, notifies the shop and acknowledges the request to the institution in one transaction.
     * Returns the ticket number. `userId`: the sender's account, if logged in.
     */
    async receive(input: RequestInput, userId?: string): Promise<string> {
      const lines = await withBooks(deps, input.lines)
      const by = { userId: userId ?? null, enteredBy: null }
      return inTransaction(db, async (tx) => {
        const { id, number, isNew } = await write(deps, tx, { ...input, lines }, by)
        if (!isNew) return number
        const shop = await deps.shop(tx)
        const mail = requestMail({ ...input, number, lines }, adminUrl(deps, id))
        await deps.notifications.enqueue(tx, {
          dedupeKey: `institution-request:${id}`,
          to: shop.email,
          ...mail,
        })
        return number
      })
    },
    /** Enters a request that came by mail or telephone, and acknowledges it. Returns its id. */
    async enter(actor: Actor, input: RequestInput): Promise<string> {
      const lines = await withBooks(deps, input.lines)
      const by = { userId: null, enteredBy: actor.email }
      return inTransaction(db, async (tx) => (await write(deps, tx, { ...input, lines }, by)).id)
    },
    /** Lists requests, newest first. */
    async list(
      query: RequestsQuery,
    ): Promise<ListLength & { requests: ListedRequest[]; totalPages: number }> {
      const { rows, ...length } = await requestsPage(db, query)
      const quotations = await quotationsOf(
        db,
        rows.map(({ id }) => id),
      )
      const requests = rows.map((request) => ({
        request,
        quotation: quotations.find(({ requestId }) => requestId === request.id),
        today: indianDay(deps.clock.now()),
      }))
      return { requests, ...length, totalPages: pagesIn(length, query.limit) }
    },
    async read(id: string): Promise<RequestFile> {
      const request = isId(id) ? await requestById(db, id) : undefined
      if (!request) throw notFound('Request')
      return fileOf(deps, request)
    },
    /**
     * Ends a request and its open quotation without an order: declined by the shop, which sends a mail, or
     * withdrawn by the institution, which doesn't. Throws `conflict` 'ended' if the request ended in another
     * state.
     */
    async end(actor: Actor, id: string, ending: RequestEnding): Promise<void> {
      await inTransaction(db, (tx) => end(deps, tx, actor, id, ending))
    },
  }
}

export type RequestsService = ReturnType<typeof createRequestsService>

const adminUrl = ({ publicUrl }: InstitutionsDeps, id: string) =>
  `${publicUrl}/admin/dashboard/institutions/${id}`

/** An identical form within this period is a double click, or a retry after a lost response. */
const SAME_FORM_MS = 10 * 60 * 1000

/** Adds the books that the lines name beyond doubt, as the reader of booklists finds them. */
async function withBooks(
  { booklists }: InstitutionsDeps,
  lines: RequestInput['lines'],
): Promise<InstitutionRequest['lines']> {
  const ids = await booklists.sureBooks(lines.map(({ book }) => book))
  return lines.map(({ book, copies }, i) => ({ asked: book, copies, bookId: ids[i] ?? null }))
}

/** Inserts a request. Returns the existing one if an identical form was sent within SAME_FORM_MS. */
async function write(
  { clock, notifications, shop }: InstitutionsDeps,
  tx: Tx,
  { lines, ...input }: Omit<RequestInput, 'lines'> & Pick<InstitutionRequest, 'lines'>,
  by: Pick<InstitutionRequest, 'userId' | 'enteredBy'>,
): Promise<{ id: string; number: string; isNew: boolean }> {
  const id = newId()
  const at = clock.now()
  const institution = { ...input, gstin: input.gstin ?? null }
  const key = institutionKey(institution)
  await lockInstitution(tx, key)
  const young = await newRequestsSince(tx, key, new Date(at.getTime() - SAME_FORM_MS))
  const same = young.find((earlier) => isSameRequest(earlier, { ...institution, ...by, lines }))
  if (same) return { id: same.id, number: same.number, isNew: false }
  const ticket = await drawTicketNumber(tx)
  await insertRequest(tx, {
    id,
    number: ticket,
    ...institution,
    ...by,
    institutionKey: key,
    lines,
    state: 'new',
    createdAt: at,
  })
  await note(tx, id, { type: 'asked', actor: by.enteredBy ?? THE_INSTITUTION, at })
  const number = ticketNumber(ticket)
  const mail = receivedMail({ number, contact: input.contact, lines }, await shop(tx))
  const dedupeKey = `institution-received:${id}`
  await notifications.enqueue(tx, { dedupeKey, to: input.email, ...mail })
  return { id, number, isNew: true }
}

async function booksOf(
  { catalogue }: Pick<InstitutionsDeps, 'catalogue'>,
  db: Executor,
  ids: readonly (string | null)[],
): Promise<Map<string, BookForSale>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const books = known.length > 0 ? await catalogue.forSale(db, known) : []
  return new Map(books.map((book) => [book.id, book]))
}

async function fileOf(deps: InstitutionsDeps, request: InstitutionRequest): Promise<RequestFile> {
  const { db } = deps
  const quotations = await quotationsOf(db, [request.id])
  const bookIds = [
    ...request.lines.map(({ bookId }) => bookId),
    ...quotations.flatMap(({ lines }) => lines.map(({ bookId }) => bookId)),
  ]
  const orders = await ordersOf(
    db,
    quotations.flatMap(({ orderId }) => orderId ?? []),
  )
  return {
    request,
    quotations,
    orders: new Map(orders.map((order) => [order.id, order])),
    books: await booksOf(deps, db, bookIds),
    events: await eventsOf(db, request.id),
    today: indianDay(deps.clock.now()),
  }
}

async function end(
  { clock, notifications, shop }: InstitutionsDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  { state, reason }: RequestEnding,
): Promise<void> {
  const request = await openRequest(tx, id)
  if (request.state === state) return
  if (!isOpen(request)) {
    const label = REQUEST_STATE_LABELS[request.state].toLowerCase()
    throw conflict('ended', `Request ${request.number} is already ${label}.`)
  }
  const at = clock.now()
  const quotation = state === 'declined' ? 'withdrawn' : 'declined'
  await endOpenQuotation(tx, id, { state: quotation, reason, decidedAt: at })
  await updateRequest(tx, id, { state, reason })
  await note(tx, id, { type: state, actor: actor.email, at })
  if (state !== 'declined') return
  const text = 'We’re sorry, but we can’t make you an offer for the books you asked for.'
  const mail = endedMail({ request, text, reason }, await shop(tx))
  await notifications.enqueue(tx, { dedupeKey: `institution-declined:${id}`, to: request.email, ...mail })
}

/** Reads the quotation that became an order, for the order's page. */
export const quotationOf = (db: Executor, orderId: string) => quotationOfOrder(db, orderId)
