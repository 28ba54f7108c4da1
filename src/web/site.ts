import type { Permission } from '#modules/accounts/permissions.ts'

import { LISTING_QUERY } from './listing-query.ts'

/** A page of the site. Routes, links, page-cache keys, sitemap, robots.txt, menus and shortcuts derive from it. */
export interface Page {
  /** As React Router reads it. */
  path: string
  /** Its name in menus, and in the browser's tab where the route says nothing more exact. */
  title?: string
  /** The query parameters that it reads. */
  query?: readonly string[]
  /**
   * `sitemap`: in the map of pages that are always there. `hidden`: robots.txt shuts search engines out. By default they
   * find the page by its links, or in a sitemap of its kind.
   */
  search?: 'sitemap' | 'hidden'
  /**
   * One visitor's own: the browser alone reads its query and the ids in its path, so that the server renders one page for
   * all; hidden from search engines, and never stored for offline use.
   */
  personal?: true
  /** The payment window opens here: entered by a document load, whose policy allows the gateway's script. */
  payment?: true
  /** No page but a file that a route makes: entered by a document load. */
  file?: true
  /** Opens without a connection, visited before or not. */
  offline?: true
  /** Its shape, shown while it is on its way: books with filters beside them, or one thing to buy. */
  shape?: 'listing' | 'book'
}

/** The groups of the side panel, in its order: what comes in, what is sold, how it is shown, who it is about, how it runs. */
export const MENU_GROUPS = ['Orders', 'Books', 'Shop window', 'People', 'System'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page of the admin area. */
export interface AdminPage extends Page {
  /** The group of the side panel that it stands in. */
  menu?: MenuGroup
  /** Who lacks it has no use for the page: it is left out of menu, palette and shortcuts. */
  permission?: Permission
  /** `g` and then this letter go there. */
  letter?: string | undefined
}

const listing = { query: LISTING_QUERY, shape: 'listing' } as const

/** Paths as the spec gives them. Public pages come in the order of the sitemap. */
export const SHOP_PAGES = {
  home: { path: '/', title: 'Home', search: 'sitemap', offline: true },
  books: { path: '/bookstore', title: 'All Books', search: 'sitemap', ...listing },
  bookGrid: { path: '/bookgrid', ...listing },
  bookList: { path: '/bookcard', ...listing },
  category: { path: '/bookstore/:slug', ...listing },
  book: { path: '/book/:id', shape: 'book' },
  bookInCategory: { path: '/bookstore/:slug/:id', shape: 'book' },
  product: { path: '/product/:slug', shape: 'book' },
  author: { path: '/author/:slug', query: ['page'] },
  publisher: { path: '/publisher/:slug', query: ['page'] },
  combos: { path: '/combo-offer', title: 'Combo Offers', query: ['page'], search: 'sitemap' },
  oldCombos: { path: '/bookstore/combo-offer' },
  /** By its number; cart and wishlist know only its id, which works as well. */
  combo: { path: '/bookstore/combo-offer/:id', shape: 'book' },
  // Lists of the home page; an item is known by its position.
  bestsellers: { path: '/bookstore/book-component', search: 'sitemap' },
  bestsellersItem: { path: '/bookstore/book-component/:id', shape: 'book' },
  featured: { path: '/bookstore/featured-books', search: 'sitemap' },
  featuredItem: { path: '/bookstore/featured-books/:id', shape: 'book' },
  mostViewed: { path: '/bookstore/most-books', search: 'sitemap' },
  mostViewedItem: { path: '/bookstore/most-books/:id', shape: 'book' },
  /** Where sections of old law stand now. */
  law: { path: '/law', title: 'Law finder: old sections and new', query: ['q'], search: 'sitemap' },
  lawOthers: { path: '/law/other-acts', search: 'sitemap' },
  lawPair: { path: '/law/:pair', query: ['q', 'change', 'page'] },
  lawSection: { path: '/law/:act/:section' },
  /** Which law is examined in which attempt, and the books that suit it. */
  exams: { path: '/exams', title: 'Books by examination and attempt', search: 'sitemap' },
  attempt: { path: '/exams/:exam/:attempt' },
  ebooks: { path: '/ebook', title: 'E-Books', search: 'sitemap' },
  ebookTopic: { path: '/ebooks/:slug' },
  blog: { path: '/blog', title: 'Blog', search: 'sitemap' },
  post: { path: '/blog/:slug' },
  feed: { path: '/blog/rss.xml', file: true },
  downloadCatalogue: { path: '/download-catalogue', title: 'Download Catalogue', search: 'sitemap' },
  downloadApp: { path: '/download-app', title: 'Download App', search: 'sitemap' },
  about: { path: '/about-us', title: 'About Us', search: 'sitemap' },
  contact: { path: '/contact-us', title: 'Contact Us', search: 'sitemap' },
  terms: { path: '/terms-and-conditions', title: 'Terms & Conditions', search: 'sitemap' },
  privacy: { path: '/privacy-policy', title: 'Privacy Policy', search: 'sitemap' },
  shipping: { path: '/shipping-policy', title: 'Shipping Policy', search: 'sitemap' },
  returns: { path: '/return-policy', title: 'Cancellations & Refunds Policy', search: 'sitemap' },
  search: {
    path: '/search',
    title: 'Search',
    query: ['query', 'category', 'author', 'hall', 'currentLaw', 'page', 'sort'],
    search: 'hidden',
  },
  booklist: { path: '/booklist', title: 'Order from a booklist', search: 'sitemap' },
  /** Whoever has the key in the link reads the list; it opens nothing else, so that pages are rendered and logged by it. */
  sharedBooklist: { path: '/booklists/:key', search: 'hidden' },
  /** An enquiry with the books of the cart, when there are more than an online order takes. */
  largeOrder: { path: '/large-order', title: 'Large orders' },
  /** Books for colleges, libraries, courts and firms; other pages link here with lines by ISBN and copies (`lines`). */
  institutions: { path: '/institutions', title: 'For institutions', search: 'sitemap' },
  /** What the mail of a quotation leads to. */
  quotation: { path: '/quotations/:token', title: 'Your quotation', personal: true },
  offline: { path: '/offline', title: 'You are offline', offline: true },
  cart: { path: '/cart', title: 'Cart', search: 'hidden', offline: true },
  wishlist: { path: '/wishlist', title: 'Wishlist', search: 'hidden', offline: true },
  /** Ids of books and combos, '.' between them: the list itself is stored nowhere. */
  sharedWishlist: {
    path: '/wishlist/shared',
    title: 'A shared wishlist',
    query: ['books', 'combos'],
    search: 'hidden',
  },
  checkout: { path: '/checkout', title: 'Checkout', personal: true, payment: true },
  payment: { path: '/payment/:id', title: 'Your payment', personal: true, payment: true },
  /** Where a payment link leads: no account, only the token. */
  payLink: { path: '/pay/:token', title: 'Pay for your order', personal: true, payment: true },
  order: { path: '/order/:id', title: 'Your order', personal: true },
  login: { path: '/login', title: 'User Login', query: ['next'], personal: true },
  register: { path: '/register', title: 'User Registration', query: ['next'], personal: true },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', personal: true },
  resetPassword: { path: '/reset-password/:token', title: 'Reset Password', personal: true },
  /** What mails that somebody asked for lead to: a button that confirms, one that stops, and what became of it. */
  alertConfirm: {
    path: '/alerts/confirm/:token',
    title: 'Confirm that you want our e-mails',
    personal: true,
  },
  alertStop: { path: '/alerts/stop/:token', title: 'Stop these e-mails', personal: true },
  alertOutcome: { path: '/alerts/:outcome', search: 'hidden' },
  verifyEmail: { path: '/verify-email/:token', title: 'Confirm your e-mail address', personal: true },
} as const satisfies Record<string, Page>

/** A shopper's own pages: personal. */
export const ACCOUNT_PAGES = {
  home: { path: '/account', title: 'My account' },
  orders: { path: '/account/orders', title: 'My orders', query: ['page'] },
  order: { path: '/account/orders/:id', title: 'Order' },
  addresses: { path: '/account/addresses', title: 'Addresses' },
  booklists: { path: '/account/booklists', title: 'My booklists' },
  booklist: { path: '/account/booklists/:id', title: 'Booklist' },
  profile: { path: '/account/profile', title: 'Profile & password' },
  devices: { path: '/account/devices', title: 'Devices' },
  privacy: { path: '/account/privacy', title: 'Privacy' },
} as const satisfies Record<string, Page>

const BELOW = '/admin/dashboard'

const inMenu =
  <Group extends MenuGroup>(menu: Group) =>
  (permission: Permission, letter?: string) =>
    ({ menu, permission, letter }) as const
const orders = inMenu('Orders')
const books = inMenu('Books')
const shopWindow = inMenu('Shop window')
const people = inMenu('People')
const system = inMenu('System')

/**
 * The admin area: personal. The side panel shows what has a menu, in this order within its group. Pages that lead from
 * another need the permission of that one.
 */
export const ADMIN_PAGES = {
  login: { path: '/admin/login', title: 'Admin Login', query: ['next'] },
  forgotPassword: { path: '/admin/forgot-password', title: 'Admin Forgot Password' },
  resetPassword: { path: '/admin/reset-password/:token', title: 'Admin Reset Password' },
  invitation: { path: '/admin/invitation/:token' },
  home: { path: BELOW, title: 'Dashboard', permission: 'admin.enter', letter: 'd' },
  orders: {
    path: `${BELOW}/orders`,
    title: 'Manage Orders',
    ...orders('orders.read', 'o'),
    query: ['status', 'packed', 'claims'],
  },
  order: { path: `${BELOW}/orders/:id` },
  dispatch: { path: `${BELOW}/dispatch`, title: 'Dispatch', ...orders('orders.write') },
  claims: { path: `${BELOW}/claims`, title: 'Claims', ...orders('claims.read', 'l'), query: ['state'] },
  refunds: { path: `${BELOW}/refunds`, title: 'Refunds', ...orders('refunds.read', 'e') },
  institutions: {
    path: `${BELOW}/institutions`,
    title: 'Institutions',
    ...orders('orders.read'),
    query: ['state', 'search'],
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
  overview: { path: `${BELOW}/overview`, title: 'Overview', ...orders('figures.read', 'v') },
  books: {
    path: `${BELOW}/books`,
    title: 'Manage Books',
    ...books('books.read', 'b'),
    query: ['search', 'state', 'stock', 'sort'],
  },
  createBook: { path: `${BELOW}/books/create`, query: ['editionOf', 'isbn'] },
  editBook: { path: `${BELOW}/books/edit/:id` },
  categories: { path: `${BELOW}/categories`, title: 'Manage Categories', ...books('books.read', 'c') },
  addCategory: { path: `${BELOW}/add-category`, title: 'Add Category', ...books('categories.write') },
  waiting: { path: `${BELOW}/waiting`, title: 'Waiting', ...books('books.read') },
  counts: { path: `${BELOW}/count`, title: 'Inventory count', ...books('books.stock') },
  count: { path: `${BELOW}/count/:id`, query: ['show'] },
  pictures: { path: `${BELOW}/pictures`, title: 'Add pictures', ...books('books.write') },
  imports: { path: `${BELOW}/imports`, title: 'Import books', ...books('books.import', 'p') },
  import: { path: `${BELOW}/imports/:id` },
  homePage: { path: `${BELOW}/home-page`, title: 'Home page', ...shopWindow('content.write', 'h') },
  combos: { path: `${BELOW}/combos`, title: 'Combos', ...shopWindow('content.write', 'm') },
  coupons: { path: `${BELOW}/coupons`, title: 'Coupons', ...shopWindow('coupons.write', 'k') },
  texts: { path: `${BELOW}/texts`, title: 'Texts', ...shopWindow('content.write', 't') },
  newPost: { path: `${BELOW}/texts/new-post` },
  text: { path: `${BELOW}/texts/:kind/:id` },
  names: {
    path: `${BELOW}/names`,
    title: 'Authors & publishers',
    ...shopWindow('content.write', 'n'),
    query: ['search', 'kind'],
  },
  sidebarFilter: {
    path: `${BELOW}/sidebarFilter`,
    title: 'Storefront filters',
    ...shopWindow('books.read', 'f'),
  },
  searchTerms: {
    path: `${BELOW}/search-terms`,
    title: 'Search terms',
    ...shopWindow('figures.read', 'q'),
    query: ['days'],
  },
  synonyms: {
    path: `${BELOW}/synonyms`,
    title: 'Synonyms',
    ...shopWindow('content.write', 's'),
    query: ['word'],
  },
  lawTables: { path: `${BELOW}/law-tables`, title: 'Law tables', ...shopWindow('content.write') },
  lawSources: { path: `${BELOW}/law-tables/sources` },
  exams: { path: `${BELOW}/exams`, title: 'Examinations', ...shopWindow('content.write') },
  lawEvents: { path: `${BELOW}/law-events`, title: 'Law events', ...shopWindow('content.write') },
  inbox: { path: `${BELOW}/inbox`, title: 'Inbox', ...people('inbox.read', 'i') },
  reviews: { path: `${BELOW}/reviews`, title: 'Reviews', ...people('reviews.moderate', 'r') },
  newsletter: { path: `${BELOW}/newsletter`, title: 'Newsletter', ...people('users.read') },
  users: { path: `${BELOW}/users`, title: 'Manage Users', ...people('users.read', 'u'), query: ['search'] },
  customer: { path: `${BELOW}/users/:id`, query: ['page'] },
  settings: { path: `${BELOW}/settings`, title: 'Shop settings', ...system('settings.write', ',') },
  taxRates: { path: `${BELOW}/tax-rates`, title: 'Tax rates', ...system('taxes.read') },
  outbox: { path: `${BELOW}/outbox`, title: 'Outbox', ...system('mail.read', 'x'), query: ['status'] },
  jobs: { path: `${BELOW}/jobs`, title: 'Jobs', ...system('webhooks.read', 'j') },
  webhooks: { path: `${BELOW}/webhooks`, title: 'Webhooks', ...system('webhooks.read', 'w') },
  audit: { path: `${BELOW}/audit`, title: 'Audit log', ...system('audit.read', 'a') },
  security: { path: `${BELOW}/security`, title: 'Security', ...system('factor.own', 'y') },
} as const satisfies Record<string, AdminPage>

/** Made on request by no route, so the router does not follow their links. */
export const FILES = {
  ebookFile: { path: '/ebooks/:slug/download.:format' },
  lawFile: { path: '/law/:pair/table.csv' },
} as const satisfies Record<string, Page>
