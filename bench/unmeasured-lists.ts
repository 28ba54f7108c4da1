import { STAFF_PERMISSIONS } from '#test/support/declared-endpoints.ts'

/** Staff endpoints that return one record, a whole file or a stream instead of a list. */
const NO_LISTS = new Set([
  'GET /admin/me',
  'GET /admin/me/second-factor',
  'GET /admin/users/:id/second-factor',
  'GET /admin/books/:id',
  'GET /admin/books/headings',
  'GET /admin/books/export',
  'GET /admin/books/:id/sample-pages',
  'GET /admin/books/:id/section-index',
  'GET /admin/books/:id/section-index/file',
  'GET /admin/stocktakes/:id',
  'GET /admin/stocktakes/:id/review',
  'GET /admin/stocktakes/:id/export',
  'GET /admin/orders/:id',
  'GET /admin/orders/:id/packing-slip',
  'GET /admin/orders/:id/payment-link',
  'GET /admin/orders/changes',
  'GET /admin/orders/export',
  'GET /admin/users/export',
  'GET /admin/users/:id/export',
  'GET /admin/users/:id/email-change',
  'GET /admin/newsletter/export',
  'GET /admin/coupons/export',
  'GET /admin/exam-lines/export',
  'GET /admin/institution-requests/:id',
  'GET /admin/institution-requests/:id/statement',
  'GET /admin/quotations/:id/pdf',
  'GET /admin/law-events/export',
  'GET /admin/imports/:id',
  'GET /admin/imports/:id/errors.csv',
  'GET /admin/accepted-terms/:hash',
  'GET /admin/content/:kind/:slug',
  'GET /admin/content/:kind/:slug/revisions/:revision',
  'GET /admin/search-terms/export',
  'GET /admin/cases/register',
  'GET /admin/tax-register',
  'GET /admin/tax-register/:table',
  'GET /admin/tax-register/zip',
  'GET /admin/payments/export',
  'GET /admin/payout-differences',
  'GET /admin/shop-settings',
])

/** Returns the staff lists that none of these paths requests, so that a new list can't be missed. */
export function unmeasuredLists(addresses: readonly string[]): string[] {
  const paths = addresses.map((address) => address.replace(/\?.*/, ''))
  const isAsked = (endpoint: string) => {
    const shape = new RegExp(`^${endpoint.slice('GET '.length).replaceAll(/:\w+/g, '[^/]+')}$`)
    return paths.some((path) => shape.test(path))
  }
  return Object.keys(STAFF_PERMISSIONS).filter(
    (endpoint) => endpoint.startsWith('GET ') && !NO_LISTS.has(endpoint) && !isAsked(endpoint),
  )
}
