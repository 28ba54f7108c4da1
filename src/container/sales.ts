import { createNightly } from '#backup/nightly.ts'
import { createAnalyticsService } from '#modules/analytics/analytics.service.ts'
import { createSearchesService } from '#modules/analytics/searches/searches.service.ts'
import { createViewsService } from '#modules/analytics/views/views.service.ts'
import { createCheckoutService } from '#modules/checkout/checkout.service.ts'
import {
  createLinkTokens,
  createPaymentLinksService,
  linkedOrdersOf,
} from '#modules/checkout/payment-links/payment-links.service.ts'
import { createRefundMails } from '#modules/checkout/refund-mails.ts'
import type { AcceptedTerms } from '#modules/content/accepted-terms.service.ts'
import { claimsOf, createClaimsService } from '#modules/customer-service/claims/claims.service.ts'
import { countReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import { createCustomerNotesService, createCustomersService } from '#modules/customers/customers.service.ts'
import { createCustomerLookupService } from '#modules/customers/lookup.service.ts'
import { quotationOf } from '#modules/institutions/requests.service.ts'
import {
  createInvoicingService,
  documentsOf,
  invoiceNumbersOf,
  type InvoicingService,
} from '#modules/invoicing/invoicing.service.ts'
import { createRegisterService } from '#modules/invoicing/register/register.service.ts'
import { createAdminCouponsService } from '#modules/offers/coupons/admin-coupons.service.ts'
import { createCouponsService } from '#modules/offers/coupons/coupons.service.ts'
import { createComputedLists } from '#modules/offers/merchandising/home-lists/home-lists.service.ts'
import { createRestoresService } from '#modules/operations/after-restore/restores.service.ts'
import { createHealthService } from '#modules/operations/health/health.service.ts'
import { createPayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'
import { createPackingDocumentsService } from '#modules/orders/documents/packing-documents.service.ts'
import { createOrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import { createOrderFileService } from '#modules/orders/file/order-file.service.ts'
import { createRemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import { createReturnedMoney } from '#modules/orders/lifecycle/returned-money.ts'
import { createMyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import { createNotesService } from '#modules/orders/notes/notes.service.ts'
import { createOrderListsService } from '#modules/orders/order-lists.service.ts'
import { createOrdersService } from '#modules/orders/orders.service.ts'
import { createPayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { createGatewayHistory } from '#modules/payments/gateway-history.ts'
import { createPaymentsService } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'

import type { Books } from './books.ts'
import type { Given } from './given.ts'
import type { People } from './people.ts'

/** Readers of other modules' records of an order. */
const ORDER_PARTS = { claimsOf, documentsOf, quotationOf, linkedOrdersOf }

/** Creates the services from the cart to the paid, delivered or returned order. */
export function createSales(given: Given, built: Books & People & { acceptedTerms: AcceptedTerms }) {
  const { db, jwtSecret, settingsNow, gateways, details } = given
  const { orderTerms } = details
  const dashboard = gateways.paymentPage
  const frame = details.frameOf(given.publicUrl)
  const coupons = createCouponsService({ ...given, ...details })
  const invoicing = createInvoicingService({ ...given, issuer: details.issuer })
  const forOrders = { ...given, ...built, documents: invoicing, terms: orderTerms, delivered: countReviewsOf }
  const orders = createOrdersService(forOrders)
  const payableOrders = createPayableOrdersService(forOrders)
  const news = createRefundNews(
    createReturnedMoney({ ...forOrders, ...details }),
    createRefundMails({ ...built, orderTerms, orders }),
  )
  const payments = createPaymentsService({ ...given, news })
  const sold = {
    ...forOrders,
    coupons,
    payments,
    orders,
    payableOrders,
    editionNews: built.alerts.watchEditions,
  }
  const checkout = createCheckoutService({ ...sold, ...details, termsInForce: built.acceptedTerms.inForce })
  const paymentLinks = createPaymentLinksService({
    ...sold,
    checkout,
    orders: payableOrders,
    frame,
    daysOpen: async (from) => (await settingsNow(from)).details.paymentLinkDays,
    tokenOf: createLinkTokens(jwtSecret),
  })
  const remedies = createRemediesService(sold)
  const payoutChecks = createPayoutChecksService({ ...given, checkout })
  const backups = createNightly({ ...given, schedule: given.config.backups, maker: given.backupMaker })
  return {
    coupons,
    invoicing,
    orders,
    payments,
    checkout,
    paymentLinks,
    payoutChecks,
    backups,
    myOrders: createMyOrdersService(sold),
    orderActions: createOrderActionsService(sold),
    orderFile: createOrderFileService({ ...ORDER_PARTS, db, orders, dashboard }),
    claims: createClaimsService({ ...forOrders, ...details, orders, remedies }),
    health: createHealthService({ ...built, db, checkout, payments, payoutChecks, backups }),
    restores: createRestoresService({
      ...given,
      checkout,
      history: createGatewayHistory({ ...given, news }),
    }),
    ...createDesk(given, built, invoicing),
  }
}

export type Sales = ReturnType<typeof createSales>

/** Creates the services for the staff's lists, lookups, notes and prints. */
function createDesk(given: Given, { revisions }: Books, invoicing: InvoicingService) {
  const { db, settingsNow } = given
  const orderLists = createOrderListsService({ db, invoiceNumbersOf })
  const hsnDigits = async () => Number((await settingsNow(db)).details.hsnDigits)
  const analytics = createAnalyticsService(given)
  const views = createViewsService(given)
  const rankings = { bestsellers: analytics.bestSellerIds, mostViewed: views.mostViewed }
  return {
    orderLists,
    adminCoupons: createAdminCouponsService({ ...given, revisions }),
    orderNotes: createNotesService(given),
    customers: createCustomersService(given),
    customerNotes: createCustomerNotesService(given),
    customerLookup: createCustomerLookupService(given),
    register: createRegisterService({ db, hsnDigits }),
    packingDocuments: createPackingDocumentsService({
      ...given,
      orderLists,
      invoices: invoicing.forParcels,
      sender: given.details.sender,
    }),
    searches: createSearchesService(given),
    analytics,
    views,
    computedLists: createComputedLists({ ...given, rankings }),
  }
}

/** Adds mails to the listener that writes orders. */
function createRefundNews(
  orders: ReturnType<typeof createReturnedMoney>,
  mails: ReturnType<typeof createRefundMails>,
): Required<RefundListener> {
  return {
    ...orders,
    processed: mails.processed,
    async failed(...news) {
      await orders.failed(...news)
      await mails.failed(...news)
    },
    async paid(...news) {
      await orders.paid(...news)
      await mails.paid(...news)
    },
  }
}
