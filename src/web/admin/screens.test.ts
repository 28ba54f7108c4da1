import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { adminAddress } from './screens.ts'

test.each(['/admin/dashboard', '/admin/dashboard/', '/admin/dashboard/orders', '/admin/invitation/a-token'])(
  '%s is a screen (spec accounts §2)',
  (address) => {
    expect(adminAddress(address)).toBe('screen')
  },
)

test.each([
  ['/admin', '/admin/dashboard'],
  ['/admin/', '/admin/dashboard'],
  ['/admin/orders', '/admin/dashboard/orders'],
  ['/admin/categories/', '/admin/dashboard/categories'],
])('%s, named in messages of the spec, redirects to %s (spec accounts §2)', (address, movedTo) => {
  expect(adminAddress(address)).toEqual({ movedTo })
})

test.each([
  '/admin/nothing',
  '/admin/invitation',
  '/admin/dashboard/nothing',
  '/admin/dashboard/orders/a/b/c',
])('%s is unknown', (address) => {
  expect(adminAddress(address)).toBe('unknown')
})

test('a list screen is a declaration of at most 80 lines', () => {
  const long = globSync('src/web/admin/**/*.tsx')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('= listScreen(') || text.includes('default listScreen('))
    .filter(({ text }) => text.trimEnd().split('\n').length > 80)
  expect(long.map(({ file }) => file)).toEqual([])
})
