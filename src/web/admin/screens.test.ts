import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { ADMIN_PAGES } from '#web/admin-site.ts'

import { ADMIN_SCREENS, adminAddress, screenFile } from './screens.ts'

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

describe('screen files', () => {
  const files = globSync('src/web/admin/**/*-screen.tsx')
    .filter((file) => !file.startsWith('src/web/admin/kit/'))
    .map((file) => path.basename(file))

  test.each(ADMIN_SCREENS)('the page $name has exactly one', ({ name }) => {
    expect(files.filter((file) => file === screenFile(name))).toEqual([screenFile(name)])
  })

  test('each is named after a page', () => {
    const named = Object.keys(ADMIN_PAGES).map(screenFile)
    expect(files.filter((file) => !named.includes(file))).toEqual([])
  })
})

describe('lists', () => {
  const sources = globSync('src/web/admin/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/web/admin/kit/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  test('a list screen is a declaration of at most 80 lines', () => {
    const long = sources
      .filter(({ text }) => text.includes('= listScreen(') || text.includes('default listScreen('))
      .filter(({ text }) => text.trimEnd().split('\n').length > 80)
    expect(long.map(({ file }) => file)).toEqual([])
  })

  test('a list is declared', () => {
    const others = sources.filter(({ text }) => text.includes("'#web/admin/kit/list/list.tsx'"))
    const built = others.filter(({ text }) => /<(List|CardList)\b/.test(text))
    expect(built.map(({ file }) => path.basename(file)).toSorted()).toEqual(OTHER_LISTS.toSorted())
  })
})

/** These lists have their page in an address that they share: with the shop's filters, or with each other. */
const OTHER_LISTS = ['sidebar-filter-screen.tsx', 'lines.tsx', 'uncounted-books.tsx']
