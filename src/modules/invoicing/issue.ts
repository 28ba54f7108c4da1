import type { PartCredit } from '#modules/orders/order-writing.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

import { creditNoteFor, creditNoteForPart } from './credit-note.ts'
import { drawUp } from './draw-up.ts'
import { documentNumber, financialYear, type Invoice, type InvoiceContent, type Issuer } from './invoice.ts'
import { isInvoiceDue } from './invoice-due.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import {
  buyerOf,
  deleteDue,
  drawNumber,
  insertDue,
  insertInvoice,
  invoicesOf,
  lastIssueOf,
  lockIssuing,
  lockOrder,
  orderToInvoice,
  readRates,
} from './invoicing.repository.ts'

/** The issuer and the time of issue. */
export interface Issuing {
  issuer: Issuer
  now: Date
}

/**
 * Issues an order's documents once. Earlier refunds are credited immediately. While seller facts are missing,
 * marks the order as due instead, but only after all other checks have passed.
 */
export async function issueInvoices(tx: Tx, orderId: string, { issuer, now }: Issuing): Promise<void> {
  await lockOrder(tx, orderId)
  if ((await invoicesOf(tx, orderId)).length > 0) return
  const order = await orderToInvoice(tx, orderId)
  if (!order) throw notFound('Order')
  if (order.cancelledAt) {
    throw new Failure('conflict', 'This order was cancelled before an invoice was issued.')
  }
  requireDue(order)
  const at = await timeOfIssue(tx, now)
  const [buyer, rates] = [await buyerOf(tx, orderId), await readRates(tx)]
  const contents = drawUp(order, { seller: issuer.seller, buyer, rates, day: indianDay(at) })
  if (issuer.missing.length > 0) {
    await insertDue(tx, orderId, now)
    return
  }
  for (const content of contents) await record(tx, orderId, content, { issuer, now: at })
  await deleteDue(tx, orderId)
  if (order.refunded > 0) await credit(tx, order, refundedOf(order), { issuer, now: at })
}

/** Throws `conflict` for a replacement, and for an order that can't be invoiced yet. */
function requireDue(order: InvoicedOrder): void {
  if (order.replacesOrderId !== null) {
    throw conflict(
      'replacement',
      'A replacement has no invoice of its own. Use the invoice of the order it replaces.',
    )
  }
  if (isInvoiceDue(order)) return
  throw conflict('unpaid', 'The invoice is created once the order is paid, packed or dispatched.')
}

/**
 * Credits everything that the order's documents still charge except the charges kept. Does nothing if no document
 * was issued.
 */
export async function issueCreditNote(tx: Tx, orderId: string, kept: Paise, issuing: Issuing): Promise<void> {
  await lockOrder(tx, orderId)
  await deleteDue(tx, orderId)
  const issued = await invoicesOf(tx, orderId)
  const content = creditNoteFor(issued, kept)
  if (content) await record(tx, orderId, content, await afterThese(tx, issued, issuing))
}

/**
 * Credits a part of the order's documents. Issues missing documents first: refunding an unbilled amount would
 * leave a bill above the amount paid. A cancelled order gets none. The order's totals already include the
 * refund.
 */
export async function creditPart(tx: Tx, orderId: string, part: PartCredit, issuing: Issuing): Promise<void> {
  await lockOrder(tx, orderId)
  const order = await orderToInvoice(tx, orderId)
  if (!order) throw notFound('Order')
  if ((await invoicesOf(tx, orderId)).length > 0) return credit(tx, order, part, issuing)
  if (order.cancelledAt === null) await issueInvoices(tx, orderId, issuing)
}

async function credit(tx: Tx, order: InvoicedOrder, part: PartCredit, issuing: Issuing): Promise<void> {
  const issued = await invoicesOf(tx, order.id)
  const content = creditNoteForPart(issued, order, part)
  if (content) await record(tx, order.id, content, await afterThese(tx, issued, issuing))
}

/** The refunds of an order so far, by line and charges. */
function refundedOf({ lines, refunded }: InvoicedOrder): PartCredit {
  const parts = lines.map((line) => ({
    lineId: line.id,
    quantity: line.returned,
    amount: line.refunded,
  }))
  return { parts, charges: refunded - lines.reduce((sum, line) => sum + line.refunded, 0) }
}

/**
 * Returns the time of issue: now, but never before the last document of the financial year. Numbers and dates
 * of a series increase together (CGST rule 46(b)), regardless of the system clock. Waits for concurrent
 * issuers.
 */
async function timeOfIssue(tx: Tx, now: Date): Promise<Date> {
  await lockIssuing(tx)
  return latest([now, (await lastIssueOf(tx, financialYear(now))) ?? now])
}

/** Dates a credit note no earlier than the documents it corrects. */
async function afterThese(tx: Tx, issued: readonly Invoice[], { issuer, now }: Issuing): Promise<Issuing> {
  const earliest = latest([now, ...issued.map(({ issuedAt }) => issuedAt)])
  return { issuer, now: await timeOfIssue(tx, earliest) }
}

function latest(times: readonly Date[]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())))
}

async function record(
  tx: Tx,
  orderId: string,
  content: InvoiceContent,
  { issuer, now: at }: Issuing,
): Promise<void> {
  const { kind } = content
  const year = financialYear(at)
  const series = issuer.series[kind]
  const sequence = await drawNumber(tx, series, year, at)
  await insertInvoice(tx, {
    id: newId(),
    orderId,
    kind,
    financialYear: year,
    sequence,
    number: documentNumber(series, year, sequence),
    issuedAt: at,
    content,
  })
}
