import { expect, test } from 'vitest'

import { BUILT_IN_SHOP } from '#test/support/shop.ts'

import { aBook } from '#test/support/book-fixture.ts'
import { bookStructuredData } from '#web/storefront/book/book-meta.ts'

import { bookOfPage } from './visited-books.ts'

const origin = 'https://shop.example'
const page = (...facts: unknown[]) =>
  facts.map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`).join('<p>')

test('reads the book from a stored page', () => {
  const image = `/covers/${'a'.repeat(24)}-00000000.webp`
  const html = page(
    { '@type': 'BreadcrumbList' },
    bookStructuredData(aBook({ image }), origin, BUILT_IN_SHOP),
  )
  expect(bookOfPage(html, '/book/1')).toEqual({
    key: '/book/1',
    title: 'Direct Tax Laws',
    author: 'Girish Ahuja, Ravi Gupta',
    image,
    href: '/book/1',
  })
})

test('a book without an author has none', () => {
  const html = page(bookStructuredData(aBook({ author: null }), origin, BUILT_IN_SHOP))
  expect(bookOfPage(html, '/book/1')?.author).toBeNull()
})

test.each([
  '',
  page({ '@type': 'BookStore', name: 'Shop' }),
  '<script type="application/ld+json">{oops</script>',
])('finds no book in other content: %s', (html) => expect(bookOfPage(html, '/')).toBeUndefined())
