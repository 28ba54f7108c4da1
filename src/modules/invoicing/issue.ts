import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { indianDay } from '#platform/indian-day.ts'

import { creditNoteFor } from './credit-note.ts'
import { drawUp } from './draw-up.ts'
import { documentNumber, financialYear, type InvoiceContent, type Seller } from './invoice.ts'
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
  const [buyer, rates] = [await buyerOf(tx, orderId), await readRates(tx)]
  const contents = drawUp(order, { seller, buyer, rates, day: indianDay(at) })
  for (const content of contents) await record(tx, orderId, content, at)
}

/** Takes an order's documents back once; without any there is nothing to take back. */
export async function issueCreditNote(tx: Tx, orderId: string, at: Date): Promise<void> {
  await lockOrder(tx, orderId)
  const issued = await invoicesOf(tx, orderId)
  if (issued.some(({ kind }) => kind === 'credit-note')) return
  const content = creditNoteFor(issued)
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
