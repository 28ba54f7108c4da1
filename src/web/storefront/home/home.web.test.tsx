import { expect, test } from 'vitest'

import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook } from '#web/storefront/book/book.fixture.ts'
import { BESTSELLERS } from '#web/storefront/collections/shelves.ts'

import { BookShelf } from './book-shelf.tsx'
import { CategorySlider } from './category-slider.tsx'
import { Hero } from './hero.tsx'

function aSlot(position: number, facts: Partial<Slot> = {}): Slot {
  const id = String(position).padStart(24, '0')
  return { position, label: null, slug: null, book: aBook({ id, title: `Book ${position}` }), ...facts }
}

test("the hero shows the slot's own label, not what the prices come to", async () => {
  const book = aBook({ shownPrice: 530950, originalPrice: 748500 })
  const text = readable(await renderPage('/', <Hero slots={[aSlot(1, { label: '30%', book })]} />))
  for (const words of ['30% OFF', '₹5,309.50', '₹7,485.00']) expect(text).toContain(words)
  expect(text).not.toContain('29% OFF')
})

test('Buy Now goes to direct-tax-income-tax and carries the book', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(7)]} />)
  expect(html).toContain(`href="/bookstore/direct-tax-income-tax?buy=${aSlot(7).book.id}"`)
})

test("a featured book's title leads to its product page", async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1, { slug: 'gst-practitioner-handbook' })]} />)
  expect(html).toContain('href="/product/gst-practitioner-handbook"')
})

test('before any script runs, all slides can be reached', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1), aSlot(2)]} />)
  expect(tags(html, 'li').filter((tag) => tag.includes('inert'))).toEqual([])
})

test('the first cover is fetched at once, the others when they come near', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1), aSlot(2)]} />)
  expect(tags(html, 'img').map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true])
})

test('the category slider has the six links of the spec, by their names', async () => {
  const html = await renderPage('/', <CategorySlider />)
  const links = [...html.matchAll(/<a [^>]*href="(\/bookstore\/[^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    '/bookstore/aibe-exam',
    '/bookstore/bare-act',
    '/bookstore/criminal-law',
    '/bookstore/direct-tax-income-tax',
    '/bookstore/judicial-service-examination',
    '/bookstore/environment',
  ])
  expect(html.replaceAll(/<wbr\/>|<!-- -->/g, '')).toContain('Judicial Service/Examination/Bar Examination')
})

test('a bestseller that can not be had says so and can not be put in the cart', async () => {
  const book = aBook({ stock: 0 })
  const html = await renderPage('/', <BookShelf shelf={BESTSELLERS} slots={[aSlot(1, { book })]} />)
  expect(readable(html)).toContain('Out of stock')
  expect(tags(html, 'button').find((tag) => tag.includes('Out of stock'))).toContain('disabled')
})
