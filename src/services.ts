import path from 'node:path'

import type { Config } from '#config'
import { type AccountsService, createAccountsService } from '#modules/accounts/accounts.service.ts'
import { type CatalogueService, createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { type CheckoutService, createCheckoutService } from '#modules/checkout/checkout.service.ts'
import { type ContactService, createContactService } from '#modules/contact/contact.service.ts'
import { type ContentService, createContentService } from '#modules/content/content.service.ts'
import { type CouponsService, createCouponsService } from '#modules/coupons/coupons.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import {
  createMerchandisingService,
  type MerchandisingService,
} from '#modules/merchandising/merchandising.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import { createOrdersService, type OrdersService } from '#modules/orders/orders.service.ts'
import type { PaymentGateway } from '#modules/payments/gateway.ts'
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts'
import { createReviewsService, type ReviewsService } from '#modules/reviews/reviews.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { business } from '#web/business.ts'

import { contentFolder, shopFacts } from './shop-facts.ts'

export interface ServicesDeps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  pages: PageWrites
  jobs: Jobs
  gateway: PaymentGateway
  jwtSecret: string
  origin: string
}

export interface Services {
  accounts: AccountsService
  catalogue: CatalogueService
  merchandising: MerchandisingService
  reviews: ReviewsService
  coupons: CouponsService
  notifications: NotificationsService
  payments: PaymentsService
  orders: OrdersService
  checkout: CheckoutService
  contact: ContactService
  content: ContentService
}

/** The modules put together: each gets what the edge table of docs/architecture.md allows it. */
export function createServices(deps: ServicesDeps): Services {
  const { config, db, clock, log, pages, jobs, gateway } = deps
  const inventory = createInventoryService()
  const catalogue = createCatalogueService({ db, clock, pages, inventory })
  const merchandising = createMerchandisingService({ db, catalogue })
  const reviews = createReviewsService({ db })
  const coupons = createCouponsService({ db, clock })
  const accounts = createAccountsService({
    db,
    clock,
    jwtSecret: deps.jwtSecret,
    admin: config.admin,
    dataDir: path.resolve(config.dataDir),
    log,
  })
  const transport = config.mail.smtpUrl ? createMailTransport(config.mail.smtpUrl) : undefined
  const notifications = createNotificationsService({
    db,
    clock,
    log,
    transport,
    from: config.mail.from,
    jobs,
  })
  const payments = createPaymentsService({ db, clock, log, gateway, keys: config.gateway, jobs })
  const orders = createOrdersService({ db, clock, notifications, publicUrl: deps.origin })
  const checkout = createCheckoutService({
    db,
    clock,
    log,
    pages,
    catalogue,
    merchandising,
    coupons,
    inventory,
    payments,
    orders,
    notifications,
    jobs,
  })
  const contact = createContactService({ db, clock, notifications, shopEmail: business.email })
  const content = createContentService({
    folder: contentFolder,
    facts: shopFacts(deps.origin),
    publicUrl: deps.origin,
    pages,
    log,
  })
  return {
    accounts,
    catalogue,
    merchandising,
    reviews,
    coupons,
    notifications,
    payments,
    orders,
    checkout,
    contact,
    content,
  }
}
