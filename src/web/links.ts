type Query = Record<string, string | number | undefined>

/** Every address of the site, built in one place; segments are encoded here, nowhere else. */
export const links = {
  home: () => '/',
  books: (query: Query = {}) => withQuery('/bookstore', query),
  bookGrid: (query: Query = {}) => withQuery('/bookgrid', query),
  bookList: (query: Query = {}) => withQuery('/bookcard', query),
  category: (slug: string, query: Query = {}) => withQuery(`/bookstore/${segment(slug)}`, query),
  /** The phone's bottom bar opens this one (spec storefront §2). */
  otherLawBooks: () => '/bookstore/other-law-Books',
  /** The hero's Buy Now: the listing shows the book on top, ready to buy. */
  buyNow: (bookId: string) => withQuery('/bookstore/direct-tax-income-tax', { buy: bookId }),
  book: (id: string) => `/book/${segment(id)}`,
  bookInCategory: (slug: string, id: string) => `/bookstore/${segment(slug)}/${segment(id)}`,
  product: (slug: string) => `/product/${segment(slug)}`,
  search: (query: string, page?: number) =>
    withQuery('/search', { query, page: page === 1 ? undefined : page }),
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  /** Always entered by a document load: its policy must allow the gateway's script (DESIGN §3). */
  checkout: () => '/checkout',
  payment: (gatewayOrderId: string) => `/payment/${segment(gatewayOrderId)}`,
  order: (id: string) => `/order/${segment(id)}`,
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  admin: {
    login: (next?: string) => withQuery('/admin/login', { next }),
    home: () => '/admin/dashboard',
    orders: (query: Query = {}) => withQuery('/admin/dashboard/orders', query),
    refunds: (query: Query = {}) => withQuery('/admin/dashboard/refunds', query),
    outbox: (query: Query = {}) => withQuery('/admin/dashboard/outbox', query),
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
