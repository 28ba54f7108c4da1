import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const files = globSync('src/modules/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/modules/content/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('only the mail frame writes HTML', () => {
  const writing = files.filter(({ text }) => /<!doctype html|<p>\$\{/i.test(text))
  expect(writing.map(({ path }) => path)).toEqual(['src/modules/notifications/mail-page.ts'])
})

/** Mails to the shop's own mailbox. */
const TO_STAFF = ['paidTwiceEmail', 'newClaimEmail', 'contactEmail', 'requestMail', 'decidedMail', 'shopMail']

test('every mail to a customer names its sender', () => {
  const anonymous = files.flatMap(({ text }) =>
    text
      .split(/^(?=(?:export )?function )/m)
      .filter(
        (code) =>
          /return mailPage\(\{/.test(code) && !/\bsender(,|:| \})/.test(code.split('mailPage({')[1] ?? ''),
      )
      .map((code) => /function (\w+)/.exec(code)?.[1]),
  )
  expect(new Set(anonymous)).toEqual(new Set(TO_STAFF))
})
