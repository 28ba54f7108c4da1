import { expect, test } from 'vitest'

import type { Book } from '#modules/catalogue/book.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook } from '#test/support/book-fixture.ts'

import ItemRoute from './item-route.tsx'
import ListRoute from './list-route.tsx'
import { BESTSELLERS, MOST_VIEWED } from '#web/shared/home-lists/book-lists.ts'

function page(facts: Partial<Book> = {}): Promise<string> {
  const shareUrl = 'https://shop.example/bookstore/most-books/3'
  return renderPage(
    '/bookstore/most-books/3',
    <ItemRoute loaderData={{ list: MOST_VIEWED, book: aBook(facts), shareUrl, meta: [] }} />,
  )
}

test('the detail view has everything in the spec', async () => {
  const html = await page({ rating: 4.5, reviewCount: 2, shownPrice: 76650, originalPrice: 109500 })
  const text = readable(html)
  for (const words of ['Most Viewed Books', '₹766.50', '₹1,095.00', '30% OFF', '(2 Reviews)', 'About'])
    expect(text).toContain(words)
  expect(text).toContain("What's Inside")
  expect(html).toMatch(/<h1[^>]*>Direct Tax Laws<\/h1>/)
  for (const label of [
    'Zoom the picture of Direct Tax Laws',
    'Decrease quantity of Direct Tax Laws',
    'Share this book',
  ])
    expect(html).toContain(`aria-label="${label}"`)
  expect(tags(html, 'button').find((tag) => tag.includes('Decrease'))).toContain('disabled')
})

test('About falls back from the long text to the short one, then to the spec’s text (spec storefront §2)', async () => {
  expect(readable(await page({ longDescription: 'At length.' }))).toContain('At length.')
  expect(readable(await page({ longDescription: null }))).toContain('Rates, deductions')
  const empty = readable(await page({ longDescription: null, description: null }))
  expect(empty).toContain('No detailed description available.')
})

test('a list by staff links each book to the page of its position, a computed one to the book’s page', async () => {
  const slots = [1, 4].map((position) => ({
    position,
    label: null,
    slug: null,
    book: aBook({ id: String(position).repeat(24) }),
  }))
  const shown = (chosen: boolean) =>
    renderPage('/', <ListRoute loaderData={{ list: BESTSELLERS, slots, chosen, about: '', meta: [] }} />)
  const html = await shown(true)
  expect(html).toMatch(/<h1[^>]*>Bestsellers<\/h1>/)
  for (const position of [1, 4]) expect(html).toContain(`href="/bookstore/book-component/${position}"`)
  // Another book may be at its position when the link is followed.
  const computed = await shown(false)
  expect(computed).not.toContain('href="/bookstore/book-component/')
  for (const { book } of slots) expect(computed).toContain(`href="/book/${book.id}"`)
})
