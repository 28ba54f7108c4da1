import path from 'node:path'

import type { Config } from '#config'
import { type AccountsService, createAccountsService } from '#modules/accounts/accounts.service.ts'
import {
  createPasswordChangesService,
  type PasswordChangesService,
} from '#modules/accounts/password-changes.service.ts'
import { createPasswords } from '#modules/accounts/passwords.ts'
import { createSessionsService, type SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersService, type UsersService } from '#modules/accounts/users.service.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { createOrderFileService, type OrderFileService } from '#modules/administration/order-file.service.ts'
import { type AddressesService, createAddressesService } from '#modules/addresses/addresses.service.ts'
import { personalAddresses } from '#modules/addresses/personal-data.service.ts'
import { type AuditService, createAuditService } from '#modules/audit/audit.service.ts'
import { type CatalogueService, createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { type BookDeskService, createBookDeskService } from '#modules/catalogue/desk/desk.service.ts'
import { type BookEditingService, createBookEditing } from '#modules/catalogue/editing/editing.service.ts'
import { createPictures } from '#modules/catalogue/pictures/pictures.ts'
import { type CheckoutService, createCheckoutService } from '#modules/checkout/checkout.service.ts'
import { type ClaimsService, createClaimsService } from '#modules/claims/claims.service.ts'
import { createRefundNews } from '#modules/checkout/refund-news.ts'
import { personalCheckouts } from '#modules/checkout/personal-data.service.ts'
import { personalClaims } from '#modules/claims/personal-data.service.ts'
import { type ContactService, createContactService } from '#modules/contact/contact.service.ts'
import { createInboxService, type InboxService } from '#modules/contact/inbox/inbox.service.ts'
import { personalMessages } from '#modules/contact/personal-data.service.ts'
import { type ContentService, createContentService } from '#modules/content/content.service.ts'
import { CONTENT_FOLDER, shopFacts } from '#modules/content/shop-facts.ts'
import { type CouponsService, createCouponsService } from '#modules/coupons/coupons.service.ts'
import { type CouponDeskService, createCouponDeskService } from '#modules/coupons/desk/desk.service.ts'
import { createOrderActionsService, type OrderActionsService } from '#modules/fulfilment/desk/desk.service.ts'
import { createFulfilmentService, type FulfilmentService } from '#modules/fulfilment/fulfilment.service.ts'
import { createInventoryService, type InventoryService } from '#modules/inventory/inventory.service.ts'
import { personalMovements } from '#modules/inventory/personal-data.service.ts'
import type { Seller } from '#modules/invoicing/invoice.ts'
import { createInvoicingService, type InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import {
  createHomeListsService,
  type HomeListsService,
} from '#modules/merchandising/home-lists/home-lists.service.ts'
import {
  type ComboDeskService,
  createComboDeskService,
} from '#modules/merchandising/combo-desk/combo-desk.service.ts'
import {
  createMerchandisingService,
  type MerchandisingService,
} from '#modules/merchandising/merchandising.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import { createOrderDeskService } from '#modules/orders/order-desk.service.ts'
import { countOrders } from '#modules/orders/order-counts.service.ts'
import { createOrdersService, type OrdersService } from '#modules/orders/orders.service.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import type { PaymentGateway } from '#modules/payments/gateway.ts'
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts'
import { createPrivacyService, type PrivacyService } from '#modules/privacy/privacy.service.ts'
import { personalReviews } from '#modules/reviews/personal-data.service.ts'
import { createReviewsService, type ReviewsService } from '#modules/reviews/reviews.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { business, taxRegistration } from '#web/business.ts'

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
  sessions: SessionsService
  passwordChanges: PasswordChangesService
  users: UsersService
  addresses: AddressesService
  privacy: PrivacyService
  audit: AuditService
  catalogue: CatalogueService
  bookEditing: BookEditingService
  bookDesk: BookDeskService
  merchandising: MerchandisingService
  homeLists: HomeListsService
  comboDesk: ComboDeskService
  reviews: ReviewsService
  coupons: CouponsService
  couponDesk: CouponDeskService
  notifications: NotificationsService
  payments: PaymentsService
  orders: OrdersService
  invoicing: InvoicingService
  checkout: CheckoutService
  fulfilment: FulfilmentService
  orderActions: OrderActionsService
  orderFile: OrderFileService
  claims: ClaimsService
  contact: ContactService
  inbox: InboxService
  content: ContentService
}

/** All modules that hold something about people, the account itself apart. */
const HOLDERS: readonly PersonalData[] = [
  personalAddresses,
  personalOrders,
  personalCheckouts,
  personalClaims,
  personalReviews,
  personalMessages,
  personalMovements,
]

/** The modules put together: each gets what the edge table of docs/architecture.md allows it. */
export function createServices(deps: ServicesDeps): Services {
  const inventory = createInventoryService()
  const shelves = createShelves(deps, inventory)
  const people = createPeople(deps)
  const texts = createTexts(deps, people.notifications)
  const sales = createSales(deps, { inventory, ...shelves, ...people })
  const reviews = createReviewsService({ ...deps, orders: sales.orders })
  return { ...shelves, ...people, ...texts, ...sales, reviews }
}

type Shelves = Pick<
  Services,
  'catalogue' | 'bookEditing' | 'bookDesk' | 'merchandising' | 'homeLists' | 'comboDesk'
>
type People = Pick<
  Services,
  'accounts' | 'sessions' | 'passwordChanges' | 'users' | 'addresses' | 'privacy' | 'audit' | 'notifications'
>
type Texts = Pick<Services, 'contact' | 'inbox' | 'content'>
type Sales = Omit<Services, keyof Shelves | keyof People | keyof Texts | 'reviews'>

function createShelves(
  { config, db, clock, pages, log }: ServicesDeps,
  inventory: InventoryService,
): Shelves {
  const catalogue = createCatalogueService({ db, clock, pages, inventory })
  const merchandising = createMerchandisingService({ db, catalogue })
  const homeLists = createHomeListsService({ pages, catalogue, merchandising })
  const bookDesk = createBookDeskService({ db, clock, pages })
  const pictures = createPictures({ db, dataDir: config.dataDir, log })
  const bookEditing = createBookEditing({ db, clock, pages, inventory, pictures })
  const comboDesk = createComboDeskService({ db, pages })
  return { catalogue, bookEditing, bookDesk, merchandising, homeLists, comboDesk }
}

function createPeople(deps: ServicesDeps): People {
  const { config, db, clock, log, pages, jobs, jwtSecret, origin } = deps
  const { admin, mail } = config
  const dataDir = path.resolve(config.dataDir)
  const transport = mail.smtpUrl ? createMailTransport(mail.smtpUrl) : undefined
  const notifications = createNotificationsService({ db, clock, log, transport, from: mail.from, jobs })
  const sessions = createSessionsService({ db, clock, jwtSecret })
  const known = { db, clock, log, passwords: createPasswords() }
  const privacy = createPrivacyService({
    ...known,
    pages,
    notifications,
    accounts: createPersonalAccounts(known),
    holders: HOLDERS,
    shop: { name: business.name, email: business.email },
  })
  return {
    privacy,
    audit: createAuditService({ db, clock }),
    users: createUsersService({ ...known, countOrders }),
    accounts: createAccountsService({ ...known, sessions, admin, dataDir }),
    passwordChanges: createPasswordChangesService({ ...known, notifications, publicUrl: origin }),
    addresses: createAddressesService({ db, clock }),
    sessions,
    notifications,
  }
}

function createTexts(
  { db, clock, pages, log, origin }: ServicesDeps,
  notifications: NotificationsService,
): Texts {
  return {
    contact: createContactService({ db, clock, notifications, shopEmail: business.email }),
    inbox: createInboxService({
      db,
      clock,
      notifications,
      shop: { name: business.name, email: business.email },
    }),
    content: createContentService({
      folder: CONTENT_FOLDER,
      facts: shopFacts(business),
      publicUrl: origin,
      pages,
      log,
    }),
  }
}

function createSales(deps: ServicesDeps, built: Shelves & People & { inventory: InventoryService }): Sales {
  const { config, db, clock, jobs, log, gateway, origin } = deps
  const coupons = createCouponsService({ db, clock })
  const news = createRefundNews(built)
  const payments = createPaymentsService({ db, clock, log, gateway, keys: config.gateway, jobs, news })
  const invoicing = createInvoicingService({ db, clock, seller: sellerOf(business) })
  const forOrders = {
    db,
    clock,
    papers: invoicing,
    notifications: built.notifications,
    publicUrl: origin,
    sender: `${business.name}, ${business.city} · ${business.phone.text} · ${business.email}`,
  }
  const orders = createOrdersService(forOrders)
  const checkout = createCheckoutService({ ...deps, ...built, coupons, payments, orders })
  const fulfilling = { ...deps, ...built, coupons, payments, orders }
  const fulfilment = createFulfilmentService(fulfilling)
  const orderDesk = createOrderDeskService(forOrders)
  const orderActions = createOrderActionsService({ ...fulfilling, orderDesk })
  const claims = createClaimsService({
    db,
    clock,
    orders,
    notifications: built.notifications,
    publicUrl: origin,
    shopEmail: business.email,
  })
  const couponDesk = createCouponDeskService({ db })
  const orderFile = createOrderFileService({ db, orders })
  const sold = { coupons, couponDesk, payments, orders, orderActions, orderFile, claims }
  return { ...sold, invoicing, checkout, fulfilment }
}

function sellerOf({ name, address, email, phone }: typeof business): Seller {
  return { name, address, email, phone: phone.text, ...taxRegistration }
}
