import { expect, test } from 'vitest'

import { ADMIN_PAGES } from '#web/admin-site.ts'

import { ADMIN_AREAS, ADMIN_GROUPS, areaAt, groupsFor, tabsAt } from './admin-nav.ts'

test.each([
  ['/admin/dashboard', 'admin.enter'],
  ['/admin/dashboard/users', 'users.read'],
  ['/admin/dashboard/books', 'books.read'],
  ['/admin/dashboard/books/edit/5f0', 'books.read'],
  ['/admin/dashboard/imports/5f0', 'books.import'],
  ['/admin/dashboard/tax-register', 'taxes.read'],
])('%s requires %s', (pathname, permission) => {
  expect(areaAt(pathname)?.permission).toBe(permission)
})

test('every titled screen is in the menu once', () => {
  const titled = Object.values(ADMIN_PAGES)
    .filter((page) => 'permission' in page)
    .map(({ path }) => path)
  expect(ADMIN_AREAS.map(({ href }) => href).toSorted()).toEqual(titled.toSorted())
})

test('the side panel has six groups below the dashboard, and the entries that the spec names', () => {
  const labels = ADMIN_GROUPS.map(({ entries }) => entries.map(({ label }) => label))
  expect(labels[0]).toEqual(['Dashboard'])
  expect(ADMIN_GROUPS.map(({ title }) => title)).toEqual([
    undefined,
    'Orders',
    'Books',
    'Shop window',
    'People',
    'Money',
    'System',
  ])
  expect(labels.flat()).toEqual(
    expect.arrayContaining([
      'Manage Books',
      'Manage Orders',
      'Manage Users',
      'Add Category',
      'Manage Categories',
    ]),
  )
})

test('at most 17 entries: more would not fit a screen 768 pixels high', () => {
  expect(ADMIN_GROUPS.flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(17)
})

test('the role Staff gets no entry whose pages are all of other roles', () => {
  const labels = groupsFor('staff').flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels).toContain('Manage Orders')
  expect(labels).not.toContain('Manage Users')
  expect(labels).not.toContain('Tax register')
})

test('an entry opens the first of its pages that the role may see', () => {
  const money = groupsFor('staff').find(({ title }) => title === 'Money')
  expect(money?.entries[0]?.areas[0].label).toBe('Refunds')
})

test('pages of one entry are tabs of each other; a record below them has none', () => {
  expect(tabsAt('owner', '/admin/dashboard/combos').map(({ label }) => label)).toEqual([
    'Home page',
    'Combos',
    'Coupons',
  ])
  expect(tabsAt('owner', '/admin/dashboard/dispatch')).toEqual([])
  expect(tabsAt('owner', '/admin/dashboard/books/edit/5f0')).toEqual([])
})
