import { expect, test } from 'vitest'

import { BUILT_IN_SHOP } from '#test/support/shop.ts'

import { homeMeta } from './home-meta.ts'

const origin = 'https://shop.example'
const facts = (type: string) =>
  homeMeta(origin, BUILT_IN_SHOP)
    .map((tag) => (tag as { 'script:ld+json'?: Record<string, unknown> })['script:ld+json'])
    .find((each) => each?.['@type'] === type)

test('the shop is a book store with address, phone and opening hours', () => {
  expect(facts('BookStore')).toMatchObject({
    name: 'Kanoon Kitab',
    url: `${origin}/`,
    telephone: '+91 172 555 0142',
    address: { '@type': 'PostalAddress', postalCode: '160022', addressCountry: 'IN' },
  })
})

test('search engines are told how to search the shop', () => {
  expect(facts('WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})
