import { expect, test } from 'vitest'

import type { BookPage } from '#modules/catalogue/book.ts'
import { aBook } from '#web/book/book.fixture.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { ResultsPage } from './results-page.tsx'
import type { SearchNarrowing } from './search-params.ts'

const CATEGORIES = [{ name: 'Bare Acts', slug: 'bare-act' }]
const NONE: BookPage = { books: [], total: 0, totalPages: 0, page: 1 }
const SOME: BookPage = { books: [aBook()], total: 30, totalPages: 3, page: 1 }

function page(results: BookPage, narrowing: SearchNarrowing = {}): Promise<string> {
  const shown = { query: 'tax', narrowing, results, categories: CATEGORIES }
  return renderPage('/search?query=tax', <ResultsPage {...shown} />)
}

const hrefs = (html: string) =>
  tags(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))

test('a result says title, author, category and price, and leads to its book', async () => {
  const html = await page(SOME)
  const text = readable(html)
  for (const words of [
    'Direct Tax Laws',
    'Girish Ahuja',
    'Direct Tax/Income Tax',
    '₹1,426.00',
    'View Details',
  ])
    expect(text).toContain(words)
  expect(hrefs(html)).toContain(`/book/${aBook().id}`)
})

test('the heading repeats the query', async () => {
  for (const results of [SOME, NONE]) {
    expect(readable(await page(results))).toContain('Search Results for “tax”')
  }
})

test('the pages keep category, author and order', async () => {
  const html = await page(SOME, { category: 'bare-act', author: 'Garg', sort: 'price_asc' })
  expect(hrefs(html)).toContain('/search?query=tax&category=bare-act&author=Garg&sort=price_asc&page=2')
})

test('nothing found is said in the spec’s words, with shelves and a bookseller to ask', async () => {
  const html = await page(NONE)
  expect(readable(html)).toContain('No books found matching your search.')
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/contact-us', '/bookstore', '/bookstore/bare-act']))
  expect(readable(html)).not.toContain('Search all books')
})

test('nothing found within a category leads to the search of all books', async () => {
  expect(hrefs(await page(NONE, { category: 'bare-act' }))).toContain('/search?query=tax')
})

test('a misspelt search names what was meant', async () => {
  const html = await page({ ...SOME, understoodAs: 'income tax' })
  expect(readable(html)).toContain('Did you mean income tax')
  expect(hrefs(html)).toContain('/search?query=income+tax')
})
