import type { Permission } from '#modules/accounts/permissions.ts'

import { linksTo } from './links.ts'
import type { Page } from './site.ts'

/** A page of the admin area. */
export interface AdminPage extends Page {
  /** Required permission. Menu and palette omit the page for staff without it. */
  permission?: Permission
}

const BELOW = '/admin/dashboard'

/**
 * Pages of the admin area. Those with a title are in the menu; the others open from a page and need its
 * permission.
 */
export const ADMIN_PAGES = {
  login: { path: '/admin/login', title: 'Admin Login', query: ['next'] },
  forgotPassword: { path: '/admin/forgot-password', title: 'Admin Forgot Password', query: ['next'] },
  resetPassword: { path: '/admin/reset-password/:token', title: 'Admin Reset Password' },
  invitation: { path: '/admin/invitation/:token' },
  home: { path: BELOW, title: 'Dashboard', permission: 'admin.enter' },
  orders: {
    path: `${BELOW}/orders`,
    title: 'Manage Orders',
    permission: 'orders.read',
    query: ['status', 'toAccept', 'packed', 'claims', 'delivery', 'from', 'to', 'edit'],
  },
  till: { path: `${BELOW}/orders/till`, title: 'Counter sale' },
  order: { path: `${BELOW}/orders/:id` },
  dispatch: { path: `${BELOW}/dispatch`, title: 'Dispatch', permission: 'orders.write' },
  refunds: { path: `${BELOW}/refunds`, title: 'Refunds', permission: 'refunds.read', query: ['status'] },
  institutions: {
    path: `${BELOW}/institutions`,
    title: 'Institutions',
    permission: 'orders.read',
    query: ['state', 'search', 'edit'],
  },
  institution: { path: `${BELOW}/institutions/:id` },
  owed: { path: `${BELOW}/owed`, title: 'Owed', permission: 'orders.read' },
  taxRegister: {
    path: `${BELOW}/tax-register`,
    title: 'Tax register',
    permission: 'taxes.read',
    query: ['month'],
  },
  payments: {
    path: `${BELOW}/payments`,
    title: 'Payments',
    permission: 'taxes.read',
    query: ['from', 'to', 'kind', 'method'],
  },
  analytics: { path: `${BELOW}/analytics`, title: 'Analytics', permission: 'figures.read' },
  books: {
    path: `${BELOW}/books`,
    title: 'Manage Books',
    permission: 'books.read',
    query: ['search', 'publisher', 'state', 'stock', 'sort'],
  },
  createBook: { path: `${BELOW}/books/create`, query: ['editionOf', 'isbn'] },
  editBook: { path: `${BELOW}/books/edit/:id` },
  categories: { path: `${BELOW}/categories`, title: 'Manage Categories', permission: 'books.read' },
  addCategory: { path: `${BELOW}/add-category`, title: 'Add Category', permission: 'categories.write' },
  waiting: { path: `${BELOW}/waiting`, title: 'Waiting', permission: 'books.read' },
  stocktakes: { path: `${BELOW}/stocktakes`, title: 'Stocktakes', permission: 'books.stock' },
  stocktake: { path: `${BELOW}/stocktakes/:id`, query: ['show', 'category'] },
  imports: { path: `${BELOW}/imports`, title: 'Import books', permission: 'books.import' },
  import: { path: `${BELOW}/imports/:id` },
  homePage: { path: `${BELOW}/home-page`, title: 'Home page', permission: 'content.write' },
  combos: { path: `${BELOW}/combos`, title: 'Combos', permission: 'content.write', query: ['edit'] },
  coupons: {
    path: `${BELOW}/coupons`,
    title: 'Coupons',
    permission: 'coupons.write',
    query: ['edit'],
  },
  texts: { path: `${BELOW}/texts`, title: 'Texts', permission: 'content.write' },
  newPost: { path: `${BELOW}/texts/new-post` },
  text: { path: `${BELOW}/texts/:kind/:id` },
  contributors: {
    path: `${BELOW}/contributors`,
    title: 'Authors & publishers',
    permission: 'content.write',
    query: ['search', 'kind'],
  },
  sidebarFilter: {
    path: `${BELOW}/sidebarFilter`,
    title: 'Storefront filters',
    permission: 'books.read',
  },
  searchTerms: {
    path: `${BELOW}/search-terms`,
    title: 'Search terms & synonyms',
    permission: 'figures.read',
    query: ['days', 'word'],
  },
  exams: { path: `${BELOW}/exams`, title: 'Examinations', permission: 'content.write' },
  lawEvents: { path: `${BELOW}/law-events`, title: 'Law events', permission: 'content.write' },
  inbox: {
    path: `${BELOW}/inbox`,
    title: 'Inbox',
    permission: 'inbox.read',
    query: ['state', 'kind', 'search'],
  },
  reviews: {
    path: `${BELOW}/reviews`,
    title: 'Reviews',
    permission: 'reviews.moderate',
    query: ['state', 'rating', 'search'],
  },
  newsletter: { path: `${BELOW}/newsletter`, title: 'Newsletter', permission: 'users.read' },
  users: {
    path: `${BELOW}/users`,
    title: 'Manage Users',
    permission: 'users.read',
    query: ['search', 'group'],
  },
  customer: { path: `${BELOW}/users/:id`, query: ['page'] },
  settings: { path: `${BELOW}/settings`, title: 'Shop settings', permission: 'settings.read' },
  // Its parts need mail.read or webhooks.read.
  health: { path: `${BELOW}/health`, title: 'Health', permission: 'admin.enter', query: ['status'] },
  audit: { path: `${BELOW}/audit`, title: 'Audit log', permission: 'audit.read' },
  security: { path: `${BELOW}/security`, title: 'Security', permission: 'factor.own' },
} as const satisfies Record<string, AdminPage>

export type MenuPage = {
  [Name in keyof typeof ADMIN_PAGES]: (typeof ADMIN_PAGES)[Name] extends { title: string; permission: string }
    ? Name
    : never
}[keyof typeof ADMIN_PAGES]

/** An entry of the side panel. Its pages are tabs of each other; the first is the entry's own. */
export interface MenuEntry {
  /** Defaults to the title of the first page. */
  label?: string
  pages: readonly [MenuPage, ...MenuPage[]]
}

interface MenuGroup {
  /** Undefined for the dashboard, which stands above the groups. */
  title: string | undefined
  entries: readonly MenuEntry[]
}

/** The side panel: what staff use daily has an entry, the rest is a tab of one. */
export const ADMIN_MENU: readonly MenuGroup[] = [
  { title: undefined, entries: [{ pages: ['home', 'analytics'] }] },
  {
    title: 'Orders',
    entries: [{ pages: ['orders'] }, { pages: ['dispatch'] }, { pages: ['institutions', 'owed'] }],
  },
  {
    title: 'Books',
    entries: [
      { pages: ['books', 'stocktakes', 'waiting', 'imports'] },
      { pages: ['addCategory'] },
      { pages: ['categories'] },
    ],
  },
  {
    title: 'Shop window',
    entries: [
      { label: 'Offers', pages: ['homePage', 'combos', 'coupons'] },
      { label: 'Content', pages: ['texts', 'contributors', 'lawEvents', 'exams'] },
    ],
  },
  {
    title: 'People',
    entries: [{ pages: ['users', 'newsletter'] }, { pages: ['inbox', 'reviews'] }],
  },
  {
    title: 'Money',
    entries: [{ pages: ['payments', 'refunds'] }, { pages: ['taxRegister'] }],
  },
  {
    title: 'System',
    entries: [
      { label: 'Settings', pages: ['settings', 'sidebarFilter', 'searchTerms'] },
      { pages: ['health'] },
      { pages: ['security', 'audit'] },
    ],
  },
]

/** URLs of the admin area. Not in `links`, so that no shopper loads them. */
export const adminLinks = linksTo(ADMIN_PAGES)
