import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { PURPOSES } from '#modules/content/purposes.ts'

/** The purposes that the notices in each file name. */
const NOTICES = new Map(
  globSync('src/web/{account,checkout,shared,storefront}/**/*.tsx').flatMap((file) => {
    const notices = readFileSync(file, 'utf8').matchAll(/<PrivacyNotice\s+of=\{\[([^\]]+)\]\}/g)
    const names = [...notices].flatMap(([, listed = '']) => listed.match(/\w+/g) ?? [])
    return names.length === 0 ? [] : [[file.replace('src/web/', ''), names] as const]
  }),
)

test.each([
  'account/addresses/address-editor.tsx',
  'account/orders/business-form.tsx',
  'account/orders/claim-form.tsx',
  'account/register-route.tsx',
  'checkout/checkout-page.tsx',
  'shared/book/review-form.tsx',
  'shared/book/stock-alert-form.tsx',
  'storefront/booklist/keep-form.tsx',
  'storefront/contact/contact-form.tsx',
  'storefront/home/home-lists.tsx',
  'storefront/institutions/request-form.tsx',
  'storefront/tickets/report-form.tsx',
])('%s has a notice, because its form collects personal data', (file) => {
  expect([...NOTICES.keys()]).toContain(file)
})

test('the notices name every purpose of the privacy policy, and no other', () => {
  expect(new Set([...NOTICES.values()].flat())).toEqual(new Set(Object.keys(PURPOSES)))
})
