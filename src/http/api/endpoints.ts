import { Hono } from 'hono'

import { STAFF_RECORDS } from '#container/staff-records.ts'
import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { operationsOn } from '#modules/accounts/implement.ts'
import { createAccountsHttp } from '#modules/accounts/accounts.http.ts'
import { createAuditHttp } from '#modules/accounts/audit/audit.http.ts'
import type { AuditService } from '#modules/accounts/audit/audit.service.ts'
import { createEmailChangeHttp } from '#modules/accounts/email-change/email-change.http.ts'
import { createInvitationsHttp } from '#modules/accounts/invitations/invitations.http.ts'
import type { KnownDevices } from '#modules/accounts/known-devices.ts'
import { createPasswordChangesHttp } from '#modules/accounts/password-changes.http.ts'
import { createSecondFactorHttp } from '#modules/accounts/second-factor/second-factor.http.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersHttp } from '#modules/accounts/users.http.ts'
import { createAnalyticsHttp } from '#modules/analytics/analytics.http.ts'
import { createMoneyHttp } from '#modules/analytics/money.http.ts'
import { createSearchesHttp } from '#modules/analytics/searches/searches.http.ts'
import { createBooklistsHttp } from '#modules/booklists/booklists.http.ts'
import { createAdminBooksHttp } from '#modules/catalogue/admin/admin-books.http.ts'
import { createCatalogueHttp } from '#modules/catalogue/catalogue.http.ts'
import { createCategoriesHttp } from '#modules/catalogue/categories/categories.http.ts'
import { createContributorsHttp } from '#modules/catalogue/contributors/contributors.http.ts'
import { createEditingHttp } from '#modules/catalogue/editing/editing.http.ts'
import { createEditionsHttp } from '#modules/catalogue/editions/editions.http.ts'
import { createBulkRunsHttp } from '#modules/imports/bulk-runs.http.ts'
import { createImportsHttp } from '#modules/imports/imports.http.ts'
import { createSamplePagesHttp } from '#modules/catalogue/sample-pages/sample-pages.http.ts'
import { createSearchSynonymsHttp } from '#modules/catalogue/search-synonyms.http.ts'
import { createCheckoutHttp } from '#modules/checkout/checkout.http.ts'
import type { GatewayOrders } from '#modules/checkout/checkout.service.ts'
import { createPaymentLinksHttp } from '#modules/checkout/payment-links/payment-links.http.ts'
import { createWebhooksHttp } from '#modules/checkout/webhooks.http.ts'
import { createAcceptedTermsHttp } from '#modules/content/accepted-terms.http.ts'
import { createAdminContentHttp } from '#modules/content/admin/admin-content.http.ts'
import { createAlertListsHttp, createAlertsHttp } from '#modules/customer-service/alerts/alerts.http.ts'
import { createClaimsHttp } from '#modules/customer-service/claims/claims.http.ts'
import { createContactHttp } from '#modules/customer-service/contact/contact.http.ts'
import { createInboxHttp } from '#modules/customer-service/inbox/inbox.http.ts'
import { createReviewReportsHttp } from '#modules/customer-service/reviews/reports/reports.http.ts'
import { createModerationHttp, createReviewsHttp } from '#modules/customer-service/reviews/reviews.http.ts'
import { createAddressesHttp } from '#modules/customers/addresses/addresses.http.ts'
import { createCustomerLookupHttp, createCustomersHttp } from '#modules/customers/customers.http.ts'
import { createPrivacyHttp, createUserDataHttp } from '#modules/customers/privacy.http.ts'
import { createDeliveryHttp } from '#modules/delivery/delivery.http.ts'
import { createOwedHttp } from '#modules/institutions/owed.http.ts'
import { createQuotationsHttp } from '#modules/institutions/quotations.http.ts'
import { createInstitutionRequestsHttp } from '#modules/institutions/requests.http.ts'
import { createInvoicingHttp, createTaxRatesHttp } from '#modules/invoicing/invoicing.http.ts'
import { createRegisterHttp } from '#modules/invoicing/register/register.http.ts'
import { createExamsHttp } from '#modules/law/exams/exams.http.ts'
import { createLawHttp } from '#modules/law/law.http.ts'
import { createSectionIndexHttp } from '#modules/law/section-index/section-index.http.ts'
import { createOutboxHttp } from '#modules/notifications/outbox/outbox.http.ts'
import { createAdminCouponsHttp, createCouponsHttp } from '#modules/offers/coupons/coupons.http.ts'
import { createAdminCombosHttp } from '#modules/offers/merchandising/combo-editing/admin-combos.http.ts'
import { createHomeListsHttp } from '#modules/offers/merchandising/home-lists/home-lists.http.ts'
import { createRestoresHttp } from '#modules/operations/after-restore/restores.http.ts'
import { createHealthHttp } from '#modules/operations/health/health.http.ts'
import { createPackingDocumentsHttp } from '#modules/orders/documents/packing-documents.http.ts'
import { createOrderActionsHttp, manualOrders } from '#modules/orders/editing/order-actions.http.ts'
import { createOrderFileHttp, createOrderNotesHttp } from '#modules/orders/file/order-file.http.ts'
import { createMyOrdersHttp } from '#modules/orders/my-orders/my-orders.http.ts'
import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import { createOrderListsHttp, createOrdersHttp } from '#modules/orders/orders.http.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { createDisputesHttp, createRefundsHttp } from '#modules/payments/refunds.http.ts'
import { createRecordsHttp } from '#modules/records/mount-record.ts'
import { createRevisionsHttp } from '#modules/records/revisions/revisions.http.ts'
import { createSettingsHttp } from '#modules/settings/settings.http.ts'
import { createSiteSearchHttp } from '#modules/site-search/site-search.http.ts'
import { createStocktakesHttp } from '#modules/stocktakes/stocktakes.http.ts'

type Ordering = Omit<Parameters<typeof createCheckoutHttp>[0], 'manualOrders'> &
  Parameters<typeof createOrderActionsHttp>[0]

interface ListingRefunds {
  payments: PaymentsService
  checkout: GatewayOrders
  orderLists: Pick<OrderListsService, 'numbersOf'>
}

/** The endpoints of each part of the shop. */
const PARTS = [
  createAcceptedTermsHttp,
  createAccountsHttp,
  createAddressesHttp,
  createAdminBooksHttp,
  createAdminCombosHttp,
  createAdminContentHttp,
  createAdminCouponsHttp,
  createAlertListsHttp,
  createAlertsHttp,
  createAnalyticsHttp,
  createAuditHttp,
  createBooklistsHttp,
  createBulkRunsHttp,
  createCatalogueHttp,
  createCategoriesHttp,
  createClaimsHttp,
  createContactHttp,
  createContributorsHttp,
  createCouponsHttp,
  createCustomerLookupHttp,
  createCustomersHttp,
  createDeliveryHttp,
  createEditingHttp,
  createEditionsHttp,
  createEmailChangeHttp,
  createExamsHttp,
  createHealthHttp,
  createHomeListsHttp,
  createImportsHttp,
  createInboxHttp,
  createInstitutionRequestsHttp,
  createInvitationsHttp,
  createInvoicingHttp,
  createLawHttp,
  createModerationHttp,
  createMoneyHttp,
  createMyOrdersHttp,
  createOrderActionsHttp,
  createOrderListsHttp,
  createOrderFileHttp,
  createOrderNotesHttp,
  createOrdersHttp,
  createOutboxHttp,
  createOwedHttp,
  createPackingDocumentsHttp,
  createPasswordChangesHttp,
  createPaymentLinksHttp,
  createPrivacyHttp,
  createQuotationsHttp,
  createRecordsHttp(STAFF_RECORDS),
  createRegisterHttp,
  createRestoresHttp,
  createReviewReportsHttp,
  createReviewsHttp,
  createRevisionsHttp,
  createSamplePagesHttp,
  createSearchSynonymsHttp,
  createSearchesHttp,
  createSecondFactorHttp,
  createSectionIndexHttp,
  createSettingsHttp,
  createSiteSearchHttp,
  createStocktakesHttp,
  createTaxRatesHttp,
  createUserDataHttp,
  createUsersHttp,
  createWebhooksHttp,
  ({ checkout, orders, orderActions, myOrders }: Ordering) =>
    createCheckoutHttp({ checkout, orders, manualOrders: manualOrders({ orderActions, myOrders }) }),
  ({ payments, checkout, orderLists }: ListingRefunds) =>
    createRefundsHttp({ payments, ...checkout, orderLists }),
  ({ payments, checkout, orderLists }: ListingRefunds) =>
    createDisputesHttp({ payments, ...checkout, orderLists }),
] as const

/** The services that the parts need in total. */
type Called = [(typeof PARTS)[number]] extends [(services: infer Services, sentence: never) => unknown]
  ? Services
  : never

export type ApiServices = Called & {
  audit: AuditService
  knownDevices: KnownDevices
  sessions: SessionsService
}

/** Creates every endpoint of the shop, with its path below `/api`. */
export function createEndpoints(services: ApiServices): Hono<HttpEnv> {
  const sentences = new Map<string, string | undefined>()
  const auditSentence = (operation: string) => sentences.get(operation)
  const parts = PARTS.map((create) => create(services, auditSentence))
  const endpoints = new Hono<HttpEnv>()
  for (const { method, path, handler } of parts.flatMap(({ routes }) => routes).toSorted(bySpecificity))
    endpoints.on(method, path, handler)
  for (const { name, audit } of operationsOn(endpoints)) sentences.set(name, audit)
  return endpoints
}

/** Puts '/orders/export' before '/orders/:id', which would match it, too. */
function bySpecificity(one: { path: string }, other: { path: string }): number {
  const [a = '', b = ''] = [one, other].map(({ path }) => path.replaceAll(/\/:[^/]+/g, '/~'))
  if (a === b) return 0
  return a < b ? -1 : 1
}

const MOUNTED_AT = /^\/api(?=\/|$)/
const WEBHOOK = /^\/webhooks\//

/** Returns a request's path as the endpoints define it. */
export function endpointPath(path: string): string {
  return path.replace(MOUNTED_AT, '')
}

/**
 * Reports whether a path receives signed deliveries from other systems. Their signature authenticates them
 * and covers their raw bytes.
 */
export function isWebhook(path: string): boolean {
  return WEBHOOK.test(path)
}
