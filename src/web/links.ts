type Query = Record<string, string | number | undefined>

/** Every address of the site, built in one place; segments are encoded here, nowhere else. */
export const links = {
  home: () => '/',
  books: (query: Query = {}) => withQuery('/bookstore', query),
  bookGrid: (query: Query = {}) => withQuery('/bookgrid', query),
  bookList: (query: Query = {}) => withQuery('/bookcard', query),
  category: (slug: string, query: Query = {}) => withQuery(`/bookstore/${segment(slug)}`, query),
  /** Where the home page's new releases lead (spec storefront §2). */
  newReleases: () => '/bookstore/aibe-exam',
  /** The phone's bottom bar opens this one (spec storefront §2). */
  otherLawBooks: () => '/bookstore/other-law-Books',
  /** The hero's Buy Now: the listing shows the book on top, ready to buy. */
  buyNow: (bookId: string) => withQuery('/bookstore/direct-tax-income-tax', { buy: bookId }),
  combos: (page?: number) => withQuery('/combo-offer', { page: page === 1 ? undefined : page }),
  /** By its number; cart and wishlist know only its id, which works as well. */
  combo: (numberOrId: number | string) => `/bookstore/combo-offer/${segment(String(numberOrId))}`,
  /** A list of the home page: 'book-component', … (spec storefront §2). */
  shelf: (path: string) => `/bookstore/${path}`,
  shelfItem: (path: string, position: number) => `/bookstore/${path}/${position}`,
  book: (id: string) => `/book/${segment(id)}`,
  bookInCategory: (slug: string, id: string) => `/bookstore/${segment(slug)}/${segment(id)}`,
  product: (slug: string) => `/product/${segment(slug)}`,
  search: (query: string, page?: number, more: Query = {}) =>
    withQuery('/search', { query, ...more, page: page === 1 ? undefined : page }),
  ebooks: () => '/ebook',
  ebookTopic: (slug: string, part?: string) => `/ebooks/${segment(slug)}${part ? `#${part}` : ''}`,
  /** A file, not a page: link to it with a plain anchor. */
  ebookFile: (slug: string, format: 'pdf' | 'epub') => `/ebooks/${segment(slug)}/download.${format}`,
  blog: () => '/blog',
  post: (slug: string) => `/blog/${segment(slug)}`,
  /** A file as well. */
  feed: () => '/blog/rss.xml',
  about: () => '/about-us',
  contact: () => '/contact-us',
  /** What the online shop does not take is asked for here, with the books of the cart. */
  largeOrder: () => '/large-order',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  shipping: () => '/shipping-policy',
  returns: () => '/return-policy',
  /** The printed catalogues (spec storefront §2). */
  downloadCatalogue: () => '/download-catalogue',
  /** Says how to install the shop as an app where the browser does not ask by itself. */
  downloadApp: () => '/download-app',
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  /** Always entered by a document load: its policy must allow the gateway's script (DESIGN §3). */
  checkout: () => '/checkout',
  payment: (gatewayOrderId: string) => `/payment/${segment(gatewayOrderId)}`,
  order: (id: string) => `/order/${segment(id)}`,
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  forgotPassword: () => '/forgot-password',
  account: {
    home: () => '/account',
    orders: (page?: number) => withQuery('/account/orders', { page: page === 1 ? undefined : page }),
    order: (id: string) => `/account/orders/${segment(id)}`,
    addresses: () => '/account/addresses',
    profile: () => '/account/profile',
    devices: () => '/account/devices',
    privacy: () => '/account/privacy',
  },
  /** The doors; what lies behind them is in `admin/admin-links.ts`. */
  admin: {
    login: (next?: string) => withQuery('/admin/login', { next }),
    forgotPassword: () => '/admin/forgot-password',
  },
}

/** Whether an address must be entered by a document load, not by the router. */
export function needsDocumentLoad(href: string): boolean {
  return /^\/(checkout|payment)(\/|\?|$)/.test(href)
}

function segment(text: string): string {
  return encodeURIComponent(text)
}

/** Leaves out what is undefined or empty, so that equal pages have equal addresses. */
function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
