import { expect, test } from 'vitest'

import type { BookPage } from '#modules/catalogue/book.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook } from '#test/support/book-fixture.ts'

import { ResultCard } from './result-card.tsx'
import { resultLine, ResultsPage } from './results-page.tsx'
import type { SearchNarrowing } from './search-params.ts'

const CATEGORIES = [{ name: 'Bare Acts', slug: 'bare-act' }]
const NONE: BookPage = { books: [], total: 0, totalPages: 0, page: 1 }
const SOME: BookPage = { books: [aBook()], total: 30, totalPages: 3, page: 1 }

const ALL = { hall: true, currentLaw: true }

function page(results: BookPage, narrowing: SearchNarrowing = {}, offered = ALL): Promise<string> {
  const shown = { query: 'tax', narrowing, results, places: [], categories: CATEGORIES, offered }
  return renderPage('/search?query=tax', <ResultsPage {...shown} />)
}

const hrefs = (html: string) =>
  tags(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'))

test('a result shows title, author, category and price and links to its book', async () => {
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

test('the heading repeats the query (spec storefront §2)', async () => {
  for (const results of [SOME, NONE]) {
    expect(readable(await page(results))).toContain('Search Results for “tax”')
  }
})

test('the page links keep category, author and order', async () => {
  const html = await page(SOME, { category: 'bare-act', author: 'Garg', sort: 'price_asc' })
  expect(hrefs(html)).toContain('/search?query=tax&category=bare-act&author=Garg&sort=price_asc&page=2')
})

test('one link clears all filters and keeps the order', async () => {
  const html = await page(SOME, { category: 'bare-act', hall: true, sort: 'price_asc' })
  expect(readable(html)).toContain('Clear filters')
  expect(hrefs(html)).toContain('/search?query=tax&sort=price_asc')
  expect(readable(await page(SOME, { sort: 'price_asc' }))).not.toContain('Clear filters')
})

test('an empty result has the spec’s message and links to contact, all books and the categories (spec storefront §2)', async () => {
  const html = await page(NONE)
  expect(readable(html)).toContain('No books found matching your search.')
  expect(hrefs(html)).toEqual(expect.arrayContaining(['/contact-us', '/bookstore', '/bookstore/bare-act']))
  expect(readable(html)).not.toContain('Search all books')
})

test('an empty result within a category links to a search of all books', async () => {
  expect(hrefs(await page(NONE, { category: 'bare-act' }))).toContain('/search?query=tax')
})

test('a misspelt search suggests the correction', async () => {
  const html = await page({ ...SOME, understoodAs: 'income tax' })
  expect(readable(html)).toContain('No exact match for “tax”. Showing results for income tax')
  expect(hrefs(html)).toContain('/search?query=income+tax')
})

test.each([
  [{ words: 10 }, 'We searched for the first 10 words only.'],
  [{ letters: 40 }, 'We searched for the first 40 letters of each word only.'],
])('reports a shortened query %o, with and without results', async (shortened, words) => {
  for (const results of [SOME, NONE]) expect(readable(await page({ ...results, shortened }))).toContain(words)
})

test('a single page shows only the number of books', () => {
  expect(resultLine(1, 12, 1, 1)).toBe('1 book')
  expect(resultLine(1, 12, 12, 12)).toBe('12 books')
})

test('several pages show the range', () => {
  expect(resultLine(1, 12, 12, 30)).toBe('Showing 1-12 of 30 books')
  expect(resultLine(3, 12, 6, 30)).toBe('Showing 25-30 of 30 books')
})

test('a capped count reads "more than"', () => {
  expect(resultLine(1, 12, 12, 300, true)).toBe('Showing 1-12 of more than 300 books')
})

test('a result card has title, author, category, price and View Details', async () => {
  const book = aBook({ title: 'GST Law', author: 'A. Author', categoryName: 'GST', shownPrice: 95_650 })
  const html = await renderPage('/search', <ResultCard book={book} first />)
  for (const words of ['GST Law', 'A. Author', 'GST', '₹956.50', 'View Details'])
    expect(readable(html)).toContain(words)
  expect(html).toContain(`href="/book/${book.id}"`)
})

test('a book without an author shows Unknown', async () => {
  const html = await renderPage('/search', <ResultCard book={aBook({ author: null })} first />)
  expect(readable(html)).toContain('Unknown')
})

test('names the words left out if no book matches all of them', async () => {
  const html = await page({ ...SOME, understoodAs: 'constitution act', leftOut: ['pocket'] })
  expect(readable(html)).toContain(
    'No exact match for “tax”. Showing results for constitution act , without “pocket”.',
  )
  expect(hrefs(html)).toContain('/search?query=constitution+act')
})

test('a section without matches lists the books on its Act instead of the empty state', async () => {
  const onAct = { act: 'Income-tax Act, 2025', books: [aBook()] }
  const shown = { query: '80c', narrowing: {}, results: NONE, onAct, places: [], categories: CATEGORIES }
  const html = await renderPage('/search?query=80c', <ResultsPage {...shown} offered={ALL} />)
  expect(readable(html)).toContain('Books on the Income-tax Act, 2025')
  expect(hrefs(html)).toContain(`/book/${aBook().id}`)
  expect(readable(html)).not.toContain('No books found matching your search.')
})

test('offers a category of that name above the books', async () => {
  const places = [{ kind: 'category' as const, name: 'GST', address: 'gst', books: 14 }]
  const shown = { query: 'gst', narrowing: {}, results: NONE, places, categories: CATEGORIES, offered: ALL }
  const html = await renderPage('/search?query=gst', <ResultsPage {...shown} />)
  expect(readable(html)).toContain('GST Category, 14 books')
  expect(hrefs(html)).toContain('/bookstore/gst')
})

test('hides a filter that matches no book unless it is active', async () => {
  const filters = async (narrowing: SearchNarrowing, offered = ALL) =>
    tags(await page(SOME, narrowing, offered), 'input').flatMap(
      (tag) => /name="(hall|currentLaw)"/.exec(tag)?.[1] ?? [],
    )
  const none = { hall: false, currentLaw: false }
  expect(await filters({})).toEqual(['hall', 'currentLaw'])
  expect(await filters({}, none)).toEqual([])
  expect(await filters({ hall: true }, none)).toEqual(['hall'])
  expect(await filters({ currentLaw: true }, none)).toEqual(['currentLaw'])
})
