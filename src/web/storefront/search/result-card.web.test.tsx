import { expect, test } from 'vitest'

import { readable, renderPage } from '#test/support/render-page.tsx'
import { aBook } from '#web/book/book.fixture.ts'

import { ResultCard } from './result-card.tsx'

test('a result has title, author, category, price and View Details to its book', async () => {
  const book = aBook({ title: 'GST Law', author: 'A. Author', categoryName: 'GST', shownPrice: 95_650 })
  const html = await renderPage('/search', <ResultCard book={book} first />)
  for (const words of ['GST Law', 'A. Author', 'GST', '₹956.50', 'View Details'])
    expect(readable(html)).toContain(words)
  expect(html).toContain(`href="/book/${book.id}"`)
})

test('a book of nobody known is by Unknown', async () => {
  const html = await renderPage('/search', <ResultCard book={aBook({ author: null })} first />)
  expect(readable(html)).toContain('Unknown')
})
