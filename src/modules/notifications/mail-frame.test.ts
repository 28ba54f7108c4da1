import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('only the frame of all mails writes HTML of its own', () => {
  const files = globSync('src/modules/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('src/modules/content/'),
  )
  const writing = files.filter((file) => /<!doctype html|<p>\$\{/i.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['src/modules/notifications/mail-page.ts'])
})
