/** Query parameters of a book listing: filters, order, page and view. */
const LISTING_QUERY = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'startDate',
  'endDate',
  'freeShipping',
  'inStock',
  'currentLaw',
  'exam',
  'attempt',
  'hall',
  'author',
  'publisher',
  'year',
  'language',
  'binding',
  'sort',
  'page',
  'view',
  // Id of the book that the hero's Buy Now puts first.
  'buy',
] as const

/**
 * A page of the site. Routes, links, page-cache keys, sitemap, robots.txt, menus and shortcuts derive from
 * it.
 */
export interface Page {
  /** A React Router path. */
  path: string
  /** Its name in menus, and in the browser's tab unless the route sets a more specific title. */
  title?: string
  /** Query parameters that it reads. */
  query?: readonly string[]
  /**
   * `sitemap`: listed in the sitemap of permanent pages. `hidden`: excluded by robots.txt. By default search
   * engines find the page by links, or in a sitemap of its kind.
   */
  search?: 'sitemap' | 'hidden'
  /**
   * Personal: only the browser reads its query and the ids in its path, so the server renders one page for
   * everyone. Hidden from search engines and never stored for offline use.
   */
  personal?: true
  /** The payment window opens here: entered by a document load, whose policy allows the gateway's script. */
  payment?: true
  /** A file made by a route, not a page: entered by a document load. */
  file?: true
  /** Opens without a connection, even if never visited. */
  offline?: true
  /** Its skeleton while it loads: books with filters, or a single product. */
  shape?: 'listing' | 'book'
}

const listing = { query: LISTING_QUERY, shape: 'listing' } as const

/** Paths from the spec. Public pages are in the order of the sitemap. */
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
  /** By its number. Cart and wishlist have only its id, which works as well. */
  combo: { path: '/bookstore/combo-offer/:id', shape: 'book' },
  // Lists of the home page; an item is identified by its position.
  bestsellers: { path: '/bookstore/book-component', search: 'sitemap' },
  bestsellersItem: { path: '/bookstore/book-component/:id', shape: 'book' },
  featured: { path: '/bookstore/featured-books', search: 'sitemap' },
  featuredItem: { path: '/bookstore/featured-books/:id', shape: 'book' },
  mostViewed: { path: '/bookstore/most-books', search: 'sitemap' },
  mostViewedItem: { path: '/bookstore/most-books/:id', shape: 'book' },
  /** Current sections for sections of old law. */
  law: { path: '/law', title: 'Law finder: old sections and new', query: ['q'], search: 'sitemap' },
  lawOthers: { path: '/law/other-acts', search: 'sitemap' },
  lawPair: { path: '/law/:pair', query: ['q', 'change', 'page'] },
  lawSection: { path: '/law/:act/:section' },
  /** Laws examined in each attempt, with the matching books. */
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
  /**
   * Anyone with the key in the link can read the list. The key grants nothing else, so it may appear in
   * rendered pages and logs.
   */
  sharedBooklist: { path: '/booklists/:key', search: 'hidden' },
  /** An enquiry with the books of the cart, for more books than an online order may have. */
  largeOrder: { path: '/large-order', title: 'Large orders' },
  /**
   * Books for colleges, libraries, courts and firms; other pages link here with lines of ISBN and copies
   * (`lines`).
   */
  institutions: { path: '/institutions', title: 'For institutions', search: 'sitemap' },
  /** Linked in the e-mail of a quotation. */
  quotation: { path: '/quotations/:token', title: 'Your quotation', personal: true },
  offline: { path: '/offline', title: 'You are offline', offline: true },
  cart: { path: '/cart', title: 'Cart', search: 'hidden', offline: true },
  wishlist: { path: '/wishlist', title: 'Wishlist', search: 'hidden', offline: true },
  /** Ids of books and combos, separated by '.': the list isn't stored anywhere. */
  sharedWishlist: {
    path: '/wishlist/shared',
    title: 'A shared wishlist',
    query: ['books', 'combos'],
    search: 'hidden',
  },
  checkout: { path: '/checkout', title: 'Checkout', personal: true, payment: true },
  payment: { path: '/payment/:id', title: 'Your payment', personal: true, payment: true },
  /** Target of a payment link: needs only the token, no account. */
  payLink: { path: '/pay/:token', title: 'Pay for your order', personal: true, payment: true },
  order: { path: '/order/:id', title: 'Your order', personal: true },
  login: { path: '/login', title: 'User Login', query: ['next'], personal: true },
  register: { path: '/register', title: 'User Registration', query: ['next'], personal: true },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', personal: true },
  resetPassword: { path: '/reset-password/:token', title: 'Reset Password', personal: true },
  /** Linked in alert e-mails: pages to confirm and to unsubscribe, and their results. */
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

/** Generated on request, not by routes, so the router doesn't follow links to them. */
export const FILES = {
  ebookFile: { path: '/ebooks/:slug/download.:format' },
  lawFile: { path: '/law/:pair/table.csv' },
} as const satisfies Record<string, Page>
