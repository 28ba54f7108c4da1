import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

import { ownValue } from '#platform/own-value.ts'

import { ADMIN_PAGES } from './admin-site.ts'
import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

/**
 * Each page's file. A missing entry is a type error. Folders under `src/web/` correspond to the sections of
 * the site.
 */
type Files<Pages, Without = never> = Readonly<Record<Exclude<keyof Pages, Without>, string>>

/** Pages outside the shop's frame. */
const BARE = {
  feed: 'storefront/blog/rss-route.ts',
  login: 'account/login-route.tsx',
  register: 'account/register-route.tsx',
  forgotPassword: 'account/forgot-route.tsx',
  resetPassword: 'account/reset-route.tsx',
  verifyEmail: 'account/verify-email-route.tsx',
  emailChangeConfirm: 'account/new-email-route.tsx',
  emailChangeStop: 'account/keep-email-route.tsx',
}

const FRAMED: Files<typeof SHOP_PAGES, keyof typeof BARE> = {
  home: 'storefront/home/route.tsx',
  books: 'storefront/listing/route.tsx',
  bookGrid: 'storefront/listing/route.tsx',
  bookList: 'storefront/listing/route.tsx',
  category: 'storefront/listing/route.tsx',
  book: 'storefront/book/route.tsx',
  bookInCategory: 'storefront/book/route.tsx',
  product: 'storefront/book/route.tsx',
  author: 'storefront/contributors/route.tsx',
  publisher: 'storefront/contributors/route.tsx',
  combos: 'storefront/combos/combos-route.tsx',
  oldCombos: 'storefront/combos/old-address-route.tsx',
  combo: 'storefront/combos/combo-route.tsx',
  bestsellers: 'storefront/collections/list-route.tsx',
  bestsellersItem: 'storefront/collections/item-route.tsx',
  featured: 'storefront/collections/list-route.tsx',
  featuredItem: 'storefront/collections/item-route.tsx',
  mostViewed: 'storefront/collections/list-route.tsx',
  mostViewedItem: 'storefront/collections/item-route.tsx',
  law: 'storefront/law/route.tsx',
  lawOthers: 'storefront/law/others-route.tsx',
  lawPair: 'storefront/law/pair-route.tsx',
  lawSection: 'storefront/law/section-route.tsx',
  exams: 'storefront/exams/exams-route.tsx',
  attempt: 'storefront/exams/attempt-route.tsx',
  ebooks: 'storefront/ebooks/route.tsx',
  ebookTopic: 'storefront/ebooks/topic-route.tsx',
  blog: 'storefront/blog/route.tsx',
  post: 'storefront/blog/post-route.tsx',
  downloadCatalogue: 'storefront/download-catalogue/route.tsx',
  downloadApp: 'storefront/download-app/route.tsx',
  about: 'storefront/about/route.tsx',
  contact: 'storefront/contact/route.tsx',
  terms: 'storefront/policies/route.tsx',
  privacy: 'storefront/policies/route.tsx',
  privacyHindi: 'storefront/policies/route.tsx',
  shipping: 'storefront/policies/route.tsx',
  returns: 'storefront/policies/route.tsx',
  accessibility: 'storefront/policies/route.tsx',
  fairPractices: 'storefront/policies/route.tsx',
  search: 'storefront/search/route.tsx',
  booklist: 'storefront/booklist/route.tsx',
  sharedBooklist: 'storefront/booklist/shared-route.tsx',
  largeOrder: 'storefront/contact/large-order-route.tsx',
  alertConfirm: 'storefront/alerts/confirm-route.tsx',
  alertStop: 'storefront/alerts/stop-route.tsx',
  alertOutcome: 'storefront/alerts/outcome-route.tsx',
  institutions: 'storefront/institutions/route.tsx',
  quotation: 'storefront/quotations/route.tsx',
  ticket: 'storefront/tickets/route.tsx',
  reportReview: 'storefront/tickets/report-route.tsx',
  offline: 'storefront/offline/route.tsx',
  cart: 'storefront/cart/route.tsx',
  wishlist: 'storefront/wishlist/route.tsx',
  sharedWishlist: 'storefront/wishlist/shared-route.tsx',
  checkout: 'checkout/route.tsx',
  payment: 'checkout/payment-route.tsx',
  payLink: 'checkout/pay-link-route.tsx',
  order: 'checkout/order-route.tsx',
}

const ACCOUNT: Files<typeof ACCOUNT_PAGES> = {
  home: 'account/overview/route.tsx',
  orders: 'account/orders/orders-route.tsx',
  order: 'account/orders/order-detail-route.tsx',
  addresses: 'account/addresses/route.tsx',
  booklists: 'account/booklists/route.tsx',
  booklist: 'account/booklists/booklist-route.tsx',
  profile: 'account/profile/route.tsx',
  devices: 'account/devices/route.tsx',
  consents: 'account/consents/route.tsx',
  privacy: 'account/privacy/route.tsx',
}

const ADMIN_LOGIN_PAGES = {
  login: 'admin/accounts/login/route.tsx',
  forgotPassword: 'admin/accounts/login/forgot-route.tsx',
  resetPassword: 'admin/accounts/login/reset-route.tsx',
}

/** Creates routes. An id consists of folder and page: 'storefront/book', 'checkout/payment'. */
function routesOf(pages: Record<string, Page>, files: Record<string, string>): RouteConfigEntry[] {
  return Object.entries(files).map(([name, file]) => {
    const id = `${file.split('/')[0]}/${name}`
    const path = ownValue(pages, name)?.path ?? ''
    return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id })
  })
}

export default [
  layout('storefront/layout.tsx', [
    ...routesOf(SHOP_PAGES, FRAMED),
    layout('account/shell/layout.tsx', routesOf(ACCOUNT_PAGES, ACCOUNT)),
    route('*', 'storefront/not-found-route.tsx'),
  ]),
  ...routesOf(SHOP_PAGES, BARE),
  ...routesOf(ADMIN_PAGES, ADMIN_LOGIN_PAGES),
  // All other admin pages share one route, which has its own list (`admin/screens.ts`), so that shoppers
  // load none of them.
  route('admin/*', 'admin/area-route.tsx'),
] satisfies RouteConfig
