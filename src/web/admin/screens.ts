import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

import { ADMIN_PAGES } from '#web/admin-site.ts'

type Pages = typeof ADMIN_PAGES
/** Screens behind the login (spec accounts §2). */
export type AdminScreen = {
  [Name in keyof Pages]: Pages[Name]['path'] extends `${Pages['home']['path']}${string}` ? Name : never
}[keyof Pages]

/** Component of each screen, loaded when first opened. */
export const ADMIN_SCREENS: Record<AdminScreen, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home/home-screen.tsx'),
  books: () => import('./books/list-screen.tsx'),
  createBook: () => import('./books/create-screen.tsx'),
  editBook: () => import('./books/edit-screen.tsx'),
  orders: () => import('./orders/list/orders-screen.tsx'),
  order: () => import('./orders/detail/order-screen.tsx'),
  users: () => import('./users/users-screen.tsx'),
  customer: () => import('./users/customer/customer-screen.tsx'),
  addCategory: () => import('./categories/add-category-screen.tsx'),
  categories: () => import('./categories/categories-screen.tsx'),
  sidebarFilter: () => import('./sidebar-filter/sidebar-filter-screen.tsx'),
  counts: () => import('./stocktakes/counts-screen.tsx'),
  count: () => import('./stocktakes/count-screen.tsx'),
  imports: () => import('./imports/imports-screen.tsx'),
  import: () => import('./imports/import-screen.tsx'),
  overview: () => import('./overview/overview-screen.tsx'),
  searchTerms: () => import('./overview/search-terms-screen.tsx'),
  waiting: () => import('./waiting/waiting-screen.tsx'),
  newsletter: () => import('./newsletter/newsletter-screen.tsx'),
  inbox: () => import('./inbox/inbox-screen.tsx'),
  reviews: () => import('./reviews/reviews-screen.tsx'),
  homePage: () => import('./home-lists/home-lists-screen.tsx'),
  coupons: () => import('./coupons/coupons-screen.tsx'),
  combos: () => import('./combos/combos-screen.tsx'),
  lawEvents: () => import('./law-events/law-events-screen.tsx'),
  synonyms: () => import('./synonyms/synonyms-screen.tsx'),
  lawTables: () => import('./law/law-screen.tsx'),
  lawSources: () => import('./law/sources-screen.tsx'),
  exams: () => import('./exams/exams-screen.tsx'),
  texts: () => import('./content/content-screen.tsx'),
  newPost: () => import('./content/new-post-screen.tsx'),
  text: () => import('./content/edit-screen.tsx'),
  dispatch: () => import('./dispatch/dispatch-screen.tsx'),
  names: () => import('./contributors/contributors-screen.tsx'),
  claims: () => import('./claims/claims-screen.tsx'),
  refunds: () => import('./refunds/refunds-screen.tsx'),
  outbox: () => import('./outbox/outbox-screen.tsx'),
  jobs: () => import('./jobs/jobs-screen.tsx'),
  webhooks: () => import('./webhooks/webhooks-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  institutions: () => import('./institutions/requests-screen.tsx'),
  institution: () => import('./institutions/request-screen.tsx'),
  owed: () => import('./institutions/owed-screen.tsx'),
  taxRegister: () => import('./tax-register/tax-register-screen.tsx'),
  settlements: () => import('./settlements/settlements-screen.tsx'),
  taxRates: () => import('./tax-rates/tax-rates-screen.tsx'),
  audit: () => import('./audit/audit-screen.tsx'),
  security: () => import('./security/security-screen.tsx'),
}

const DASHBOARD = ADMIN_PAGES.home.path
const SCREENS = Object.values(ADMIN_PAGES).filter(({ path }) => path.startsWith(DASHBOARD))

/**
 * Resolves an address of the admin area. Some messages of the spec name addresses such as `/admin/books`;
 * they redirect to the screen below the dashboard (DESIGN §5).
 */
export function adminAddress(pathname: string): 'screen' | 'unknown' | { movedTo: string } {
  if (isScreen(pathname) || isInvitation(pathname)) return 'screen'
  const below = DASHBOARD + pathname.replace(/^\/admin/, '')
  return isScreen(below) ? { movedTo: below.replace(/\/$/, '') } : 'unknown'
}

/** Reports whether the address is that of a mailed invitation, which needs no login. */
export function isInvitation(pathname: string): boolean {
  return matchPath(ADMIN_PAGES.invitation.path, pathname) !== null
}

function isScreen(pathname: string): boolean {
  return SCREENS.some(({ path }) => matchPath(path, pathname))
}
