import { pino } from 'pino'

import { createCheckoutService } from '#modules/checkout/checkout.service.ts'
import {
  createLinkTokens,
  createPaymentLinksService,
} from '#modules/checkout/payment-links/payment-links.service.ts'
import { countReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import { createOrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import { createReturnedMoney } from '#modules/orders/lifecycle/returned-money.ts'
import { createOrdersService } from '#modules/orders/orders.service.ts'
import { createPayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { gatewaysOf } from '#modules/payments/gateways.ts'
import { sign } from '#modules/payments/gateways/razorpay/webhook.ts'
import { createPaymentsService } from '#modules/payments/payments.service.ts'
import { handleOpenWebhooks, handleWebhook } from '#modules/checkout/webhooks.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Logger } from '#platform/logger.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import { type Bank, createBank, type Delivery } from './bank.ts'
import { createSharedServices } from './checkout-world.ts'
import { crashingDb, crashingGateway, createLife, Killed, type Life } from './crashing-process.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { TEST_KEYS } from './gateway.ts'
import { limitsOf, ORDER_TERMS, TERMS_IN_FORCE } from './shop.ts'

export interface PaymentWorld {
  database: OpenDatabase
  clock: FakeClock
  bank: Bank
  /**
   * Opens a process of the shop, which crashes after `dieAfter` effects, or never if undefined. Several
   * processes may share the database.
   */
  open(dieAfter?: number): ShopProcess
}

export type ShopProcess = ReturnType<typeof openProcess>

/**
 * Creates the services from payment window to refund, with a bank in memory. Everything except HTTP and the
 * bank is real.
 */
export function createPaymentWorld(database: OpenDatabase): PaymentWorld {
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const bank = createBank(clock)
  const world = { database, clock, bank }
  return { ...world, open: (dieAfter) => openProcess(world, createLife(dieAfter)) }
}

function openProcess({ database, clock, bank }: Omit<PaymentWorld, 'open'>, life: Life) {
  const log: Logger = pino({ level: 'silent' })
  const jobs = { wake: () => undefined }
  const services = createServices({ database, clock, bank, life, log, jobs })
  const { checkout, payments, notifications } = services
  const handling = { payments, checkout, log }
  return {
    ...services,
    life,
    /** Receives one webhook; returns false if it was rejected and must be redelivered. */
    async receive({ body, eventId }: Delivery): Promise<boolean> {
      try {
        const headers = new Headers({
          'X-Razorpay-Signature': sign(TEST_KEYS.webhookSecret, body),
          'X-Razorpay-Event-Id': eventId,
        })
        const webhook = { raw: Buffer.from(body), headers }
        const received = await payments.receiveWebhook('razorpay', webhook, checkout.isSettled)
        // The webhook is acknowledged now; the process may crash during the rest.
        if (!received.handled) await handleWebhook(handling, received)
        return true
      } catch (error) {
        if (error instanceof Killed || life.over) return false
        throw error
      }
    },
    /** Runs one round of all background work. */
    async work(): Promise<void> {
      await handleOpenWebhooks(handling)
      await checkout.reconcile()
      await payments.settleRefunds()
      await notifications.deliverDue()
    },
  }
}

interface Making extends Omit<PaymentWorld, 'open'> {
  life: Life
  log: Logger
  jobs: { wake: () => undefined }
}

function createServices({ database, clock, bank, life, log, jobs }: Making) {
  const db = crashingDb(database, life)
  const pages: PageWrites = { write: (work) => inTransaction(db, (tx) => work(tx, () => undefined)) }
  const shared = createSharedServices({ db, clock, log, jobs, pages })
  const gateways = gatewaysOf('razorpay', [crashingGateway(bank.gateway, life)])
  const forOrders = {
    ...shared,
    publicUrl: 'https://shop.example',
    frame: async () => ({ publicUrl: 'https://shop.example', terms: ORDER_TERMS }),
    delivered: countReviewsOf,
  }
  const orders = createOrdersService({ db, pages, writing: forOrders })
  const payments = createPaymentsService({
    ...shared,
    gateways,
    news: createReturnedMoney(forOrders, async () => 'shop@example.com'),
  })
  const payableOrders = createPayableOrdersService(forOrders)
  const orderActions = createOrderActionsService({ ...forOrders, payments })
  const checkout = createCheckoutService({
    ...shared,
    payments,
    orders,
    payableOrders,
    orderTerms: async () => ORDER_TERMS,
    limitsOf: limitsOf(),
    termsInForce: async () => TERMS_IN_FORCE,
    editionNews: async () => undefined,
  })
  const paymentLinks = createPaymentLinksService({
    ...shared,
    checkout,
    payments,
    orders: payableOrders,
    frame: forOrders.frame,
    daysOpen: async () => 7,
    tokenOf: createLinkTokens('the secret of the tests'),
  })
  const { notifications, inventory, coupons } = shared
  return { db, checkout, paymentLinks, orderActions, payments, orders, notifications, inventory, coupons }
}

/** Delivers the bank's webhooks. Rejected webhooks are redelivered next time. */
export async function deliverWebhooks(world: PaymentWorld, shop: ShopProcess): Promise<void> {
  const due = world.bank.deliveries.splice(0)
  for (const delivery of due) {
    if (!(await shop.receive(delivery))) world.bank.deliveries.push(delivery)
  }
}
