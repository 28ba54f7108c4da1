import type { Permission } from '#modules/accounts/permissions.ts'

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

/** A page of the admin area. */
export interface AdminPage extends Page {
  /** The group of the side panel that it stands in. */
  menu?: 'Shop' | 'Operations'
  /** Who lacks it has no use for the page: it is left out of menu, palette and shortcuts. */
  permission?: Permission
  /** `g` and then this letter go there. */
  letter?: string | undefined
}

const LISTING_QUERY = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'startDate',
  'endDate',
  'freeShipping',
  'inStock',
  'exam',
  'author',
  'publisher',
  'year',
  'language',
  'binding',
  'sort',
  'page',
  'view',
  // Id of the book that the hero's Buy Now puts on top.
  'buy',
] as const

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
    query: ['query', 'category', 'author', 'page', 'sort'],
    search: 'hidden',
  },
  /** An enquiry with the books of the cart, when there are more than an online order takes. */
  largeOrder: { path: '/large-order', title: 'Large orders' },
  offline: { path: '/offline', title: 'You are offline', offline: true },
  cart: { path: '/cart', title: 'Cart', search: 'hidden', offline: true },
  wishlist: { path: '/wishlist', title: 'Wishlist', search: 'hidden', offline: true },
  checkout: { path: '/checkout', title: 'Checkout', personal: true, payment: true },
  payment: { path: '/payment/:id', title: 'Your payment', personal: true, payment: true },
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
  profile: { path: '/account/profile', title: 'Profile & password' },
  devices: { path: '/account/devices', title: 'Devices' },
  privacy: { path: '/account/privacy', title: 'Privacy' },
} as const satisfies Record<string, Page>

const BELOW = '/admin/dashboard'

const shop = (permission: Permission, letter?: string) => ({ menu: 'Shop', permission, letter }) as const
const operations = (permission: Permission, letter?: string) =>
  ({ menu: 'Operations', permission, letter }) as const

/**
 * The admin area: personal. The side panel shows what has a menu in this order: first the spec's five (accounts §2), then
 * what else a day at the shop needs. Pages that lead from another need the permission of that one.
 */
export const ADMIN_PAGES = {
  login: { path: '/admin/login', title: 'Admin Login', query: ['next'] },
  forgotPassword: { path: '/admin/forgot-password', title: 'Admin Forgot Password' },
  resetPassword: { path: '/admin/reset-password/:token', title: 'Admin Reset Password' },
  invitation: { path: '/admin/invitation/:token' },
  home: { path: BELOW, title: 'Dashboard', permission: 'admin.enter', letter: 'd' },
  books: {
    path: `${BELOW}/books`,
    title: 'Manage Books',
    ...shop('books.read', 'b'),
    query: ['search', 'state', 'stock', 'sort'],
  },
  createBook: { path: `${BELOW}/books/create`, query: ['editionOf'] },
  editBook: { path: `${BELOW}/books/edit/:id` },
  orders: { path: `${BELOW}/orders`, title: 'Manage Orders', ...shop('orders.read', 'o'), query: ['status'] },
  order: { path: `${BELOW}/orders/:id` },
  users: { path: `${BELOW}/users`, title: 'Manage Users', ...shop('users.read', 'u'), query: ['search'] },
  addCategory: { path: `${BELOW}/add-category`, title: 'Add Category', ...shop('categories.write') },
  categories: { path: `${BELOW}/categories`, title: 'Manage Categories', ...shop('books.read', 'c') },
  sidebarFilter: { path: `${BELOW}/sidebarFilter`, title: 'Storefront filters', ...shop('books.read', 'f') },
  imports: { path: `${BELOW}/imports`, title: 'Import books', ...shop('books.import', 'p') },
  import: { path: `${BELOW}/imports/:id` },
  overview: { path: `${BELOW}/overview`, title: 'Overview', ...operations('figures.read', 'v') },
  searchTerms: {
    path: `${BELOW}/search-terms`,
    title: 'Search terms',
    ...operations('figures.read', 'q'),
    query: ['days'],
  },
  inbox: { path: `${BELOW}/inbox`, title: 'Inbox', ...operations('inbox.read', 'i') },
  reviews: { path: `${BELOW}/reviews`, title: 'Reviews', ...operations('reviews.moderate', 'r') },
  homePage: { path: `${BELOW}/home-page`, title: 'Home page', ...operations('content.write', 'h') },
  coupons: { path: `${BELOW}/coupons`, title: 'Coupons', ...operations('coupons.write', 'k') },
  combos: { path: `${BELOW}/combos`, title: 'Combos', ...operations('content.write', 'm') },
  synonyms: {
    path: `${BELOW}/synonyms`,
    title: 'Synonyms',
    ...operations('content.write', 's'),
    query: ['word'],
  },
  texts: { path: `${BELOW}/texts`, title: 'Texts', ...operations('content.write', 't') },
  newPost: { path: `${BELOW}/texts/new-post` },
  text: { path: `${BELOW}/texts/:kind/:id` },
  claims: { path: `${BELOW}/claims`, title: 'Claims', ...operations('claims.read', 'l'), query: ['state'] },
  refunds: { path: `${BELOW}/refunds`, title: 'Refunds', ...operations('refunds.read', 'e') },
  outbox: { path: `${BELOW}/outbox`, title: 'Outbox', ...operations('mail.read', 'x'), query: ['status'] },
  jobs: { path: `${BELOW}/jobs`, title: 'Jobs', ...operations('webhooks.read', 'j') },
  webhooks: { path: `${BELOW}/webhooks`, title: 'Webhooks', ...operations('webhooks.read', 'w') },
  settings: { path: `${BELOW}/settings`, title: 'Shop settings', ...operations('settings.write', ',') },
  taxRates: { path: `${BELOW}/tax-rates`, title: 'Tax rates', ...operations('taxes.read') },
  audit: { path: `${BELOW}/audit`, title: 'Audit log', ...operations('audit.read', 'a') },
  security: { path: `${BELOW}/security`, title: 'Security', ...operations('factor.own', 'y') },
} as const satisfies Record<string, AdminPage>

/** Made on request by no route, so the router does not follow their links. */
export const FILES = {
  ebookFile: { path: '/ebooks/:slug/download.:format' },
} as const satisfies Record<string, Page>
