import { expect, test } from 'vitest'

import { BUILT_IN_SHOP } from '#test/support/shop.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { pictures } from '#web/shared/book/gallery.tsx'

import { bookPageFacts, bookStructuredData } from './book-meta.ts'

const origin = 'https://shop.example'

test('the offer has the price charged, in rupees, and the availability', () => {
  const sold = bookStructuredData(aBook({ shownPrice: 95650, stock: 3 }), origin, BUILT_IN_SHOP)
  expect(sold).toMatchObject({
    offers: { price: '956.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  const gone = bookStructuredData(aBook({ stock: 0 }), origin, BUILT_IN_SHOP)
  expect(gone).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('omits unknown facts', () => {
  const facts = bookStructuredData(
    aBook({ isbn: null, author: null, binding: null, reviewCount: 0 }),
    origin,
    BUILT_IN_SHOP,
  )
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['isbn']))
  for (const name of ['isbn', 'author', 'bookFormat', 'aggregateRating'])
    expect(facts).not.toHaveProperty(name)
})

test('states the country of origin', () => {
  expect(bookStructuredData(aBook({ countryOfOrigin: 'Japan' }), origin, BUILT_IN_SHOP)).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: 'Japan' },
  })
})

test('lists authors separately and pictures by absolute address', () => {
  const facts = bookStructuredData(
    aBook({ author: 'Girish Ahuja, Ravi Gupta', image: '/covers/a.webp' }),
    origin,
    BUILT_IN_SHOP,
  )
  expect(facts.author).toEqual([
    { '@type': 'Person', name: 'Girish Ahuja' },
    { '@type': 'Person', name: 'Ravi Gupta' },
  ])
  expect(facts.image).toEqual(['https://shop.example/covers/a.webp'])
})

test('the breadcrumb leads from home through the category', () => {
  const { structured } = bookPageFacts(aBook({ categorySlug: 'gst' }), origin, BUILT_IN_SHOP)
  expect(structured?.at(-1)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, item: 'https://shop.example/bookstore/gst' },
      { position: 3 },
    ],
  })
})

test('lists a cover that is also among the pictures once', () => {
  expect(pictures({ image: '/a', images: ['/a', '/b'] })).toEqual(['/a', '/b'])
})
