import { expect, test } from 'vitest'

import type { Combo } from '#modules/offers/merchandising/combo.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook } from '#test/support/book-fixture.ts'

import { aCombo } from '#test/support/combo-fixture.ts'
import ComboRoute from './combo-route.tsx'
import CombosRoute from './combos-route.tsx'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'

function list(combos: Combo[], page = 1, total = combos.length): Promise<string> {
  const loaderData = { combos: combos.map(shownCombo), page, total, meta: [] }
  return renderPage('/combo-offer', <CombosRoute loaderData={loaderData} />)
}

function detail(facts: Partial<Combo> = {}): Promise<string> {
  const combo = aCombo(facts)
  const address = `/bookstore/combo-offer/${combo.number}`
  const loaderData = { combo, shareUrl: `https://shop.example${address}`, meta: [] }
  return renderPage(address, <ComboRoute loaderData={loaderData} />)
}

test('a card has badge, both prices, rating line and link to its page', async () => {
  const html = await list([aCombo({ number: 4 })])
  const text = readable(html)
  for (const words of ['20% OFF', '₹1,440.00 ', '₹1,800.00 ', '(4 Reviews)', 'Direct Tax Library'])
    expect(text).toContain(words)
  expect(html).toContain('href="/bookstore/combo-offer/4"')
  expect(html).toContain('aria-label="Add to Cart: Direct Tax Library"')
})

test('the page is titled Combo Book Collections and states its range (spec storefront §2)', async () => {
  const html = await list([aCombo()], 2, 18)
  expect(html).toMatch(/<h1[^>]*>Combo Book Collections<\/h1>/)
  expect(readable(html)).toContain('Showing 13-18 of 18 books')
})

test('pages are numbered, with links to the previous and next page', async () => {
  const first = await list([aCombo()], 1, 18)
  expect(first).toContain('href="/combo-offer?page=2"')
  expect(first).toContain('aria-label="Next page"')
  const second = await list([aCombo()], 2, 18)
  expect(second).toContain('aria-label="Previous page"')
  expect(second).not.toContain('aria-label="Next page"')
})

test('twelve or fewer combos have no pagination', async () => {
  expect(await list([aCombo()], 1, 12)).not.toContain('aria-label="Pages"')
})

test('a combo with a sold-out book is out of stock and its button is disabled', async () => {
  const html = await list([aCombo({ stock: 0 })])
  expect(readable(html)).toContain('Out of stock')
  expect(tags(html, 'button').find((tag) => tag.includes('Out of stock'))).toContain('disabled')
  const button = tags(await detail({ stock: 0 }), 'button').find((tag) => tag.includes('sold-out-reason'))
  expect(button).toContain('disabled')
})

test('the cover stack shows at most three covers; the line next to it counts all books', async () => {
  const book = (n: number) => ({ book: aBook({ id: String(n).repeat(24), image: `/b${n}` }), quantity: 1 })
  const html = await list([aCombo({ contents: [1, 2, 3, 4].map(book) })])
  expect(tags(html, 'img')).toHaveLength(3)
  expect(readable(html)).toContain('4 books')
})

test('a card names at most four books and counts the others', async () => {
  const book = (n: number) => ({ book: aBook({ id: String(n).repeat(24), title: `Part ${n}` }), quantity: 1 })
  const four = readable(await list([aCombo({ contents: [1, 2, 3, 4].map(book) })]))
  for (const n of [1, 2, 3, 4]) expect(four).toContain(`Part ${n}`)
  const six = readable(await list([aCombo({ contents: [1, 2, 3, 4, 5, 6].map(book) })]))
  expect(six).toContain('Part 3')
  expect(six).not.toContain('Part 4')
  expect(six).toContain('and 3 more')
})

test('the page has banner, title, prices, rating, stepper, both tabs and share links (spec storefront §2)', async () => {
  const html = await detail()
  const text = readable(html)
  for (const words of ['Combo Offer', '₹1,440.00', '₹1,800.00', '20% OFF', '3 Available', '(4 Reviews)'])
    expect(text).toContain(words)
  expect(html).toMatch(/<h1[^>]*>Direct Tax Library<\/h1>/)
  expect(html).toContain('aria-label="Decrease quantity of ')
  expect(html).toContain('aria-label="Zoom the picture of Direct Tax Library"')
  expect(tags(html, 'button').filter((tag) => tag.includes('role="tab"'))).toHaveLength(2)
  expect(html).toContain(encodeURIComponent('https://shop.example/bookstore/combo-offer/4'))
})

test('the page lists the books outside the tabs, with links to their pages', async () => {
  const html = await detail()
  for (const id of ['a', 'b']) expect(html).toContain(`href="/book/${id.repeat(24)}"`)
  const { contents } = aCombo()
  const [first] = contents
  expect(readable(await detail({ contents: [{ ...first!, quantity: 2 }] }))).toContain('2 × Income Tax Act')
})

test('computes the saving from today’s prices and omits it if there is none', async () => {
  expect(readable(await detail())).toContain('Bought separately: ₹1,800.00')
  expect(readable(await detail())).toContain('You save ₹360.00 with this set.')
  expect(readable(await detail({ price: 180_000 }))).not.toContain('Bought separately')
})

test('only the combo page’s cards have the spec’s rating line (spec storefront §2)', async () => {
  const home = await renderPage('/', <ComboCard combo={shownCombo(aCombo())} level={3} />)
  expect(readable(home)).not.toMatch(/Reviews|Rated/)
})

test('a combo’s page shows the rating of its books’ reviews', async () => {
  const rated = (rating: number, reviewCount: number) => ({
    book: aBook({ rating, reviewCount }),
    quantity: 1,
  })
  const html = readable(await detail({ contents: [rated(5, 3), rated(1, 1)] }))
  expect(html).toContain('Rated 4.0 out of 5 (4 Reviews)')
})

test('an unknown combo links to the other combos', async () => {
  const html = await renderPage('/bookstore/combo-offer/99', <ComboRoute loaderData={null} />)
  expect(readable(html)).toContain('Combo Offer not found!')
  expect(html).toContain('href="/combo-offer"')
})
