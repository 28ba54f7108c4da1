import { expect, test } from 'vitest'

import { ADMIN_GROUPS, areaAt } from './admin-nav.ts'

test.each([
  ['/admin/dashboard/users', 'users.read'],
  ['/admin/dashboard/books', 'books.read'],
  ['/admin/dashboard/books/edit/5f0', 'books.read'],
  ['/admin/dashboard/imports/5f0', 'books.import'],
  ['/admin/dashboard/tax-rates', 'taxes.read'],
])('%s requires %s', (pathname, permission) => {
  expect(areaAt(pathname)?.permission).toBe(permission)
})

test('every staff member may open the dashboard', () => {
  expect(areaAt('/admin/dashboard')).toBeUndefined()
})

test('the side panel has five groups with the entries of the spec; engineering screens are under System', () => {
  const labels = new Map(ADMIN_GROUPS.map(({ title, areas }) => [title, areas.map(({ label }) => label)]))
  expect([...labels.keys()]).toEqual(['Orders', 'Books', 'Shop window', 'People', 'System'])
  expect(labels.get('Orders')).toContain('Manage Orders')
  expect(labels.get('Books')).toEqual(
    expect.arrayContaining(['Manage Books', 'Add Category', 'Manage Categories']),
  )
  expect(labels.get('People')).toContain('Manage Users')
  expect(labels.get('System')).toEqual(expect.arrayContaining(['Jobs', 'Webhooks', 'Audit log']))
})
