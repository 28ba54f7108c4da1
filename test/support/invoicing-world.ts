import { asc } from 'drizzle-orm'

import type { Actor } from '#modules/accounts/actor.ts'
import { createInvoicingService } from '#modules/invoicing/invoicing.service.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import type { SoldLine } from '#modules/invoicing/invoiced-order.ts'
import type { Seller } from '#modules/invoicing/invoice.ts'
import { createOrdersService } from '#modules/orders/orders.service.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'

import { buildActor } from './checkout-world.ts'
import { createFakeClock } from './fake-clock.ts'
import { BOOKS_EXEMPT, DIARIES_TAXED, SELLER, soldLine } from './invoices.ts'
import { ADDRESS } from './purchases.ts'
import { ORDER_TERMS } from './shop.ts'

export type InvoicingWorld = Awaited<ReturnType<typeof openInvoicingWorld>>

/** Invoices of orders that stand in the database, with a clock that tests move. Mail goes nowhere. */
export async function openInvoicingWorld(database: OpenDatabase) {
  const { db } = database
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const serviceOf = (seller: Seller) =>
    createInvoicingService({ db, clock, registration: seller, seller: async () => seller })
  const invoicing = serviceOf(SELLER)
  const boss: Actor = { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true }
  await invoicing.recordTaxRates(boss, [BOOKS_EXEMPT, DIARIES_TAXED])
  const notifications = { enqueue: async () => undefined }
  const orderService = createOrdersService({
    db,
    clock,
    notifications: notifications as never,
    papers: invoicing,
    publicUrl: 'https://shop.example',
    terms: async () => ORDER_TERMS,
  })

  return {
    db,
    clock,
    boss,
    invoicing,
    serviceOf,
    orders: orderService,
    /** A paid order of those lines. */
    async order(
      owner: Actor,
      lines: Partial<SoldLine>[] = [{}],
      facts: { state?: string } = {},
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
        deliveryFee: 0,
        total: subtotal - discount,
        createdAt: clock.now(),
      })
      await db.insert(orderLines).values(
        sold.map((line, position) => ({
          ...line,
          id: newId(),
          orderId: id,
          position,
          bookId: newId(),
          unitOriginalPrice: line.unitPrice,
          contents: [],
        })),
      )
      return id
    },
    async cancel(actor: Actor, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const order = await orderService.openToCancel(tx, actor, id)
        if (order) await orderService.markCancelled(tx, actor, order, { reason: '', refund: order.total })
      })
    },
    issued: () => db.select().from(invoices).orderBy(asc(invoices.kind), asc(invoices.sequence)),
  }
}
