import { expect, test } from 'vitest'

import { isTest, sources } from '#test/support/source-tree.ts'

/** Formats by the locale of the browser or the machine, unless it is fixed. */
const BY_LOCALE =
  /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.toLocaleString\((?!'en-IN'\)|'en-IN', \{ maximum)/g

test('dates are formatted by indian-day.ts only, never by the visitor’s locale', () => {
  const found = sources('{src,sandbox}')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(BY_LOCALE)].map(([use]) => `${path}: ${use}`))
  expect(found).toEqual([])
})
