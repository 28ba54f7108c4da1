import { createJobsService, type JobsService } from '#modules/administration/jobs.service.ts'
import { createOrderFileService, type OrderFileService } from '#modules/administration/order-file.service.ts'
import { createPapersService, type PapersService } from '#modules/administration/papers/papers.service.ts'
import { type CheckoutService, createCheckoutService } from '#modules/checkout/checkout.service.ts'
import { type ClaimsService, createClaimsService } from '#modules/claims/claims.service.ts'
import { createRefundNews } from '#modules/checkout/refund-news.ts'
import { type CouponsService, createCouponsService } from '#modules/coupons/coupons.service.ts'
import {
  type AdminCouponsService,
  createAdminCouponsService,
} from '#modules/coupons/admin/admin-coupons.service.ts'
import { createFiguresService, type FiguresService } from '#modules/figures/figures.service.ts'
import { createOrderActionsService, type OrderActionsService } from '#modules/fulfilment/desk/desk.service.ts'
import { createRemediesService } from '#modules/fulfilment/desk/remedies.service.ts'
import { createFulfilmentService, type FulfilmentService } from '#modules/fulfilment/fulfilment.service.ts'
import { createReturnedMoney } from '#modules/fulfilment/returned-money.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import { createInvoicingService, type InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import { createLiveOrdersService, type LiveOrdersService } from '#modules/orders/live/live.service.ts'
import { createOrderDeskService } from '#modules/orders/order-desk.service.ts'
import { createOrderListsService, type OrderListsService } from '#modules/orders/order-lists.service.ts'
import { createOrdersService, type OrdersService } from '#modules/orders/orders.service.ts'
import { createLookBack } from '#modules/payments/look-back.ts'
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts'
import { createRestoresService, type RestoresService } from '#modules/restores/restores.service.ts'
import type { RefundNews } from '#modules/payments/refund-news.ts'
import { createSearchesService, type SearchesService } from '#modules/searches/searches.service.ts'

import type { ServicesDeps } from './deps.ts'
import { createIssuerNow, createLetterhead } from './letterhead.ts'
import type { People } from './people.ts'
import { createLimitsOf } from './purchase-limits.ts'
import type { Shelves } from './shelves.ts'

export interface Sales {
  coupons: CouponsService
  adminCoupons: AdminCouponsService
  payments: PaymentsService
  orders: OrdersService
  orderLists: OrderListsService
  invoicing: InvoicingService
  checkout: CheckoutService
  fulfilment: FulfilmentService
  orderActions: OrderActionsService
  orderFile: OrderFileService
  papers: PapersService
  figures: FiguresService
  searches: SearchesService
  jobStates: JobsService
  liveOrders: LiveOrdersService
  claims: ClaimsService
  restores: RestoresService
}

/** From the cart to the paid, delivered or returned order. */
export function createSales(
  deps: ServicesDeps,
  built: Shelves & People & { inventory: InventoryService },
): Sales {
  const { config, db, listen, clock, jobs, log, gateways, origin, settingsNow } = deps
  const { shopEmail, orderTerms, refundDays, sender } = createLetterhead(settingsNow)
  const limitsOf = createLimitsOf(settingsNow, config.rateLimits)
  const coupons = createCouponsService({ db, clock })
  const issuer = createIssuerNow(settingsNow, config.mode)
  const invoicing = createInvoicingService({ db, clock, log, issuer })
  const forOrders = {
    db,
    clock,
    papers: invoicing,
    notifications: built.notifications,
    publicUrl: origin,
    terms: orderTerms,
  }
  const orders = createOrdersService(forOrders)
  const news = { ...createRefundNews({ ...built, orders, refundDays }), ...createReturnedMoney({ orders }) }
  const payments = createPaymentsService({ db, clock, log, gateways, jobs, news })
  const checkout = createCheckoutService({
    ...deps,
    ...built,
    coupons,
    payments,
    orders,
    refundDays,
    limitsOf,
  })
  const fulfilling = { ...deps, ...built, coupons, payments, orders }
  const fulfilment = createFulfilmentService(fulfilling)
  const orderDesk = createOrderDeskService(forOrders)
  const orderActions = createOrderActionsService({ ...fulfilling, orderDesk })
  const remedies = createRemediesService({ ...fulfilling, orderDesk })
  const claims = createClaimsService({ ...deps, ...forOrders, orders, remedies, shopEmail })
  const adminCoupons = createAdminCouponsService({ db, revisions: built.revisions })
  const orderFile = createOrderFileService({ db, orders, dashboard: gateways.paymentPage })
  const searches = createSearchesService({ db, clock, log })
  const jobStates = createJobsService({ ...built, db, checkout, payments })
  const orderLists = createOrderListsService({ db })
  const papers = createPapersService({ db, clock, orderLists, sender })
  const liveOrders = createLiveOrdersService({ listen, sessions: built.sessions })
  const sold = {
    coupons,
    adminCoupons,
    payments,
    orders,
    orderActions,
    orderFile,
    figures: createFiguresService({ db, clock }),
    searches,
    jobStates,
    orderLists,
    papers,
    claims,
    restores: createRestores(deps, { news, checkout, payments }),
  }
  return { ...sold, liveOrders, invoicing, checkout, fulfilment }
}

/** What a restored shop makes up for. */
function createRestores(
  deps: ServicesDeps,
  { news, ...sold }: Pick<Sales, 'checkout' | 'payments'> & { news: RefundNews },
): RestoresService {
  return createRestoresService({ ...deps, ...sold, lookBack: createLookBack({ ...deps, news }) })
}
