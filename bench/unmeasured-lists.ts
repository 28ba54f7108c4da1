import { STAFF_PERMISSIONS } from '#api/staff-permissions.ts'

/** What staff read that is no list: one thing, a whole file, or a stream. */
const NO_LISTS = new Set([
  'GET /admin/me',
  'GET /admin/me/second-factor',
  'GET /admin/users/:id/second-factor',
  'GET /admin/books/:id',
  'GET /admin/books/export',
  'GET /admin/orders/:id',
  'GET /admin/orders/:id/packing-slip',
  'GET /admin/orders/changes',
  'GET /admin/orders/export',
  'GET /admin/users/export',
  'GET /admin/coupons/export',
  'GET /admin/imports/:id',
  'GET /admin/imports/:id/errors.csv',
  'GET /admin/content/:kind/:slug',
  'GET /admin/content/:kind/:slug/revisions/:revision',
])

/** Endpoints of the staff that answer a list for which none of these addresses asks: nothing that is added is forgotten. */
export function unmeasuredLists(addresses: readonly string[]): string[] {
  const asked = new Set(
    addresses.map((address) => address.replace(/\?.*/, '').replaceAll(/\/[0-9a-f]{24}/g, '/:id')),
  )
  return Object.keys(STAFF_PERMISSIONS).filter(
    (endpoint) => endpoint.startsWith('GET ') && !NO_LISTS.has(endpoint) && !asked.has(endpoint.slice(4)),
  )
}
