import { asc } from 'drizzle-orm'

import type { Actor } from '#modules/accounts/actor.ts'
import type { Issuer } from '#modules/invoicing/invoice.ts'
import type { SoldLine } from '#modules/invoicing/invoiced-order.ts'
import { createInvoicingService } from '#modules/invoicing/invoicing.service.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { editOrder } from '#modules/orders/editing/edit-order.ts'
import { cancelOrder } from '#modules/orders/lifecycle/cancel.ts'
import { writeRefund } from '#modules/orders/lifecycle/refund.ts'
import type { OrderEditInput } from '#modules/orders/order-actions.schema.ts'
import type { OrderWriting } from '#modules/orders/order-writing.ts'
import { createOrdersService } from '#modules/orders/orders.service.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { createLogger } from '#platform/logger.ts'

import { buildActor } from './checkout-world.ts'
import { createFakeClock } from './fake-clock.ts'
import { BOOKS_EXEMPT, DIARIES_TAXED, issuerOf, soldLine } from './invoices.ts'
import { ADDRESS } from './purchases.ts'
import { ORDER_TERMS } from './shop.ts'

export type InvoicingWorld = Awaited<ReturnType<typeof openInvoicingWorld>>

/** Opens invoices for orders in the database, with a clock that tests move. No mail is sent. */
export async function openInvoicingWorld(database: OpenDatabase) {
  const { db } = database
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  let issuer = issuerOf()
  const log = createLogger('silent')
  const invoicing = createInvoicingService({ db, clock, log, issuer: async () => issuer })
  const boss: Actor = { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true }
  await invoicing.recordTaxRates(boss, [BOOKS_EXEMPT, DIARIES_TAXED])
  const notifications = { enqueue: async () => undefined }
  const pages: PageWrites = { write: (work) => inTransaction(db, (tx) => work(tx, () => undefined)) }
  const writing: OrderWriting = {
    clock,
    notifications: notifications as never,
    documents: invoicing,
    publicUrl: 'https://shop.example',
    frame: async () => ({ publicUrl: 'https://shop.example', terms: ORDER_TERMS }),
    delivered: async () => undefined,
  }
  const orderService = createOrdersService({ db, pages, writing })
  /** The books are in no catalogue, so no stock moves. */
  const withoutStock = {
    ...writing,
    db,
    pages,
    catalogue: { forSale: async () => [] },
    inventory: { exchange: async () => ({ done: true, changes: [] }) },
  } as never

  return {
    db,
    clock,
    boss,
    invoicing,
    /** Issues documents as this seller from now on. */
    issueAs(next: Partial<Issuer>): void {
      issuer = { ...issuer, ...next }
    },
    orders: orderService,
    /** Creates a paid order of those lines. */
    async order(
      owner: Actor,
      lines: Partial<SoldLine>[] = [{}],
      facts: Partial<typeof ADDRESS> = {},
    ): Promise<string> {
      const id = newId()
      const sold = lines.map(soldLine)
      const subtotal = sold.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
      const discount = sold.reduce((sum, line) => sum + line.discount, 0)
      await db.insert(orders).values({
        id,
        userId: owner.userId,
        status: 'Paid',
        customerName: owner.name,
        email: owner.email,
        shippingAddress: { ...ADDRESS, ...facts },
        deliveryMethod: 'standard',
        subtotal,
        discount,
        total: subtotal - discount,
        createdAt: clock.now(),
      })
      await db.insert(orderLines).values(
        sold.map(({ parts, ...line }, position) => ({
          ...line,
          id: newId(),
          orderId: id,
          position,
          bookId: newId(),
          unitOriginalPrice: line.unitPrice,
          contents: parts.map(({ quantity, ...part }) => ({ bookId: newId(), quantity, sold: part })),
        })),
      )
      return id
    },
    /** Edits an order as staff. */
    edit: (id: string, change: OrderEditInput) => editOrder(withoutStock, boss, id, change),
    async cancel(actor: Actor, id: string): Promise<void> {
      await cancelOrder(withoutStock, actor, { id, reason: '' })
    },
    /** Refunds a part of the order's first line, as staff record it. */
    async refund(id: string, part: { quantity: number; amount: number }): Promise<void> {
      const order = await orderService.get(boss, id)
      const [line] = order.lines
      const parts = [{ lineId: line?.id ?? '', ...part }]
      const asked = {
        id: newId(),
        amount: part.amount,
        reason: 'Torn',
        restock: false,
        inShop: 0,
        parts,
        charges: 0,
      }
      await inTransaction(db, (tx) => writeRefund(writing, tx, boss, order, asked))
    },
    issued: () => db.select().from(invoices).orderBy(asc(invoices.kind), asc(invoices.sequence)),
  }
}
