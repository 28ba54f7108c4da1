import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

import { ADMIN_PAGES } from '#web/admin-site.ts'

type Pages = typeof ADMIN_PAGES
/** Screens behind the login (spec accounts §2). */
export type AdminScreen = {
  [Name in keyof Pages]: Pages[Name]['path'] extends `${Pages['home']['path']}${string}` ? Name : never
}[keyof Pages]

/** Component of each screen, loaded when the screen is first opened. */
export const ADMIN_SCREENS: Record<AdminScreen, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home/home-screen.tsx'),
  books: () => import('./books/list-screen.tsx'),
  createBook: () => import('./books/create-screen.tsx'),
  editBook: () => import('./books/edit-screen.tsx'),
  orders: () => import('./orders/list/orders-screen.tsx'),
  till: () => import('./orders/till/till-screen.tsx'),
  order: () => import('./orders/detail/order-screen.tsx'),
  users: () => import('./accounts/users/users-screen.tsx'),
  customer: () => import('./accounts/users/customer/customer-screen.tsx'),
  addCategory: () => import('./books/categories/add-category-screen.tsx'),
  categories: () => import('./books/categories/categories-screen.tsx'),
  sidebarFilter: () => import('./books/sidebar-filter-screen.tsx'),
  stocktakes: () => import('./stocktakes/stocktakes-screen.tsx'),
  stocktake: () => import('./stocktakes/stocktake-screen.tsx'),
  imports: () => import('./books/imports/imports-screen.tsx'),
  import: () => import('./books/imports/import-screen.tsx'),
  analytics: () => import('./analytics/analytics-screen.tsx'),
  searchTerms: () => import('./books/search-terms/search-terms-screen.tsx'),
  waiting: () => import('./customer-service/waiting-screen.tsx'),
  newsletter: () => import('./customer-service/newsletter-screen.tsx'),
  inbox: () => import('./customer-service/inbox/inbox-screen.tsx'),
  reviews: () => import('./customer-service/reviews-screen.tsx'),
  homePage: () => import('./offers/home-lists/home-lists-screen.tsx'),
  coupons: () => import('./offers/coupons/coupons-screen.tsx'),
  combos: () => import('./offers/combos/combos-screen.tsx'),
  lawEvents: () => import('./law/law-events-screen.tsx'),
  exams: () => import('./law/exams/exams-screen.tsx'),
  texts: () => import('./content/content-screen.tsx'),
  newPost: () => import('./content/new-post-screen.tsx'),
  text: () => import('./content/edit-screen.tsx'),
  dispatch: () => import('./orders/dispatch/dispatch-screen.tsx'),
  contributors: () => import('./books/contributors/contributors-screen.tsx'),
  refunds: () => import('./orders/refunds-screen.tsx'),
  health: () => import('./operations/health/health-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  institutions: () => import('./institutions/requests-screen.tsx'),
  institution: () => import('./institutions/request-screen.tsx'),
  owed: () => import('./institutions/owed-screen.tsx'),
  taxRegister: () => import('./invoicing/tax-register-screen.tsx'),
  payments: () => import('./operations/payments/payments-screen.tsx'),
  audit: () => import('./accounts/audit/audit-screen.tsx'),
  security: () => import('./accounts/security/security-screen.tsx'),
}

const DASHBOARD = ADMIN_PAGES.home.path
const SCREENS = Object.values(ADMIN_PAGES).filter(({ path }) => path.startsWith(DASHBOARD))

/**
 * Resolves a path in the admin area. Some messages of the spec name paths such as `/admin/books`, which
 * redirect to the screen below the dashboard (DESIGN §5).
 */
export function adminAddress(pathname: string): 'screen' | 'unknown' | { movedTo: string } {
  if (isScreen(pathname) || isInvitation(pathname)) return 'screen'
  const below = DASHBOARD + pathname.replace(/^\/admin/, '')
  return isScreen(below) ? { movedTo: below.replace(/\/$/, '') } : 'unknown'
}

/** Reports whether the path is a mailed invitation's, which needs no login. */
export function isInvitation(pathname: string): boolean {
  return matchPath(ADMIN_PAGES.invitation.path, pathname) !== null
}

function isScreen(pathname: string): boolean {
  return SCREENS.some(({ path }) => matchPath(path, pathname))
}
