import { createCheckoutService } from '#modules/checkout/checkout.service.ts'
import {
  createLinkTokens,
  createPaymentLinksService,
  linkedOrdersOf,
} from '#modules/checkout/payment-links/payment-links.service.ts'
import { createRefundMails } from '#modules/checkout/refund-mails.ts'
import { claimsOf, createClaimsService } from '#modules/customer-service/claims/claims.service.ts'
import { countReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import { quotationOf } from '#modules/institutions/requests.service.ts'
import { createInvoicingService, documentsOf } from '#modules/invoicing/invoicing.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { createCouponsService } from '#modules/offers/coupons/coupons.service.ts'
import { createRestoresService } from '#modules/operations/after-restore/restores.service.ts'
import { createOrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import { createOrderFileService } from '#modules/orders/file/order-file.service.ts'
import { createRemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import { createReturnedMoney } from '#modules/orders/lifecycle/returned-money.ts'
import { createMyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import type { OrderDeps, OrderWriting } from '#modules/orders/order-writing.ts'
import { createOrdersService, type OrdersService } from '#modules/orders/orders.service.ts'
import { createPayableOrdersService } from '#modules/orders/payable-orders.service.ts'
import { createGatewayHistory } from '#modules/payments/gateway-history.ts'
import { createPaymentsService } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'

import type { Books } from './books.ts'
import type { Given } from './given.ts'
import type { People } from './people.ts'
import type { Texts } from './texts.ts'

/** Creates the services from the cart to the paid, delivered or returned order. */
export function createSales(
  given: Given,
  { inventory, catalogue, merchandising }: Books,
  { notifications, alerts }: People,
  { acceptedTerms }: Texts,
) {
  const { db, clock, log, pages, jwtSecret, settingsNow } = given
  const { orderTerms, limitsOf, unpaidUseLimits } = given.details
  const coupons = createCouponsService({ db, clock, unpaidUseLimits })
  const { writing, orders, payableOrders, payments, gatewayHistory, invoicing } = createOrders(
    given,
    notifications,
  )
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
    payableOrders,
    notifications,
    orderTerms,
    limitsOf,
    termsInForce: acceptedTerms.inForce,
    editionNews: alerts.watchEditions,
  })
  const paymentLinks = createPaymentLinksService({
    db,
    clock,
    checkout,
    payments,
    orders: payableOrders,
    notifications,
    frame: writing.frame,
    daysOpen: async (from) => (await settingsNow(from)).details.paymentLinkDays,
    tokenOf: createLinkTokens(jwtSecret),
  })
  const forActions = { ...writing, db, pages, catalogue, merchandising, coupons, inventory, payments }
  return {
    coupons,
    invoicing,
    orders,
    payments,
    checkout,
    paymentLinks,
    ...createOrderActions(given, orders, forActions),
    restores: createRestoresService({ db, clock, log, checkout, history: gatewayHistory }),
  }
}

export type Sales = ReturnType<typeof createSales>

/** Creates orders with their documents, and the payments whose refunds change them. */
function createOrders(given: Given, notifications: NotificationsService) {
  const { db, clock, log, pages, jobs, publicUrl, gateways, details } = given
  const { issuer, orderTerms, shopEmail } = details
  const invoicing = createInvoicingService({ db, clock, log, issuer })
  const writing: OrderWriting = {
    clock,
    publicUrl,
    notifications,
    frame: details.frameOf(publicUrl),
    documents: invoicing,
    delivered: countReviewsOf,
  }
  const orders = createOrdersService({ db, pages, writing })
  const news = createRefundNews(
    createReturnedMoney(writing, shopEmail),
    createRefundMails({ notifications, orderTerms, orders }),
  )
  return {
    invoicing,
    writing,
    orders,
    payableOrders: createPayableOrdersService(writing),
    payments: createPaymentsService({ db, clock, log, jobs, gateways, news }),
    gatewayHistory: createGatewayHistory({ db, clock, jobs, gateways, news }),
  }
}

/** Creates the services for what shoppers and staff do with existing orders. */
function createOrderActions(
  { db, clock, log, pages, publicUrl, gateways, details }: Given,
  orders: OrdersService,
  forActions: OrderDeps,
) {
  const { mailSender, shopEmail, claimReviewDays, complaintDeadlines, grievanceOfficer } = details
  const { notifications } = forActions
  const remedies = createRemediesService(forActions)
  return {
    myOrders: createMyOrdersService({ ...forActions, orders }),
    orderActions: createOrderActionsService(forActions),
    orderFile: createOrderFileService({
      db,
      orders,
      dashboard: gateways.paymentPage,
      readers: { claimsOf, documentsOf, quotationOf, linkedOrdersOf },
    }),
    claims: createClaimsService({
      db,
      clock,
      log,
      pages,
      publicUrl,
      notifications,
      orders,
      remedies,
      mailSender,
      shopEmail,
      claimReviewDays,
      complaintDeadlines,
      grievanceOfficer,
    }),
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
