type Query = Record<string, string | number | undefined>

/** Addresses within the admin area. Apart from the shop's, so that no visitor loads them. */
export const adminLinks = {
  home: () => '/admin/dashboard',
  books: (query: Query = {}) => withQuery('/admin/dashboard/books', query),
  createBook: (query: Query = {}) => withQuery('/admin/dashboard/books/create', query),
  editBook: (id: string) => `/admin/dashboard/books/edit/${encodeURIComponent(id)}`,
  imports: (query: Query = {}) => withQuery('/admin/dashboard/imports', query),
  import: (id: string) => `/admin/dashboard/imports/${encodeURIComponent(id)}`,
  orders: (query: Query = {}) => withQuery('/admin/dashboard/orders', query),
  order: (id: string) => `/admin/dashboard/orders/${encodeURIComponent(id)}`,
  users: (query: Query = {}) => withQuery('/admin/dashboard/users', query),
  addCategory: () => '/admin/dashboard/add-category',
  categories: () => '/admin/dashboard/categories',
  sidebarFilter: (query: Query = {}) => withQuery('/admin/dashboard/sidebarFilter', query),
  settings: () => '/admin/dashboard/settings',
  taxRates: () => '/admin/dashboard/tax-rates',
  coupons: (query: Query = {}) => withQuery('/admin/dashboard/coupons', query),
  homePage: () => '/admin/dashboard/home-page',
  combos: () => '/admin/dashboard/combos',
  /** With a word to begin with. */
  synonyms: (query: Query = {}) => withQuery('/admin/dashboard/synonyms', query),
  overview: (query: Query = {}) => withQuery('/admin/dashboard/overview', query),
  searchTerms: (query: Query = {}) => withQuery('/admin/dashboard/search-terms', query),
  reviews: (query: Query = {}) => withQuery('/admin/dashboard/reviews', query),
  jobs: () => '/admin/dashboard/jobs',
  texts: () => '/admin/dashboard/texts',
  newPost: () => '/admin/dashboard/texts/new-post',
  text: ({ kind, slug }: { kind: string; slug: string }) =>
    `/admin/dashboard/texts/${kind}/${encodeURIComponent(slug)}`,
  inbox: (query: Query = {}) => withQuery('/admin/dashboard/inbox', query),
  claims: (query: Query = {}) => withQuery('/admin/dashboard/claims', query),
  refunds: (query: Query = {}) => withQuery('/admin/dashboard/refunds', query),
  outbox: (query: Query = {}) => withQuery('/admin/dashboard/outbox', query),
  audit: (query: Query = {}) => withQuery('/admin/dashboard/audit', query),
  security: () => '/admin/dashboard/security',
  webhooks: (query: Query = {}) => withQuery('/admin/dashboard/webhooks', query),
}

/** Leaves out what is undefined or empty, so that equal pages have equal addresses. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}
