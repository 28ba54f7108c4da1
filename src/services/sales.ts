import { type CheckoutService, createCheckoutService } from '#modules/checkout/checkout.service.ts'
import { createRefundListener } from '#modules/checkout/refund-email.ts'
import { claimsOf, type ClaimsService, createClaimsService } from '#modules/claims/claims.service.ts'
import {
  type AdminCouponsService,
  createAdminCouponsService,
} from '#modules/coupons/admin/admin-coupons.service.ts'
import { type CouponsService, createCouponsService } from '#modules/coupons/coupons.service.ts'
import {
  createCustomerNotesService,
  type CustomerNotesService,
} from '#modules/customers/customer-notes.service.ts'
import { createCustomerLookupService, type CustomerLookupService } from '#modules/customers/lookup.service.ts'
import { createCustomersService, type CustomersService } from '#modules/customers/customers.service.ts'
import { createAnalyticsService, type AnalyticsService } from '#modules/analytics/analytics.service.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import {
  createInvoicingService,
  documentsOf,
  invoiceNumbersOf,
  type InvoicingService,
} from '#modules/invoicing/invoicing.service.ts'
import { createJobsService, type JobsService } from '#modules/jobs/jobs.service.ts'
import {
  createOrderActionsService,
  type OrderActionsService,
} from '#modules/orders/editing/order-actions.service.ts'
import {
  createPackingDocumentsService,
  type PackingDocumentsService,
} from '#modules/orders/documents/packing-documents.service.ts'
import { createRegisterService, type RegisterService } from '#modules/invoicing/register/register.service.ts'
import { createOrderNotesService, type OrderNotesService } from '#modules/orders/notes/notes.service.ts'
import { createOrderFileService, type OrderFileService } from '#modules/orders/file/order-file.service.ts'
import { createReturnedMoney } from '#modules/orders/lifecycle/refund.ts'
import { createRemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import { createOrderListsService, type OrderListsService } from '#modules/orders/order-lists.service.ts'
import { createMyOrdersService, type MyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import { createOrdersService, type OrdersService } from '#modules/orders/orders.service.ts'
import { createPayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { createLinkRefundListener } from '#modules/payment-links/link-refund-listener.ts'
import { linkedOrdersOf } from '#modules/payment-links/payment-links.service.ts'
import { createGatewayHistory } from '#modules/payments/gateway-history.ts'
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import { createNightly, type Nightly } from '#backup/nightly.ts'
import {
  createRestoreReconciliationService,
  type RestoreReconciliationService,
} from '#modules/restore-reconciliation/restore-reconciliation.service.ts'
import { createSearchesService, type SearchesService } from '#modules/searches/searches.service.ts'
import {
  createSettlementsService,
  type SettlementsService,
} from '#modules/settlements/settlements.service.ts'

import type { ServicesDeps } from './deps.ts'
import { createIssuerNow, createLetterhead, mailFrameOf } from './letterhead.ts'
import { createLinks, createRefundNews, type Links } from './links.ts'
import type { People } from './people.ts'
import type { StockList } from './stock-list.ts'
import { createUnpaidLimits } from './unpaid-limits.ts'

export interface Sales extends Links {
  coupons: CouponsService
  adminCoupons: AdminCouponsService
  payments: PaymentsService
  orders: OrdersService
  orderLists: OrderListsService
  invoicing: InvoicingService
  checkout: CheckoutService
  myOrders: MyOrdersService
  orderActions: OrderActionsService
  orderFile: OrderFileService
  orderNotes: OrderNotesService
  customers: CustomersService
  customerNotes: CustomerNotesService
  customerLookup: CustomerLookupService
  register: RegisterService
  settlements: SettlementsService
  packingDocuments: PackingDocumentsService
  figures: AnalyticsService
  searches: SearchesService
  jobStates: JobsService
  claims: ClaimsService
  backups: Nightly
  restores: RestoreReconciliationService
}

/** Creates the services from the cart to the paid, delivered or returned order. */
export function createSales(
  deps: ServicesDeps,
  built: StockList & People & { inventory: InventoryService },
): Sales {
  const { config, db, clock, jobs, log, gateways, origin, settingsNow } = deps
  const { shopEmail, orderTerms } = createLetterhead(settingsNow)
  const { limitsOf, unpaidUseLimits } = createUnpaidLimits(settingsNow, config.rateLimits)
  const coupons = createCouponsService({ db, clock, unpaidUseLimits })
  const issuer = createIssuerNow(settingsNow, config.mode)
  const invoicing = createInvoicingService({ db, clock, log, issuer })
  const forOrders = {
    db,
    clock,
    documents: invoicing,
    notifications: built.notifications,
    publicUrl: origin,
    terms: orderTerms,
  }
  const orders = createOrdersService(forOrders)
  const payableOrders = createPayableOrdersService(forOrders)
  const news = {
    ...createRefundNews([
      createRefundListener({ ...built, orders, refundTerms: orderTerms }),
      createLinkRefundListener({ ...built, orders: payableOrders, frame: mailFrameOf(origin, orderTerms) }),
    ]),
    ...createReturnedMoney(forOrders),
  }
  const payments = createPaymentsService({ db, clock, log, gateways, jobs, news })
  const sold = { ...deps, ...built, coupons, payments, orders, editionNews: built.alerts.watchEditions }
  const checkout = createCheckoutService({ ...sold, refundTerms: orderTerms, limitsOf })
  const links = createLinks(deps, { ...sold, orders: payableOrders, checkout })
  const { gatewayOrders } = links
  const forActions = { ...sold, ...forOrders }
  const myOrders = createMyOrdersService(forActions)
  const orderActions = createOrderActionsService(forActions)
  const remedies = createRemediesService(forActions)
  const claims = createClaimsService({ ...deps, ...forOrders, orders, remedies, shopEmail })
  const dashboard = gateways.paymentPage
  const orderFile = createOrderFileService({ db, orders, claimsOf, documentsOf, linkedOrdersOf, dashboard })
  const settlements = createSettlementsService({ ...deps, gatewayOrders })
  const backups = createNightly({ ...deps, schedule: deps.config.backups, maker: deps.backupMaker })
  const jobStates = createJobsService({ ...built, db, checkout, payments, settlements, backups })
  return {
    coupons,
    payments,
    orders,
    myOrders,
    orderActions,
    orderFile,
    ...createDesk(deps, built),
    settlements,
    invoicing,
    checkout,
    ...links,
    claims,
    backups,
    jobStates,
    restores: createRestores(deps, { news, gatewayOrders, payments }),
  }
}

type Desk =
  | 'adminCoupons'
  | 'orderNotes'
  | 'customers'
  | 'customerNotes'
  | 'customerLookup'
  | 'register'
  | 'orderLists'
  | 'packingDocuments'
  | 'searches'
  | 'figures'

/** Creates the services for the staff's lists, lookups, notes and prints. */
function createDesk(deps: ServicesDeps, { revisions }: Pick<StockList, 'revisions'>): Pick<Sales, Desk> {
  const { db, settingsNow } = deps
  const orderLists = createOrderListsService({ db, invoiceNumbersOf })
  const { sender } = createLetterhead(settingsNow)
  return {
    adminCoupons: createAdminCouponsService({ ...deps, revisions }),
    orderNotes: createOrderNotesService(deps),
    customers: createCustomersService(deps),
    customerNotes: createCustomerNotesService(deps),
    customerLookup: createCustomerLookupService(deps),
    register: createRegisterService({
      db,
      hsnDigits: async () => Number((await settingsNow(db)).details.hsnDigits),
    }),
    orderLists,
    packingDocuments: createPackingDocumentsService({ ...deps, orderLists, sender }),
    searches: createSearchesService(deps),
    figures: createAnalyticsService(deps),
  }
}

/** Creates the service that reconciles a restored shop. */
function createRestores(
  deps: ServicesDeps,
  { news, ...sold }: Pick<Sales, 'gatewayOrders' | 'payments'> & { news: RefundListener },
): RestoreReconciliationService {
  return createRestoreReconciliationService({
    ...deps,
    ...sold,
    lookBack: createGatewayHistory({ ...deps, news }),
  })
}
