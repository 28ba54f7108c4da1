import type { Permission } from '#modules/accounts/permissions.ts'

import type { Page } from './site.ts'

/** Groups of the side panel, in display order. */
export const MENU_GROUPS = ['Orders', 'Books', 'Shop window', 'People', 'System'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page of the admin area. */
export interface AdminPage extends Page {
  /** Group in the side panel; pages without one are omitted from it. */
  menu?: MenuGroup
  /** Required permission. Menu and palette omit the page for staff without it. */
  permission?: Permission
}

const BELOW = '/admin/dashboard'

const inMenu =
  <Group extends MenuGroup>(menu: Group) =>
  (permission: Permission) =>
    ({ menu, permission }) as const
const orders = inMenu('Orders')
const books = inMenu('Books')
const shopWindow = inMenu('Shop window')
const people = inMenu('People')
const system = inMenu('System')

/**
 * Pages of the admin area. The side panel lists those with a `menu` in this order, by group. A page opened
 * from another page needs that page's permission.
 */
export const ADMIN_PAGES = {
  login: { path: '/admin/login', title: 'Admin Login', query: ['next'] },
  forgotPassword: { path: '/admin/forgot-password', title: 'Admin Forgot Password' },
  resetPassword: { path: '/admin/reset-password/:token', title: 'Admin Reset Password' },
  invitation: { path: '/admin/invitation/:token' },
  home: { path: BELOW, title: 'Dashboard', permission: 'admin.enter' },
  orders: {
    path: `${BELOW}/orders`,
    title: 'Manage Orders',
    ...orders('orders.read'),
    query: ['status', 'packed', 'claims', 'delivery', 'edit'],
  },
  till: { path: `${BELOW}/orders/till`, title: 'Counter sale' },
  order: { path: `${BELOW}/orders/:id` },
  dispatch: { path: `${BELOW}/dispatch`, title: 'Dispatch', ...orders('orders.write') },
  claims: { path: `${BELOW}/claims`, title: 'Claims', ...orders('claims.read'), query: ['state'] },
  refunds: { path: `${BELOW}/refunds`, title: 'Refunds', ...orders('refunds.read') },
  institutions: {
    path: `${BELOW}/institutions`,
    title: 'Institutions',
    ...orders('orders.read'),
    query: ['state', 'search', 'edit'],
  },
  institution: { path: `${BELOW}/institutions/:id` },
  owed: { path: `${BELOW}/owed`, title: 'Owed by institutions', ...orders('orders.read') },
  taxRegister: {
    path: `${BELOW}/tax-register`,
    title: 'Tax register',
    ...orders('taxes.read'),
    query: ['month'],
  },
  settlements: {
    path: `${BELOW}/settlements`,
    title: 'Settlements',
    ...orders('taxes.read'),
    query: ['month'],
  },
  overview: { path: `${BELOW}/overview`, title: 'Overview', ...orders('figures.read') },
  books: {
    path: `${BELOW}/books`,
    title: 'Manage Books',
    ...books('books.read'),
    query: ['search', 'state', 'stock', 'sort'],
  },
  createBook: { path: `${BELOW}/books/create`, query: ['editionOf', 'isbn'] },
  editBook: { path: `${BELOW}/books/edit/:id` },
  categories: { path: `${BELOW}/categories`, title: 'Manage Categories', ...books('books.read') },
  addCategory: { path: `${BELOW}/add-category`, title: 'Add Category', ...books('categories.write') },
  waiting: { path: `${BELOW}/waiting`, title: 'Waiting', ...books('books.read') },
  counts: { path: `${BELOW}/count`, title: 'Inventory count', ...books('books.stock') },
  count: { path: `${BELOW}/count/:id`, query: ['show'] },
  imports: { path: `${BELOW}/imports`, title: 'Import books', ...books('books.import') },
  import: { path: `${BELOW}/imports/:id` },
  homePage: { path: `${BELOW}/home-page`, title: 'Home page', ...shopWindow('content.write') },
  combos: { path: `${BELOW}/combos`, title: 'Combos', ...shopWindow('content.write'), query: ['edit'] },
  coupons: {
    path: `${BELOW}/coupons`,
    title: 'Coupons',
    ...shopWindow('coupons.write'),
    query: ['edit'],
  },
  texts: { path: `${BELOW}/texts`, title: 'Texts', ...shopWindow('content.write') },
  newPost: { path: `${BELOW}/texts/new-post` },
  text: { path: `${BELOW}/texts/:kind/:id` },
  names: {
    path: `${BELOW}/names`,
    title: 'Authors & publishers',
    ...shopWindow('content.write'),
    query: ['search', 'kind'],
  },
  sidebarFilter: {
    path: `${BELOW}/sidebarFilter`,
    title: 'Storefront filters',
    ...shopWindow('books.read'),
  },
  searchTerms: {
    path: `${BELOW}/search-terms`,
    title: 'Search terms',
    ...shopWindow('figures.read'),
    query: ['days'],
  },
  synonyms: {
    path: `${BELOW}/synonyms`,
    title: 'Synonyms',
    ...shopWindow('content.write'),
    query: ['word'],
  },
  lawTables: { path: `${BELOW}/law-tables`, title: 'Law tables', ...shopWindow('content.write') },
  lawSources: { path: `${BELOW}/law-tables/sources` },
  exams: { path: `${BELOW}/exams`, title: 'Examinations', ...shopWindow('content.write') },
  lawEvents: { path: `${BELOW}/law-events`, title: 'Law events', ...shopWindow('content.write') },
  inbox: { path: `${BELOW}/inbox`, title: 'Inbox', ...people('inbox.read') },
  reviews: { path: `${BELOW}/reviews`, title: 'Reviews', ...people('reviews.moderate') },
  newsletter: { path: `${BELOW}/newsletter`, title: 'Newsletter', ...people('users.read') },
  users: { path: `${BELOW}/users`, title: 'Manage Users', ...people('users.read'), query: ['search'] },
  customer: { path: `${BELOW}/users/:id`, query: ['page'] },
  settings: { path: `${BELOW}/settings`, title: 'Shop settings', ...system('settings.read') },
  taxRates: { path: `${BELOW}/tax-rates`, title: 'Tax rates', ...system('taxes.read') },
  outbox: { path: `${BELOW}/outbox`, title: 'Outbox', ...system('mail.read'), query: ['status'] },
  jobs: { path: `${BELOW}/jobs`, title: 'Jobs', ...system('webhooks.read') },
  webhooks: { path: `${BELOW}/webhooks`, title: 'Webhooks', ...system('webhooks.read') },
  audit: { path: `${BELOW}/audit`, title: 'Audit log', ...system('audit.read') },
  security: { path: `${BELOW}/security`, title: 'Security', ...system('factor.own') },
} as const satisfies Record<string, AdminPage>
