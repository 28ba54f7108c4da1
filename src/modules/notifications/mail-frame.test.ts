import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('only the mail frame writes HTML', () => {
  const files = globSync('src/modules/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('src/modules/shop/content/'),
  )
  const writing = files.filter((file) => /<!doctype html|<p>\$\{/i.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['src/modules/notifications/mail-page.ts'])
})
