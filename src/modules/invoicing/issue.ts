import type { PartCredit } from '#modules/orders/order-changes.ts'
import { isDispatched } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'

import { creditNoteFor, creditNoteForPart } from './credit-note.ts'
import { drawUp } from './draw-up.ts'
import { documentNumber, financialYear, type InvoiceContent, type Seller } from './invoice.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import {
  buyerOf,
  drawNumber,
  insertInvoice,
  invoicesOf,
  lockOrder,
  orderToInvoice,
} from './invoicing.repository.ts'
import { readRates } from './tax-rates.repository.ts'

/** Issues an order's documents once; what was issued stands. */
export async function issueInvoices(tx: Tx, orderId: string, seller: Seller, at: Date): Promise<void> {
  await lockOrder(tx, orderId)
  if ((await invoicesOf(tx, orderId)).length > 0) return
  const order = await orderToInvoice(tx, orderId)
  if (!order) throw notFound('Order')
  if (order.cancelledAt) {
    throw new Failure('conflict', 'This order was cancelled before an invoice was issued.')
  }
  requireDue(order)
  const [buyer, rates] = [await buyerOf(tx, orderId), await readRates(tx)]
  const contents = drawUp(order, { seller, buyer, rates, day: indianDay(at) })
  for (const content of contents) await record(tx, orderId, content, at)
}

/** The bill of what was ordered in the shop or by telephone belongs to the payment or to the removal of the goods. */
function requireDue(order: InvoicedOrder): void {
  if (!order.manual || order.paidBy !== null || isDispatched(order)) return
  throw new Failure('conflict', 'The bill of this order is issued when it is paid for or dispatched.', {
    code: 'unpaid',
  })
}

/** Takes back what an order's documents still stand for; without any there is nothing to take back. */
export async function issueCreditNote(tx: Tx, orderId: string, at: Date): Promise<void> {
  await lockOrder(tx, orderId)
  const issued = await invoicesOf(tx, orderId)
  const content = creditNoteFor(issued)
  if (content) await record(tx, orderId, content, at)
}

/**
 * Takes a part of an order's documents back. They are issued first where they were not yet: the refund of what was
 * never billed would leave a bill that says more than was paid.
 */
export async function creditPart(
  tx: Tx,
  orderId: string,
  part: PartCredit,
  { seller, at }: { seller: Seller; at: Date },
): Promise<void> {
  await issueInvoices(tx, orderId, seller, at)
  const order = await orderToInvoice(tx, orderId)
  if (!order) throw notFound('Order')
  const content = creditNoteForPart(await invoicesOf(tx, orderId), order, part)
  if (content) await record(tx, orderId, content, at)
}

async function record(tx: Tx, orderId: string, content: InvoiceContent, at: Date): Promise<void> {
  const { kind } = content
  const year = financialYear(at)
  const sequence = await drawNumber(tx, kind, year)
  await insertInvoice(tx, {
    id: newId(),
    orderId,
    kind,
    financialYear: year,
    sequence,
    number: documentNumber(kind, year, sequence),
    issuedAt: at,
    content,
  })
}
