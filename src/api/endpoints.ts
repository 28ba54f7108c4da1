import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { createAccountsHttp } from '#modules/accounts/accounts.http.ts'
import type { AccountsService } from '#modules/accounts/accounts.service.ts'
import type { EmailVerificationService } from '#modules/accounts/email-verification.service.ts'
import { createInvitationsHttp } from '#modules/accounts/invitations/invitations.http.ts'
import type { InvitationsService } from '#modules/accounts/invitations/invitations.service.ts'
import type { KnownDevices } from '#modules/accounts/known-devices.ts'
import { createPasswordChangesHttp } from '#modules/accounts/password-changes.http.ts'
import type { PasswordChangesService } from '#modules/accounts/password-changes.service.ts'
import { createSecondFactorHttp } from '#modules/accounts/second-factor/second-factor.http.ts'
import type { SecondFactorService } from '#modules/accounts/second-factor/second-factor.service.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersHttp } from '#modules/accounts/users.http.ts'
import type { UsersService } from '#modules/accounts/users.service.ts'
import { createAddressesHttp } from '#modules/addresses/addresses.http.ts'
import type { AddressesService } from '#modules/addresses/addresses.service.ts'
import { createAuditHttp } from '#modules/audit/audit.http.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import { createAdminBooksHttp, createBookExportHttp } from '#modules/catalogue/admin/admin-books.http.ts'
import type { AdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { createCatalogueHttp } from '#modules/catalogue/catalogue.http.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createCategoriesHttp } from '#modules/catalogue/categories/categories.http.ts'
import type { CategoriesService } from '#modules/catalogue/categories/categories.service.ts'
import { createEditingHttp } from '#modules/catalogue/editing/editing.http.ts'
import type { BookEditingService } from '#modules/catalogue/editing/editing.service.ts'
import { MAX_PICTURE_BYTES } from '#modules/catalogue/pictures/picture-maker.ts'
import { createSearchSynonymsHttp } from '#modules/catalogue/search-synonyms.http.ts'
import { createCheckoutHttp } from '#modules/checkout/checkout.http.ts'
import type { CheckoutService } from '#modules/checkout/checkout.service.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '#modules/claims/claim.ts'
import { createClaimsHttp } from '#modules/claims/claims.http.ts'
import type { ClaimsService } from '#modules/claims/claims.service.ts'
import { createContactHttp } from '#modules/contact/contact.http.ts'
import type { ContactService } from '#modules/contact/contact.service.ts'
import { createInboxHttp } from '#modules/contact/inbox.http.ts'
import type { InboxService } from '#modules/contact/inbox.service.ts'
import { createAdminContentHttp } from '#modules/content/admin/admin-content.http.ts'
import type { AdminContentService } from '#modules/content/admin/admin-content.service.ts'
import { createAdminCouponsHttp } from '#modules/coupons/admin/admin-coupons.http.ts'
import type { AdminCouponsService } from '#modules/coupons/admin/admin-coupons.service.ts'
import { createCouponsHttp } from '#modules/coupons/coupons.http.ts'
import type { CouponsService } from '#modules/coupons/coupons.service.ts'
import { createFiguresHttp } from '#modules/figures/figures.http.ts'
import type { FiguresService } from '#modules/figures/figures.service.ts'
import { createImportsHttp } from '#modules/imports/imports.http.ts'
import type { ImportsService } from '#modules/imports/imports.service.ts'
import { createInvoicingHttp, createTaxRatesHttp } from '#modules/invoicing/invoicing.http.ts'
import type { InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import { createJobsHttp } from '#modules/jobs/jobs.http.ts'
import type { JobsService } from '#modules/jobs/jobs.service.ts'
import { createAdminCombosHttp } from '#modules/merchandising/combo-editing/admin-combos.http.ts'
import type { AdminCombosService } from '#modules/merchandising/combo-editing/admin-combos.service.ts'
import { createHomeListsHttp } from '#modules/merchandising/home-lists/home-lists.http.ts'
import type { HomeListsService } from '#modules/merchandising/home-lists/home-lists.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { createOutboxHttp } from '#modules/notifications/outbox/outbox.http.ts'
import { createPackingDocumentsHttp } from '#modules/orders/documents/packing-documents.http.ts'
import type { PackingDocumentsService } from '#modules/orders/documents/packing-documents.service.ts'
import { createOrderActionsHttp } from '#modules/orders/editing/order-actions.http.ts'
import type { OrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import { createOrderFileHttp } from '#modules/orders/file/order-file.http.ts'
import type { OrderFileService } from '#modules/orders/file/order-file.service.ts'
import { createLiveOrdersHttp } from '#modules/orders/live/live.http.ts'
import type { LiveOrdersService } from '#modules/orders/live/live.service.ts'
import { createMyOrdersHttp } from '#modules/orders/my-orders/my-orders.http.ts'
import type { MyOrdersService } from '#modules/orders/my-orders/my-orders.service.ts'
import { createOrderExportHttp } from '#modules/orders/order-export.http.ts'
import type { OrderListsService } from '#modules/orders/order-lists.service.ts'
import { createOrdersHttp } from '#modules/orders/orders.http.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import { createPaymentsHttp, createWebhooksHttp } from '#modules/payments/payments.http.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { createDisputesHttp, createRefundsHttp } from '#modules/payments/refunds.http.ts'
import { createPrivacyHttp } from '#modules/privacy/privacy.http.ts'
import type { PrivacyService } from '#modules/privacy/privacy.service.ts'
import { createUserRemovalHttp } from '#modules/privacy/user-removal.http.ts'
import { createRestoresHttp } from '#modules/restores/restores.http.ts'
import type { RestoresService } from '#modules/restores/restores.service.ts'
import { createModerationHttp } from '#modules/reviews/moderation.http.ts'
import type { ModerationService } from '#modules/reviews/moderation.service.ts'
import { createReviewsHttp } from '#modules/reviews/reviews.http.ts'
import type { ReviewsService } from '#modules/reviews/reviews.service.ts'
import { createRevisionsHttp } from '#modules/revisions/revisions.http.ts'
import type { RevisionsService } from '#modules/revisions/revisions.service.ts'
import { createSearchesHttp } from '#modules/searches/searches.http.ts'
import type { SearchesService } from '#modules/searches/searches.service.ts'
import { createSettingsHttp } from '#modules/settings/settings.http.ts'
import type { SettingsService } from '#modules/settings/settings.service.ts'
import { createViewsHttp } from '#modules/views/views.http.ts'
import type { ViewsService } from '#modules/views/views.service.ts'

export interface ApiServices {
  accounts: AccountsService
  sessions: SessionsService
  knownDevices: KnownDevices
  secondFactor: SecondFactorService
  passwordChanges: PasswordChangesService
  verification: EmailVerificationService
  users: UsersService
  invitations: InvitationsService
  addresses: AddressesService
  privacy: PrivacyService
  audit: AuditService
  views: ViewsService
  catalogue: CatalogueService
  categories: CategoriesService
  bookEditing: BookEditingService
  adminBooks: AdminBooksService
  imports: ImportsService
  revisions: RevisionsService
  homeLists: HomeListsService
  adminCombos: AdminCombosService
  reviews: ReviewsService
  moderation: ModerationService
  coupons: CouponsService
  adminCoupons: AdminCouponsService
  orders: OrdersService
  orderLists: OrderListsService
  invoicing: InvoicingService
  checkout: CheckoutService
  myOrders: MyOrdersService
  orderActions: OrderActionsService
  orderFile: OrderFileService
  packingDocuments: PackingDocumentsService
  figures: FiguresService
  searches: SearchesService
  jobStates: JobsService
  liveOrders: LiveOrdersService
  claims: ClaimsService
  payments: PaymentsService
  restores: RestoresService
  notifications: NotificationsService
  contact: ContactService
  inbox: InboxService
  adminContent: AdminContentService
  settings: SettingsService
}

/** Every endpoint of the shop, with its path below `/api`. */
export function createEndpoints(services: ApiServices): Hono<HttpEnv> {
  const { checkout, payments } = services
  const settle = (gatewayOrderId: string) => checkout.settle(gatewayOrderId)
  return new Hono<HttpEnv>()
    .route('/', createAccountsHttp(services))
    .route('/', createSecondFactorHttp(services))
    .route('/', createPasswordChangesHttp(services))
    .route('/', createUsersHttp(services))
    .route('/', createInvitationsHttp(services))
    .route('/', createAddressesHttp(services))
    .route('/', createPrivacyHttp(services))
    .route('/', createAuditHttp(services))
    .route('/', createViewsHttp(services))
    .route('/', createUserRemovalHttp(services))
    .route('/', createCatalogueHttp(services))
    .route('/', createBookExportHttp(services))
    .route('/', createEditingHttp(services))
    .route('/', createAdminBooksHttp(services))
    .route('/', createImportsHttp(services))
    .route('/', createCategoriesHttp(services))
    .route('/', createSearchSynonymsHttp(services))
    .route('/', createRevisionsHttp(services))
    .route('/', createHomeListsHttp(services))
    .route('/', createAdminCombosHttp(services))
    .route('/', createReviewsHttp(services))
    .route('/', createModerationHttp(services))
    .route('/', createCouponsHttp(services))
    .route('/', createAdminCouponsHttp(services))
    .route('/', createOrdersHttp(services))
    .route('/', createOrderExportHttp(services))
    .route('/', createInvoicingHttp(services))
    .route('/', createTaxRatesHttp(services))
    .route('/', createOrderActionsHttp(services))
    .route('/', createLiveOrdersHttp(services))
    .route('/', createPackingDocumentsHttp(services))
    .route('/', createOrderFileHttp(services))
    .route('/', createFiguresHttp(services))
    .route('/', createSearchesHttp(services))
    .route('/', createJobsHttp(services))
    .route('/', createRestoresHttp(services))
    .route('/', createCheckoutHttp(services))
    .route('/', createMyOrdersHttp(services))
    .route('/', createClaimsHttp(services))
    .route('/', createPaymentsHttp({ payments, settle }))
    .route('/', createRefundsHttp({ payments, checkoutOf: (ids) => checkout.byGatewayOrders(ids) }))
    .route('/', createDisputesHttp({ payments, checkoutOf: (ids) => checkout.byGatewayOrders(ids) }))
    .route('/', createWebhooksHttp({ payments, settle }))
    .route('/', createOutboxHttp(services))
    .route('/', createContactHttp(services))
    .route('/', createInboxHttp(services))
    .route('/', createAdminContentHttp(services))
    .route('/', createSettingsHttp(services))
}

const MOUNTED_AT = /^\/api(?=\/|$)/
const WEBHOOK = /^\/webhooks\//
const BOOK = /^\/books(\/[^/]+)?$/
const CLAIMS = /^\/account\/orders\/[^/]+\/claims$/

/** A request's path as the endpoints write it. */
export function endpointPath(path: string): string {
  return path.replace(MOUNTED_AT, '')
}

/** Signed deliveries of other systems: they prove who they are, and read their bytes themselves. */
export function isWebhook(path: string): boolean {
  return WEBHOOK.test(path)
}

/** Whether an endpoint takes a file as its body, which it reads as it comes. */
export function takesFile(method: string, path: string): boolean {
  return method === 'POST' && path === '/admin/imports'
}

/** Eight pictures and the fields. */
const BOOK_FORM_BYTES = 8 * MAX_PICTURE_BYTES + 200_000
/** Three photos and some words. */
const CLAIM_FORM_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 100_000

/** How large a multipart form an endpoint takes; 0: none. The book form has pictures (spec §7), a claim photos. */
export function mostFormBytes(method: string, path: string): number {
  if (method === 'POST' && CLAIMS.test(path)) return CLAIM_FORM_BYTES
  return (method === 'POST' || method === 'PUT') && BOOK.test(path) ? BOOK_FORM_BYTES : 0
}
