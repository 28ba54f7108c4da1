import type { PartCredit } from '#modules/orders/order-writing.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'

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

/** By whom and when something is issued. */
export interface Issuing {
  issuer: Issuer
  now: Date
}

/**
 * Issues an order's documents once; what was issued stands. What went back before they were issued is credited at once.
 * While facts of the seller are missing the order is noted as due instead, after all else was found in order.
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

/** Refuses an order that has no invoice of its own, or none yet. */
function requireDue(order: InvoicedOrder): void {
  if (order.replacesOrderId !== null) {
    throw conflict(
      'replacement',
      'A replacement has no bill of its own: the bill of the order it replaces stands.',
    )
  }
  if (isInvoiceDue(order)) return
  throw conflict(
    'unpaid',
    'The invoice of this order can be issued once the order is paid, packed or dispatched.',
  )
}

/** Takes back what an order's documents still stand for; without any there is nothing to take back. */
export async function issueCreditNote(tx: Tx, orderId: string, issuing: Issuing): Promise<void> {
  await lockOrder(tx, orderId)
  await deleteDue(tx, orderId)
  const issued = await invoicesOf(tx, orderId)
  const content = creditNoteFor(issued)
  if (content) await record(tx, orderId, content, await afterThese(tx, issued, issuing))
}

/**
 * Takes a part of an order's documents back. They are issued first where they were not yet: the refund of what was
 * never billed would leave a bill that says more than was paid. The order counts the part as refunded already.
 */
export async function creditPart(tx: Tx, orderId: string, part: PartCredit, issuing: Issuing): Promise<void> {
  await lockOrder(tx, orderId)
  if ((await invoicesOf(tx, orderId)).length === 0) return issueInvoices(tx, orderId, issuing)
  const order = await orderToInvoice(tx, orderId)
  if (!order) throw notFound('Order')
  return credit(tx, order, part, issuing)
}

async function credit(tx: Tx, order: InvoicedOrder, part: PartCredit, issuing: Issuing): Promise<void> {
  const issued = await invoicesOf(tx, order.id)
  const content = creditNoteForPart(issued, order, part)
  if (content) await record(tx, order.id, content, await afterThese(tx, issued, issuing))
}

/** All that went back of an order so far. */
function refundedOf({ lines, refunded }: InvoicedOrder): PartCredit {
  const parts = lines.map((line) => ({
    lineId: line.id,
    // More than the copies' price means that some of it was a lower price.
    quantity: line.refunded <= line.returned * line.unitPrice ? line.returned : 0,
    amount: line.refunded,
  }))
  return { parts, charges: refunded - lines.reduce((sum, line) => sum + line.refunded, 0) }
}

/**
 * Now, but never before the last document of the financial year: numbers and dates of a series run the same way
 * (CGST rule 46(b)), whatever the machine's clock does. Who issues waits for who issued before.
 */
async function timeOfIssue(tx: Tx, now: Date): Promise<Date> {
  await lockIssuing(tx)
  return latest([now, (await lastIssueOf(tx, financialYear(now))) ?? now])
}

/** A credit note is never dated before what it takes back. */
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
