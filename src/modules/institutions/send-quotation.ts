import { type Actor, requireDiscountPermission, requirePermission } from '#modules/accounts/actor.ts'
import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { financialYear } from '#modules/invoicing/invoice.ts'
import { NO_CHARGES } from '#modules/orders/charges.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import { formatRupees } from '#platform/money.ts'

import { quotationMail } from './institution-mails.ts'
import {
  discountOn,
  MAX_DAYS_VALID,
  type QuotationLine,
  quotationNumber,
  sumsOfQuotation,
} from './quotation.ts'
import {
  drawQuotationNumber,
  endOpenQuotation,
  insertQuotation,
  type Quotation,
  quotationsOf,
} from './quotations.repository.ts'
import type { QuotationInput } from './quotations.schema.ts'
import { type InstitutionsDeps, note, openRequest } from './request-writing.ts'
import { deliveryAddress, institutionKey, type InstitutionRequest, isOpen } from './request.ts'
import { updateRequest } from './requests.repository.ts'
import { isGstinIn } from './requests.schema.ts'

/**
 * Creates and mails a quotation in one transaction, and replaces the open one. The form's prices must match
 * the shop's current prices.
 */
export async function sendQuotation(
  deps: InstitutionsDeps,
  actor: Actor,
  requestId: string,
  input: QuotationInput,
): Promise<void> {
  // Giving a discount is a pricing decision (docs/decisions/manual-orders.md).
  if (input.lines.some(({ discountPercent }) => discountPercent > 0)) requirePermission(actor, 'books.write')
  await inTransaction(deps.db, async (tx) => {
    const request = await openRequest(tx, requestId)
    if (!isOpen(request))
      throw conflict('ended', `Request ${request.number} is closed, so it can’t be quoted.`)
    await requireNewest(tx, requestId, input.after)
    requireValidity(input.validUntil, indianDay(deps.clock.now()))
    const buyer = { ...request, gstin: gstinOf(request, input) }
    const lines = await linesOf(deps, tx, input)
    requireDiscountPermission(
      actor,
      lines.reduce((sum, { discount }) => sum + discount, 0),
    )
    await write(deps, tx, actor, { buyer, lines, input })
  })
}

/**
 * Rejects stale forms, so that a double submit creates one quotation and a colleague's quotation isn't
 * replaced unseen.
 */
async function requireNewest(tx: Tx, requestId: string, after: string | null): Promise<void> {
  const [newest] = await quotationsOf(tx, [requestId])
  if ((newest?.id ?? null) === after) return
  const message = newest
    ? `Quotation ${newest.number} has been sent since you opened this form.`
    : 'The quotation this form was based on no longer exists.'
  throw conflict('stale', message)
}

function requireValidity(validUntil: string, today: string): void {
  if (validUntil < today) throw badField('validUntil', 'must not be in the past')
  if (validUntil > dayAfter(today, MAX_DAYS_VALID)) {
    throw badField('validUntil', `must be within ${MAX_DAYS_VALID} days`)
  }
}

function gstinOf({ address }: InstitutionRequest, { gstin }: QuotationInput): string | null {
  if (gstin === undefined) return null
  if (isGstinIn(gstin, address.state)) return gstin
  throw badField('gstin', `must be registered in ${address.state}, the delivery State`)
}

async function linesOf(
  { catalogue }: InstitutionsDeps,
  tx: Tx,
  { lines }: QuotationInput,
): Promise<QuotationLine[]> {
  const found = await catalogue.forSale(
    tx,
    lines.map(({ bookId }) => bookId),
  )
  const books = new Map(found.map((book) => [book.id, book]))
  return lines.map(({ bookId, quantity, price, discountPercent }, i) => {
    const book = books.get(bookId)
    if (!book) throw badField(`lines.${i}.bookId`, 'This book is not for sale.')
    if (book.shownPrice !== price) {
      const message = `“${book.title}” now costs ${formatRupees(book.shownPrice)}, not ${formatRupees(price)}. Reopen the form to see today’s prices.`
      throw conflict('price_changed', message)
    }
    const { title, isbn, hsn } = book
    const discountRate = Math.round(discountPercent * 100)
    const discount = discountOn(price * quantity, discountRate)
    const edition = editionLabel(book)
    return { bookId, title, edition, isbn, hsn, quantity, unitPrice: price, discountRate, discount }
  })
}

async function write(
  deps: InstitutionsDeps,
  tx: Tx,
  actor: Actor,
  { buyer, lines, input }: { buyer: InstitutionRequest; lines: QuotationLine[]; input: QuotationInput },
): Promise<void> {
  const at = deps.clock.now()
  const sums = sumsOfQuotation(lines, input.delivery)
  const content = await contentOf(deps, tx, buyer, lines, sums)
  await endOpenQuotation(tx, buyer.id, { state: 'replaced', reason: '', decidedAt: at })
  const token = newMailedToken()
  const year = financialYear(at)
  const quotation = {
    id: newId(),
    requestId: buyer.id,
    number: quotationNumber(year, await drawQuotationNumber(tx, year)),
    lines,
    ...sums,
    content,
    validUntil: input.validUntil,
    terms: input.terms,
  }
  const row = { ...quotation, tokenHash: hashOfToken(token), state: 'open' as const }
  await insertQuotation(tx, { ...row, sentBy: actor.email, createdAt: at })
  const key = institutionKey(buyer)
  await updateRequest(tx, buyer.id, { state: 'quoted', gstin: buyer.gstin, institutionKey: key })
  const { number, total } = quotation
  await note(tx, buyer.id, { type: 'quoted', actor: actor.email, at, details: { number, total } })
  const href = `${deps.publicUrl}/quotations/${token}`
  const mail = quotationMail({ ...quotation, request: buyer, href }, await deps.shop(tx))
  const dedupeKey = `quotation:${quotation.id}`
  await deps.notifications.enqueue(tx, { dedupeKey, to: buyer.email, ...mail })
}

/** Builds the quotation's content in the same way as an invoice's. */
function contentOf(
  { invoicing }: InstitutionsDeps,
  tx: Tx,
  buyer: InstitutionRequest,
  lines: readonly QuotationLine[],
  { delivery, total }: Pick<Quotation, 'delivery' | 'total'>,
) {
  return invoicing.quote(tx, {
    shippingAddress: deliveryAddress(buyer),
    buyer: registeredBuyer(buyer),
    lines: lines.map((line) => ({ ...line, title: printedTitle(line) })),
    charges: { ...NO_CHARGES, carriage: delivery },
    total,
  })
}

/** Returns the buyer for the invoice; null if the institution isn't registered for GST. */
export function registeredBuyer({
  gstin,
  institution,
}: Pick<InstitutionRequest, 'gstin' | 'institution'>): { gstin: string; legalName: string } | null {
  return gstin === null ? null : { gstin, legalName: institution }
}

/** 'Evidence, 26th edition, 2025 · ISBN 9789351436201' */
function printedTitle({ title, edition, isbn }: QuotationLine): string {
  const name = edition === '' ? title : `${title}, ${edition}`
  return isbn === null ? name : `${name} · ISBN ${isbn}`
}
