import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createCheckoutService } from '#modules/checkout/checkout.service.ts'
import { checkouts } from '#modules/checkout/checkout.tables.ts'
import type { PlaceOrder, StartPayment } from '#modules/checkout/checkout.ts'
import {
  createLinkTokens,
  createPaymentLinksService,
} from '#modules/checkout/payment-links/payment-links.service.ts'
import { createAlertsService } from '#modules/customer-service/alerts/alerts.service.ts'
import { countReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { stockHolds, stockMovements } from '#modules/inventory/inventory.tables.ts'
import { createInvoicingService, invoiceNumbersOf } from '#modules/invoicing/invoicing.service.ts'
import { createRatedHeadings } from '#modules/invoicing/tax-rates.ts'
import { createNotificationsService } from '#modules/notifications/notifications.service.ts'
import { createCouponsService } from '#modules/offers/coupons/coupons.service.ts'
import { createMerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import { createOrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import { createRemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import { createMyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import { createOrdersService } from '#modules/orders/orders.service.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { createPayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { createRevisionsService } from '#modules/records/revisions/revisions.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import { type BuiltBook, stockOf } from './books.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakePayments } from './fake-payments.ts'
import { issuerOf } from './invoices.ts'
import { ADDRESS } from './purchases.ts'
import {
  limitsOf,
  mailSender,
  ORDER_TERMS,
  PURCHASE_LIMITS,
  TERMS_IN_FORCE,
  UNPAID_USE_LIMITS,
} from './shop.ts'

export type CheckoutWorld = ReturnType<typeof createCheckoutWorld>

/**
 * Creates the services from cart to order on one database, with a gateway in memory and a clock that tests
 * move.
 */
export function createCheckoutWorld({ db }: OpenDatabase, { withDocuments = false } = {}) {
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const log = pino({ level: 'silent' })
  const touched = new Set<string>()
  const pages: PageWrites = {
    write: (work) =>
      inTransaction(db, (tx) => work(tx, (...tags) => tags.forEach((tag) => touched.add(tag)))),
  }
  const jobs = { wake: () => undefined }
  const shared = createSharedServices({ db, clock, log, jobs, pages })
  const { catalogue, inventory, coupons, notifications } = shared
  const invoicing = createInvoicingService({ db, clock, log, issuer: async () => issuerOf() })
  const forOrders = {
    ...shared,
    publicUrl: 'https://shop.example',
    frame: async () => ({ publicUrl: 'https://shop.example', terms: ORDER_TERMS }),
    delivered: countReviewsOf,
    ...(withDocuments && { documents: invoicing }),
  }
  const orderService = createOrdersService({ db, pages, writing: forOrders })
  const { gateway, payments } = createFakePayments(clock)
  const limits = { ...PURCHASE_LIMITS }
  const payableOrders = createPayableOrdersService(forOrders)
  const newCheckout = () =>
    createCheckoutService({
      ...shared,
      payments,
      orders: orderService,
      payableOrders,
      orderTerms: async () => ORDER_TERMS,
      limitsOf: limitsOf(limits),
      termsInForce: async () => TERMS_IN_FORCE,
      editionNews: alerts.watchEditions,
    })
  const newLinks = (checkout = newCheckout()) =>
    createPaymentLinksService({
      ...shared,
      checkout,
      payments,
      orders: payableOrders,
      frame: forOrders.frame,
      daysOpen: async () => 7,
      tokenOf: createLinkTokens('the secret of the tests'),
    })
  const alerts = createAlertsService({
    ...shared,
    publicUrl: forOrders.publicUrl,
    mailSender,
  })
  const checkout = newCheckout()
  const forActions = { ...forOrders, payments }
  const myOrders = createMyOrdersService({ ...forActions, orders: orderService })
  const orderActions = createOrderActionsService(forActions)
  return {
    db,
    clock,
    catalogue,
    touched,
    gateway,
    /** Purchase limits; tests may change them. */
    limits,
    myOrders,
    orderActions,
    remedies: createRemediesService(forActions),
    pages,
    log,
    invoicing,
    invoiceNumbersOf,
    inventory,
    coupons,
    notifications,
    orders: orderService,
    delivered: forOrders.delivered,
    newCheckout,
    checkout,
    newLinks,
    paymentLinks: newLinks(checkout),
    mails: async (key: string) =>
      (await notifications.outbox(1000)).filter((mail) => mail.dedupeKey.startsWith(key)),
    ordersOf: (userId: string) => db.select().from(orders).where(eq(orders.userId, userId)),
    checkoutOf: async (gatewayOrderId: string) => {
      const [row] = await db.select().from(checkouts).where(eq(checkouts.gatewayOrderId, gatewayOrderId))
      if (!row) throw new Error(`no checkout of ${gatewayOrderId}`)
      return row
    },
    holds: () => db.select().from(stockHolds),
    stock: async (book: BuiltBook) => (await stockOf(db, [book.id]))[book.id],
    /** Returns the number of sold copies of a book, from its stock movements. */
    sold: async (book: BuiltBook) => {
      const [row] = await db
        .select({ sold: sql<number>`coalesce(-sum(${stockMovements.delta}), 0)::int` })
        .from(stockMovements)
        .where(eq(stockMovements.bookId, book.id))
      return row?.sold
    },
  }
}

interface SharedDeps {
  db: Db
  clock: Clock
  log: Logger
  jobs: { wake: () => undefined }
  pages: PageWrites
}

/** Creates the services that checkout and payments depend on. Emails stay in the outbox. */
export function createSharedServices(deps: SharedDeps) {
  const inventory = createInventoryService()
  const revisions = createRevisionsService({ ...deps, records: [] })
  const catalogue = createCatalogueService({
    ...deps,
    inventory,
    revisions,
    ratedHeadings: createRatedHeadings({ ...deps, issuer: async () => issuerOf() }),
  })
  const notifications = createNotificationsService({ ...deps, from: 'shop' })
  const coupons = createCouponsService({ ...deps, unpaidUseLimits: async () => UNPAID_USE_LIMITS })
  const merchandising = createMerchandisingService({ ...deps, catalogue })
  return { ...deps, inventory, catalogue, notifications, coupons, merchandising }
}

/** Inserts a shopper into the database, for tests that need no password. */
export async function buildActor({ db }: Pick<OpenDatabase, 'db'>, name = 'Asha Verma'): Promise<Actor> {
  const userId = newId()
  const email = `${userId}@shoppers.example`
  await db.insert(users).values({ id: userId, name, email, passwordHash: '-', createdAt: new Date() })
  return { userId, name, email, role: 'user', isAdmin: false }
}

/** Buys books from cart to order; returns the order's id. */
export async function buyBooks(
  world: CheckoutWorld,
  actor: Actor,
  ...lines: [book: BuiltBook, quantity: number][]
): Promise<string> {
  return buyCart(world, actor, cartOf(...lines))
}

export async function buyCart(world: CheckoutWorld, actor: Actor, cart: StartPayment): Promise<string> {
  const { gatewayOrderId } = await world.checkout.start(actor, cart)
  world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.settle(gatewayOrderId)
  if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
  return settlement.orderId
}

/** Builds a cart of books, as the browser sends it when the shopper pays. */
export function cartOf(
  ...lines: [book: BuiltBook, quantity: number][]
): StartPayment & { items: PlaceOrder['items'] } {
  return {
    amount: lines.reduce((sum, [book, quantity]) => sum + book.price * 100 * quantity, 0),
    items: lines.map(([book, quantity]) => ({ bookId: book.id, quantity, isCombo: false })),
    shippingAddress: ADDRESS,
  }
}

/** Builds the browser's request after the payment window closes. */
export function orderFor(
  cart: ReturnType<typeof cartOf>,
  proof: { gatewayOrderId: string; paymentId: string; signature: string },
): PlaceOrder {
  return {
    ...proof,
    items: cart.items,
    shippingAddress: ADDRESS,
    totalAmount: cart.amount,
    couponCode: cart.couponCode ?? null,
  }
}
