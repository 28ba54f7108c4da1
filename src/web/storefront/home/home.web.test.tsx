import { expect, test } from 'vitest'

import { HOME_CATEGORIES } from '#modules/catalogue/categories/home-categories.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { aBook, BNS } from '#test/support/book-fixture.ts'
import { BUILT_IN_SHOP } from '#test/support/shop.ts'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import { aCombo } from '#test/support/combo-fixture.ts'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import { BESTSELLERS } from '#web/shared/home-lists/book-lists.ts'
import { BookSection } from '#web/shared/home-lists/book-section.tsx'
import { NewReleases } from '#web/shared/home-lists/new-releases.tsx'

import { FeaturesStrip } from './features-strip.tsx'
import { HomeLists } from './home-lists.tsx'
import { CategorySlider } from './category-slider.tsx'
import { Hero } from './hero.tsx'
import { LawBox, Tools } from './tools.tsx'

function aSlot(position: number, facts: Partial<Slot> = {}): Slot {
  const id = String(position).padStart(24, '0')
  return { position, label: null, slug: null, book: aBook({ id, title: `Book ${position}` }), ...facts }
}

const byStaff = (slots: Slot[]) => ({ slots, chosen: true, note: 'Chosen by our staff' })

test("the hero shows the slot's own label instead of the computed discount", async () => {
  const book = aBook({ shownPrice: 530950, originalPrice: 748500 })
  const text = readable(await renderPage('/', <Hero slots={[aSlot(1, { label: '30%', book })]} />))
  for (const words of ['30% OFF', '₹5,309.50', '₹7,485.00']) expect(text).toContain(words)
  expect(text).not.toContain('29% OFF')
})

test('a slide has cover, title and author, and an ISBN only if known (spec storefront §2)', async () => {
  const known = aBook({ title: 'GST Law', author: 'A. Author', isbn: '9789356039131' })
  const text = readable(await renderPage('/', <Hero slots={[aSlot(1, { book: known })]} />))
  for (const words of ['GST Law', 'A. Author', 'ISBN 9789356039131']) expect(text).toContain(words)
  const unknown = aBook({ isbn: null })
  expect(readable(await renderPage('/', <Hero slots={[aSlot(1, { book: unknown })]} />))).not.toContain(
    'ISBN',
  )
})

test('cards, promotions and slides show edition and year if known', async () => {
  const shown = async (book: Slot['book']) => {
    const slot = aSlot(1, { book })
    const page = (
      <>
        <Hero slots={[slot]} />
        <NewReleases {...byStaff([slot])} />
        <BookSection list={BESTSELLERS} {...byStaff([slot])} />
      </>
    )
    return readable(await renderPage('/', page)).match(/\S+ ed(ition|\.), \d+/g)
  }
  const known = aBook({ edition: '6th', date: '2025-04-01' })
  expect(await shown(known)).toEqual(['6th edition, 2025', '6th edition, 2025', '6th ed., 2025'])
  expect(await shown(aBook({ edition: null, date: null }))).toBeNull()
})

test('the news is hidden next to a book on old law', async () => {
  const news = (book: Slot['book']) =>
    renderPage(
      '/',
      <ShopContext value={{ ...BUILT_IN_SHOP, news: 'New law in force.' }}>
        <Hero slots={[aSlot(1, { book })]} />
      </ShopContext>,
    )
  const className = async (book: Slot['book']) =>
    /<p class="([^"]*)">New law in force/.exec(await news(book))?.[1]
  expect(await className(aBook({ lawState: 'old', olderThan: BNS }))).toContain('invisible')
  expect(await className(aBook({ lawState: 'current' }))).not.toContain('invisible')
})

test('Buy Now links to direct-tax-income-tax with the book’s id (spec storefront §2)', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(7)]} />)
  expect(html).toContain(`href="/bookstore/direct-tax-income-tax?buy=${aSlot(7).book.id}"`)
})

test("a featured book's title links to its product page (spec storefront §2)", async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1, { slug: 'gst-practitioner-handbook' })]} />)
  expect(html).toContain('href="/product/gst-practitioner-handbook"')
})

test('each book of the hero has a button', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1), aSlot(2)]} />)
  const buttons = tags(html, 'button').filter((tag) => tag.includes('Book '))
  expect(buttons.map((tag) => /aria-label="(Book[^"]*)"/.exec(tag)?.[1])).toEqual([
    'Book 1 of 2: Book 1',
    'Book 2 of 2: Book 2',
  ])
  expect(buttons.map((tag) => tag.includes('aria-current="true"'))).toEqual([true, false])
  expect(tags(html, 'img')).toHaveLength(4)
})

test('all slides are reachable before any script runs', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1), aSlot(2)]} />)
  expect(tags(html, 'li').filter((tag) => tag.includes('inert'))).toEqual([])
})

test('loads the first cover eagerly and the others lazily', async () => {
  const html = await renderPage('/', <Hero slots={[aSlot(1), aSlot(2)]} />)
  const lazy = tags(html, 'img').map((tag) => tag.includes('loading="lazy"'))
  expect(lazy.slice(0, 2)).toEqual([false, true])
})

test('the category slider has the spec’s six links with their names (spec storefront §2)', async () => {
  const html = await renderPage('/', <CategorySlider categories={HOME_CATEGORIES} />)
  const links = [...html.matchAll(/<a [^>]*href="(\/bookstore\/[^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    '/bookstore/aibe-exam',
    '/bookstore/bare-act',
    '/bookstore/criminal-law',
    '/bookstore/direct-tax-income-tax',
    '/bookstore/judicial-service-examination',
    '/bookstore/environment',
  ])
  const names = html.replaceAll(/<wbr\/>|<\/?span>/g, '')
  for (const name of [
    'AIBE EXAM',
    'Bare Acts',
    'Criminal Law (IPC, CrPC)',
    'Direct Tax/Income Tax',
    'Judicial Service/Examination/Bar Examination',
    'Environment',
  ])
    expect(names).toContain(`>${name}<`)
})

test('a bestseller out of stock is labelled and its button is disabled', async () => {
  const book = aBook({ stock: 0 })
  const html = await renderPage('/', <BookSection list={BESTSELLERS} {...byStaff([aSlot(1, { book })])} />)
  expect(readable(html)).toContain('Out of stock')
  expect(tags(html, 'button').find((tag) => tag.includes('Out of stock'))).toContain('disabled')
})

const slots = (count: number) => Array.from({ length: count }, (_, i) => aSlot(i + 1))
const lists = {
  newReleases: byStaff(slots(4)),
  combos: Array.from({ length: 9 }, (_, i) =>
    shownCombo(aCombo({ id: String(i).padStart(24, 'c'), number: 19 + i })),
  ),
  bestsellers: byStaff(slots(6)),
  featured: byStaff(slots(6)),
  mostViewed: byStaff(slots(6)),
}

test('the lists are in the spec’s order (spec storefront §2)', async () => {
  const html = await renderPage('/', <HomeLists {...lists} />)
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text)
  expect(headings.slice(0, 5)).toEqual([
    'New Releases Book',
    'Combo Offers',
    'Bestsellers',
    'Featured',
    'Most Viewed Books',
  ])
  expect(html.indexOf('Our promises')).toBeLessThan(html.indexOf('id="newsletter"'))
})

test('the 4 promotions link to the bar exam, other items to their own number', async () => {
  const html = await renderPage('/', <HomeLists {...lists} />)
  const count = (href: string) => html.split(`href="${href}"`).length - 1
  expect(count('/bookstore/aibe-exam')).toBe(4)
  for (const number of [19, 27]) expect(count(`/bookstore/combo-offer/${number}`)).toBe(1)
  for (const path of ['book-component', 'featured-books', 'most-books'])
    for (const position of [1, 6]) expect(count(`/bookstore/${path}/${position}`)).toBe(1)
})

test('each list states how its books were selected', async () => {
  const text = readable(await renderPage('/', <HomeLists {...lists} />))
  expect(text.split('Chosen by our staff')).toHaveLength(5)
  const computed = { ...byStaff(slots(6)), chosen: false, note: 'By views in the last 30 days' }
  const html = await renderPage('/', <HomeLists {...lists} mostViewed={computed} />)
  expect(readable(html)).toContain('By views in the last 30 days')
  // Another book may be at its position when the link is followed.
  expect(html).not.toContain('href="/bookstore/most-books/1"')
  expect(html).toContain(`href="/book/${computed.slots[0]?.book.id}"`)
})

test('pictures below the fold load lazily', async () => {
  const images = tags(await renderPage('/', <HomeLists {...lists} />), 'img')
  expect(images.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([])
})

test('an empty list has no heading', async () => {
  const empty = byStaff([])
  const none = { newReleases: empty, combos: [], bestsellers: empty, featured: empty, mostViewed: empty }
  const text = readable(await renderPage('/', <HomeLists {...none} />))
  for (const title of ['New Releases', 'Combo Offers', 'Bestsellers', 'Featured', 'Most Viewed'])
    expect(text).not.toContain(title)
})

test('the newsletter has a single field, a required email address (spec storefront §2)', async () => {
  const inputs = tags(await renderPage('/', <HomeLists {...lists} />), 'input')
  expect(inputs).toHaveLength(1)
  expect(inputs[0]).toContain('type="email"')
  expect(inputs[0]).toContain('required=""')
})

test('the strip makes the spec’s four promises (spec storefront §2)', async () => {
  const text = readable(await renderPage('/', <FeaturesStrip />))
  expect(text).toMatch(/Free shipping On orders over ₹500/)
  expect(text).toMatch(/100% money-back guarantee/)
  expect(text).toMatch(/24\/7 support/)
  expect(text).toMatch(/10% off For newsletter subscribers/)
})

test('the law box is a plain form that queries the law finder', async () => {
  const html = await renderPage('/', <LawBox />)
  expect(tags(html, 'form')[0]).toContain('action="/law"')
  const [input] = tags(html, 'input')
  for (const part of ['name="q"', 'required=""', 'aria-label="Section to look up"'])
    expect(input).toContain(part)
  expect(tags(html, 'button')[0]).toContain('type="submit"')
  // Devanagari needs a font of its own, and every phone would fetch its 97 KB first.
  expect(html).not.toMatch(/\p{Script=Devanagari}/u)
})

test('the four tools have a tile each', async () => {
  const html = await renderPage('/', <Tools />)
  const found = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
  expect(found).toEqual(['/law', '/exams', '/booklist', '/institutions'])
})

test('no line of news is shown until staff write one', async () => {
  const news = async (text: string) =>
    readable(
      await renderPage(
        '/',
        <ShopContext value={{ ...BUILT_IN_SHOP, news: text }}>
          <Hero slots={[aSlot(1)]} />
        </ShopContext>,
      ),
    )
  expect(await news('The new Act is in force.')).toContain('The new Act is in force.')
  expect(await news('')).not.toContain(BUILT_IN_SHOP.news)
})
