import { createNightly } from '#backup/nightly.ts'
import { createAnalyticsService } from '#modules/analytics/analytics.service.ts'
import { createSearchesService } from '#modules/analytics/searches/searches.service.ts'
import { createViewsService } from '#modules/analytics/views/views.service.ts'
import { createCustomerNotesService, createCustomersService } from '#modules/customers/customers.service.ts'
import { createCustomerLookupService } from '#modules/customers/lookup.service.ts'
import { invoiceNumbersOf } from '#modules/invoicing/invoicing.service.ts'
import { createRegisterService } from '#modules/invoicing/register/register.service.ts'
import { createAdminCouponsService } from '#modules/offers/coupons/admin-coupons.service.ts'
import { createComputedLists } from '#modules/offers/merchandising/home-lists/home-lists.service.ts'
import { createHealthService } from '#modules/operations/health/health.service.ts'
import { createPayoutChecksService } from '#modules/operations/payouts/payout-checks.service.ts'
import { createPackingDocumentsService } from '#modules/orders/documents/packing-documents.service.ts'
import { createNotesService } from '#modules/orders/notes/notes.service.ts'
import { createOrderListsService } from '#modules/orders/order-lists.service.ts'

import type { Given } from './given.ts'
import type { People } from './people.ts'
import type { Sales } from './sales.ts'

/** Creates the services for the staff's lists, lookups, notes and prints. */
export function createDesk(given: Given, { invoicing }: Sales) {
  const { db, clock, log, pages, settingsNow, details } = given
  const orderLists = createOrderListsService({ db, invoiceNumbersOf })
  const hsnDigits = async () => Number((await settingsNow(db)).details.hsnDigits)
  const analytics = createAnalyticsService({ db, clock })
  const views = createViewsService({ db, clock, log })
  const rankings = { bestsellers: analytics.bestSellerIds, mostViewed: views.mostViewed }
  return {
    orderLists,
    adminCoupons: createAdminCouponsService({ db }),
    orderNotes: createNotesService({ db, clock }),
    customers: createCustomersService({ db }),
    customerNotes: createCustomerNotesService({ db, clock }),
    customerLookup: createCustomerLookupService({ db }),
    register: createRegisterService({ db, hsnDigits }),
    packingDocuments: createPackingDocumentsService({
      db,
      clock,
      orderLists,
      invoices: invoicing.forParcels,
      sender: details.sender,
    }),
    searches: createSearchesService({ db, clock, log }),
    analytics,
    views,
    computedLists: createComputedLists({ db, pages, rankings }),
  }
}

/** Creates the services that check the shop itself: its payouts, backups and backlogs. */
export function createWatch(given: Given, { notifications }: People, { checkout, payments }: Sales) {
  const { db, clock, log, gateways, config, backupMaker } = given
  const payoutChecks = createPayoutChecksService({ db, clock, log, gateways, checkout })
  const backups = createNightly({ db, clock, log, schedule: config.backups, maker: backupMaker })
  return {
    payoutChecks,
    backups,
    health: createHealthService({ db, checkout, payments, notifications, payoutChecks, backups }),
  }
}
