import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure, notFound } from '#platform/errors.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { decidedMail } from './institution-mails.ts'
import { type DisplayState, displayState } from './quotation.ts'
import { ordersOf, type Quotation, quotationById, updateQuotation } from './quotations.repository.ts'
import type { AcceptedOrder } from './quotations.schema.ts'
import { type InstitutionsDeps, note, openRequest, THE_INSTITUTION } from './request-writing.ts'
import { deliveryAddress, type InstitutionRequest } from './request.ts'
import { updateRequest } from './requests.repository.ts'
import { registeredBuyer } from './send-quotation.ts'

interface Found {
  quotation: Quotation
  request: InstitutionRequest
}

export interface Acceptance {
  quotationId: string
  /** The institution's own order number. */
  purchaseOrder: string
  /** Undefined when the institution accepts through its link. */
  staff: Actor | undefined
}

/**
 * Turns a quotation into an order in one transaction: takes the stock, creates the order and sets the
 * invoice's buyer. Accepting it again returns the same order. Throws `conflict` with the quotation's state as
 * code, or 'out_of_stock' or 'not_for_sale' naming the books.
 */
export async function acceptQuotation(
  deps: InstitutionsDeps,
  acceptance: Acceptance,
): Promise<AcceptedOrder> {
  return deps.pages.write(async (tx, touch) => {
    const { quotation, request } = await openQuotation(tx, acceptance.quotationId)
    if (quotation.state === 'accepted') return orderedBefore(tx, quotation)
    const state = displayState(quotation, indianDay(deps.clock.now()))
    if (state !== 'open') throw refusalOf(state, quotation)
    return placeOrder(deps, tx, touch, { ...acceptance, quotation, request })
  })
}

/** Loads a quotation and locks its request, so that changes to either are serialized. */
export async function openQuotation(tx: Tx, id: string): Promise<Found> {
  const found = await quotationById(tx, id)
  if (!found) throw notFound('Quotation')
  const request = await openRequest(tx, found.requestId)
  const quotation = await quotationById(tx, id)
  if (!quotation) throw notFound('Quotation')
  return { quotation, request }
}

async function orderedBefore(tx: Tx, { orderId, purchaseOrder }: Quotation): Promise<AcceptedOrder> {
  const [order] = await ordersOf(tx, orderId === null ? [] : [orderId])
  if (!order) throw notFound('Order')
  return { number: order.number, purchaseOrder: purchaseOrder ?? '' }
}

const REFUSALS: Record<Exclude<DisplayState, 'open' | 'accepted'>, (quotation: Quotation) => string> = {
  lapsed: ({ number, validUntil }) =>
    `Quotation ${number} was valid until ${longDate(validUntil)}. Please request a new one; prices may have changed.`,
  declined: ({ number }) => `Quotation ${number} was declined.`,
  withdrawn: ({ number }) => `We have withdrawn quotation ${number}.`,
  replaced: ({ number }) => `Quotation ${number} has been replaced. Please use the link in our latest email.`,
}

/** Builds the failure for a quotation that is no longer open. */
export function refusalOf(state: Exclude<DisplayState, 'open'>, quotation: Quotation): Failure {
  if (state === 'accepted') {
    return conflict('accepted', `Quotation ${quotation.number} has already been accepted and ordered.`)
  }
  return conflict(state, REFUSALS[state](quotation))
}

async function placeOrder(
  deps: InstitutionsDeps,
  tx: Tx,
  touch: Touch,
  { quotation, request, purchaseOrder, staff }: Acceptance & Found,
): Promise<AcceptedOrder> {
  const actor = { email: staff?.email ?? request.email }
  const order = await deps.orderActions.placeAgreed(tx, touch, actor, {
    customerName: request.institution,
    shippingAddress: deliveryAddress(request),
    purchaseOrder,
    lines: quotation.lines,
    carriage: quotation.delivery,
  })
  const buyer = registeredBuyer(request)
  if (buyer) await deps.invoicing.nameBuyerOfNew(tx, order.id, buyer)
  const at = deps.clock.now()
  await updateQuotation(tx, quotation.id, {
    state: 'accepted',
    orderId: order.id,
    purchaseOrder,
    decidedAt: at,
  })
  await updateRequest(tx, request.id, { state: 'ordered' })
  const details = { number: quotation.number, order: order.number }
  const by = staff?.email ?? THE_INSTITUTION
  await note(tx, request.id, { type: 'accepted', actor: by, at, details })
  if (!staff) await notifyShop(deps, tx, { quotation, request, purchaseOrder, order: order.number })
  return { number: order.number, purchaseOrder }
}

async function notifyShop(
  { notifications, shop, publicUrl }: InstitutionsDeps,
  tx: Tx,
  accepted: { quotation: Quotation; request: InstitutionRequest; purchaseOrder: string; order: string },
): Promise<void> {
  const { quotation, request, purchaseOrder, order } = accepted
  const mail = decidedMail({
    subject: `${request.institution} has accepted quotation ${quotation.number}`,
    lines: [
      `Order ${order} of ${formatRupees(quotation.total)}`,
      `Purchase order ${purchaseOrder}`,
      request.institution,
    ],
    href: `${publicUrl}/admin/dashboard/institutions/${request.id}`,
  })
  const dedupeKey = `quotation-accepted:${quotation.id}`
  await notifications.enqueue(tx, { dedupeKey, to: (await shop(tx)).email, ...mail })
}
