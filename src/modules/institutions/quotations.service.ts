import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import type { BookForSale } from '#modules/catalogue/book.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { notFound, unknownLink } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'

import { acceptQuotation, openQuotation, refusalOf } from './accept-quotation.ts'
import { decidedMail, endedMail } from './institution-mails.ts'
import { type DisplayState, displayState } from './quotation.ts'
import {
  ordersOf,
  type Quotation,
  quotationById,
  quotationByToken,
  type QuotedOrder,
  updateQuotation,
} from './quotations.repository.ts'
import type { AcceptedOrder, QuotationInput } from './quotations.schema.ts'
import { type InstitutionsDeps, note, THE_INSTITUTION } from './request-writing.ts'
import type { InstitutionRequest } from './request.ts'
import { requestById } from './requests.repository.ts'
import { sendQuotation } from './send-quotation.ts'

/** A quotation as its link shows it. */
export interface SeenQuotation {
  quotation: Quotation
  state: DisplayState
  request: InstitutionRequest
  /** The quotation's books that are still on sale, by id. */
  books: Map<string, BookForSale>
  order: QuotedOrder | undefined
}

export interface QuotationPrint {
  number: string
  pdf: Uint8Array
}

/** Methods for the mailed link take its token. They throw `not-found` for an unknown token. */
export function createQuotationsService(deps: InstitutionsDeps) {
  const { db } = deps
  const byToken = async (token: string): Promise<Quotation> => {
    const quotation = await quotationByToken(db, hashOfToken(token))
    if (!quotation) throw unknownLink('Quotation')
    return quotation
  }
  const byId = async (id: string): Promise<Quotation> => {
    const quotation = isId(id) ? await quotationById(db, id) : undefined
    if (!quotation) throw notFound('Quotation')
    return quotation
  }
  return {
    /**
     * Creates and mails a quotation at today's prices. Requires `books.write` for a discount, and
     * `discounts.large` for a large one. Throws `conflict` 'stale' if a newer quotation was sent since the
     * form was opened; also 'price_changed', 'ended' or 'seller_incomplete'.
     */
    async send(actor: Actor, requestId: string, input: QuotationInput): Promise<void> {
      await sendQuotation(deps, actor, requestId, input)
    },
    see: async (token: string): Promise<SeenQuotation> => seen(deps, await byToken(token)),
    print: async (token: string): Promise<QuotationPrint> => print(deps, await byToken(token)),
    async printForStaff(id: string): Promise<QuotationPrint> {
      return print(deps, await byId(id))
    },
    async accept(token: string, purchaseOrder: string): Promise<AcceptedOrder> {
      const { id } = await byToken(token)
      return acceptQuotation(deps, { quotationId: id, purchaseOrder, staff: undefined })
    },
    /** Declines for the institution. The request stays open, so the shop can send another quotation. */
    async decline(token: string, reason: string): Promise<void> {
      const { id } = await byToken(token)
      await inTransaction(db, (tx) => decline(deps, tx, id, reason))
    },
    /** Accepts a quotation for an institution that mailed its purchase order. */
    async acceptForStaff(actor: Actor, id: string, purchaseOrder: string): Promise<AcceptedOrder> {
      const quotation = await byId(id)
      return acceptQuotation(deps, { quotationId: quotation.id, purchaseOrder, staff: actor })
    },
    /** Withdraws the quotation and mails the institution. */
    async withdraw(actor: Actor, id: string, reason: string): Promise<void> {
      const quotation = await byId(id)
      await inTransaction(db, (tx) => withdraw(deps, tx, actor, quotation.id, reason))
    },
  }
}

export type QuotationsService = ReturnType<typeof createQuotationsService>

async function requestOf({ db }: InstitutionsDeps, { requestId }: Quotation): Promise<InstitutionRequest> {
  const request = await requestById(db, requestId)
  if (!request) throw notFound('Request')
  return request
}

async function seen(deps: InstitutionsDeps, quotation: Quotation): Promise<SeenQuotation> {
  const { db, catalogue } = deps
  const books = await catalogue.forSale(
    db,
    quotation.lines.map(({ bookId }) => bookId),
  )
  const [order] = await ordersOf(db, quotation.orderId === null ? [] : [quotation.orderId])
  return {
    quotation,
    state: displayState(quotation, indianDay(deps.clock.now())),
    request: await requestOf(deps, quotation),
    books: new Map(books.map((book) => [book.id, book])),
    order,
  }
}

async function print(deps: InstitutionsDeps, quotation: Quotation): Promise<QuotationPrint> {
  const { number, createdAt, content, validUntil, terms } = quotation
  const request = await requestOf(deps, quotation)
  const asked = { number: request.number, at: request.createdAt }
  const printed = { number, sentAt: createdAt, content, request: asked, validUntil, terms }
  return { number, pdf: await deps.invoicing.quotation(printed) }
}

/**
 * Loads a quotation that is still open. Returns undefined if it already ended in this state; throws if it
 * ended in another state.
 */
async function openFor(
  { clock }: InstitutionsDeps,
  tx: Tx,
  id: string,
  end: 'declined' | 'withdrawn',
): Promise<{ quotation: Quotation; request: InstitutionRequest } | undefined> {
  const found = await openQuotation(tx, id)
  const state = displayState(found.quotation, indianDay(clock.now()))
  if (state === end) return undefined
  if (state !== 'open') throw refusalOf(state, found.quotation)
  return found
}

async function decline(deps: InstitutionsDeps, tx: Tx, id: string, reason: string): Promise<void> {
  const found = await openFor(deps, tx, id, 'declined')
  if (!found) return
  const { quotation, request } = found
  const at = deps.clock.now()
  await updateQuotation(tx, id, { state: 'declined', reason, decidedAt: at })
  const details = { number: quotation.number }
  await note(tx, request.id, { type: 'quotation-declined', actor: THE_INSTITUTION, at, details })
  const mail = decidedMail({
    subject: `${request.institution} has declined quotation ${quotation.number}`,
    lines: reason === '' ? ['No reason given.'] : reason.split('\n'),
    href: `${deps.publicUrl}/admin/dashboard/institutions/${request.id}`,
  })
  const to = (await deps.shop(tx)).email
  await deps.notifications.enqueue(tx, { dedupeKey: `quotation-declined:${id}`, to, ...mail })
}

async function withdraw(
  deps: InstitutionsDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const found = await openFor(deps, tx, id, 'withdrawn')
  if (!found) return
  const { quotation, request } = found
  const at = deps.clock.now()
  await updateQuotation(tx, id, { state: 'withdrawn', reason, decidedAt: at })
  const details = { number: quotation.number }
  await note(tx, request.id, { type: 'quotation-withdrawn', actor: actor.email, at, details })
  const text = `We have withdrawn our quotation ${quotation.number}. You can no longer accept it.`
  const mail = endedMail({ request, text, reason }, await deps.shop(tx))
  const dedupeKey = `quotation-withdrawn:${id}`
  await deps.notifications.enqueue(tx, { dedupeKey, to: request.email, ...mail })
}
