import { expect, test } from 'vitest'

import type { Place } from '#modules/site-search/site-search.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import type { SuggestedBook } from '#modules/catalogue/catalogue.schema.ts'
import { optionsFor } from './suggested.ts'
import { SuggestionList } from './suggestion-list.tsx'

const BOOK: SuggestedBook = {
  _id: '1',
  title: 'Income Tax',
  author: 'Gaur',
  edition: '45th edition, 2017',
  thumbnail: '/covers/a-240.webp',
  price: 895,
  inStock: true,
  oldLaw: '',
}
const SHELF: Place = { kind: 'category', name: 'Direct Tax/Income Tax', address: 'direct-tax', books: 60 }

function list(books: SuggestedBook[], places: Place[] = []): Promise<string> {
  const options = optionsFor(' income ', { books, places })
  const props = { id: 'list', shown: true, active: 1, onFollow: () => undefined, options }
  return renderPage('/', <SuggestionList {...props} />)
}

test('an option shows cover, title, author, edition and price; the last links to all results', async () => {
  const html = await list([BOOK])
  expect(readable(html)).toContain('Income Tax Gaur · 45th edition, 2017 ₹895.00')
  expect(readable(html)).not.toContain('Out of stock')
  expect(tags(html, 'img')[0]).toContain('src="/covers/a-240.webp"')
  const [book, all] = tags(html, 'a')
  expect(book).toContain('href="/book/1"')
  expect(all).toContain('href="/search?query=income"')
  expect(readable(html)).toContain('See all results for “income”')
})

test('marks a book out of stock', async () => {
  expect(readable(await list([{ ...BOOK, inStock: false }]))).toContain('Out of stock')
})

test('marks a book on old law', async () => {
  const oldLaw = 'Old law (before 1 Apr 2026)'
  expect(readable(await list([{ ...BOOK, oldLaw }]))).toContain(oldLaw)
  expect(readable(await list([BOOK]))).not.toContain('law')
})

test('places follow the books, with kind and link', async () => {
  const combo: Place = { kind: 'combo', name: 'Direct Tax Library', address: '4', books: 3 }
  const ebook: Place = { kind: 'ebook', name: 'Income Tax in brief', address: 'income-tax', books: 0 }
  const exam: Place = { kind: 'exam', name: 'CA Final, May 2027', address: 'ca-final/may-2027', books: 0 }
  const html = await list([BOOK], [SHELF, combo, ebook, exam])
  expect(tags(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
    '/book/1',
    '/bookstore/direct-tax',
    '/bookstore/combo-offer/4',
    '/ebooks/income-tax',
    '/exams/ca-final/may-2027',
    '/search?query=income',
  ])
  for (const words of ['Category, 60 books', 'Combo, 3 books', 'E-book', 'Exam'])
    expect(readable(html)).toContain(words)
})

test('sections of the law precede the books', async () => {
  const section: Place = { kind: 'section', name: 'IPC 302 → BNS 103', address: 'ipc/302', books: 0 }
  const more: Place = {
    kind: 'sections',
    name: 'All 7 sections numbered 302',
    address: 'section 302',
    books: 0,
  }
  const html = await list([BOOK], [section, more, SHELF])
  expect(tags(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
    '/law/ipc/302',
    '/law?q=section+302',
    '/book/1',
    '/bookstore/direct-tax',
    '/search?query=income',
  ])
  expect(readable(html)).toContain('IPC 302 → BNS 103 Law finder')
})

test('suggests a place even without books', async () => {
  expect(tags(await list([], [SHELF]), 'a')).toHaveLength(2)
})

test('the option reached with the arrow keys is selected', async () => {
  const selected = tags(await list([BOOK]), 'a').map((tag) => tag.includes('aria-selected="true"'))
  expect(selected).toEqual([false, true])
})

test('has no options before the server has answered', async () => {
  expect(tags(await list([]), 'a')).toEqual([])
})

test('says when nothing matches, with a link to the search', async () => {
  const options = optionsFor(' xyz ', { books: [], places: [], complete: true })
  const props = { id: 'list', shown: true, active: -1, onFollow: () => undefined, options }
  const html = await renderPage('/', <SuggestionList {...props} />)
  expect(readable(html)).toContain('No suggestions for “xyz”. Search all books anyway')
  expect(tags(html, 'a')[0]).toContain('href="/search?query=xyz"')
  expect(optionsFor('  ', { books: [], places: [], complete: true })).toEqual([])
})
