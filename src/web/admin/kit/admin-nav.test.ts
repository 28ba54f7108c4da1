import { expect, test } from 'vitest'

import { areaAt } from './admin-nav.ts'

test.each([
  ['/admin/dashboard/users', 'users.read'],
  ['/admin/dashboard/books', 'books.read'],
  ['/admin/dashboard/books/edit/5f0', 'books.read'],
  ['/admin/dashboard/imports/5f0', 'books.import'],
  ['/admin/dashboard/tax-rates', 'taxes.read'],
])('%s takes %s', (pathname, permission) => {
  expect(areaAt(pathname)?.permission).toBe(permission)
})

test('the dashboard takes nothing but to be of the staff', () => {
  expect(areaAt('/admin/dashboard')).toBeUndefined()
})
