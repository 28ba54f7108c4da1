import { expect, test } from 'vitest'

import type { Book } from '#modules/catalogue/book.ts'
import type { ChainEdition } from '#modules/catalogue/editions/edition-chain.ts'
import type { SectionIndexByAct } from '#modules/law/section-index/section-index.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import { BUILT_IN_SHOP } from '#test/support/shop.ts'

import { aBook } from '#test/support/book-fixture.ts'
import { BookPage } from './book-page.tsx'
import type { OfferedCombo } from './offered-combos.tsx'
import { editionLine } from './edition-text.ts'
import type { ReviewPage } from './review.ts'

const NO_REVIEWS: ReviewPage = {
  reviews: [],
  total: 0,
  page: 1,
  rating: 0,
  ratings: [0, 0, 0, 0, 0],
}

interface PageParts {
  reviews?: ReviewPage
  similar?: Book[]
  together?: Book[]
  combos?: OfferedCombo[]
  editions?: ChainEdition[]
  sections?: SectionIndexByAct[]
}

function page(
  facts: Partial<Book>,
  { reviews = NO_REVIEWS, similar = [], together = [], combos = [], ...more }: PageParts = {},
): Promise<string> {
  const book = aBook(facts)
  const shown = {
    book,
    edition: editionLine(book),
    combos,
    similar,
    together,
    reviews,
    ...more,
    origin: 'https://shop.example',
    meta: [],
  }
  return renderPage(`/book/${book.id}`, <BookPage {...shown} />)
}

test('words price, struck-through price, discount and stock as in the spec (spec storefront §2)', async () => {
  const text = readable(await page({ shownPrice: 142600, originalPrice: 219500, stock: 7 }))
  for (const label of ['₹1,426.00', '₹2,195.00', '35% OFF', '7 Available']) expect(text).toContain(label)
})

test.each<[string, Partial<Book>, string]>([
  ['a reduced book', { price: 142600, shownPrice: 142600, originalPrice: 219500 }, '₹2,195.00'],
  ['a book at its printed price', { price: 45000, shownPrice: 45000, originalPrice: null }, '₹450.00'],
  [
    'a discounted book',
    { price: 50000, discountPrice: 45000, shownPrice: 45000, originalPrice: null },
    '₹500.00',
  ],
])('states the MRP of %s including all taxes', async (_what, facts, mrp) => {
  const text = readable(await page({ ...facts, stock: 7 }))
  expect(text).toContain(`MRP ${mrp} (incl. of all taxes)`)
  expect(text.match(/of all taxes/g)).toHaveLength(1)
})

test('shows no discount if there is none', async () => {
  expect(readable(await page({ originalPrice: null }))).not.toContain('% OFF')
})

test('states the law date of a book only if it is known', async () => {
  expect(readable(await page({ amendedUpTo: null }))).not.toMatch(/law (date|as on)/)
  expect(readable(await page({ lawStatedAsOn: '2026-06-01', amendedUpTo: 'Finance Act, 2026' }))).toContain(
    'law as on 1 June 2026 · as amended by Finance Act, 2026',
  )
})

test('names each change of law with its source and what remains under the old law', async () => {
  const event = {
    title: 'Bharatiya Nyaya Sanhita, 2023',
    kind: 'act',
    inForceOn: '2024-07-01',
    note: 'Earlier offences stay under the old Code',
    source: 'Official table',
    confidence: 'single',
    checkedOn: '2026-11-22',
  } as const
  const text = readable(
    await page({ olderThanEvents: [{ ...event, subjects: ['IPC'], ownNames: [], replaces: [] }] }),
  )
  for (const words of [
    'The law has changed: Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024.',
    'The old law still applies to earlier offences, cases and tax years',
    'One source only, checked on 22 November 2026. Source: Official table',
  ])
    expect(text).toContain(words)
  expect(readable(await page({}))).not.toContain('The law has changed')
})

test('asks for the PIN code of delivery unless the book is sold out', async () => {
  const question = 'Deliver to PIN code'
  expect(readable(await page({ stock: 1 }))).toContain(question)
  expect(readable(await page({ stock: 0 }))).not.toContain(question)
})

test('uses the spec’s wording for unknown author, missing ISBN and missing description (spec storefront §2)', async () => {
  const text = readable(await page({ author: null, isbn: null, longDescription: null }))
  expect(text).toContain('Author Unknown')
  expect(text).toContain('ISBN N/A')
  expect(text).toContain('No detailed description available.')
})

test('shows optional facts if known and omits their labels if not (spec storefront §2)', async () => {
  const known = readable(
    await page({ genre: 'Commentary', binding: 'Hardbound', edition: '6th', pages: 900 }),
  )
  for (const fact of ['Genre Commentary', 'Binding Hardbound', 'Edition 6th edition', 'Pages 900']) {
    expect(known).toContain(fact)
  }
  const unknown = readable(await page({ genre: null, binding: null, edition: null, pages: null }))
  for (const name of ['Genre', 'Binding', 'Pages']) expect(unknown).not.toContain(name)
})

test('shows the country of origin, and the importer of an imported book', async () => {
  const importer = { importerName: 'Asia Law House', importerAddress: '1 Mall Road, Delhi 110002' }
  expect(readable(await page(importer))).not.toContain('Country of origin')
  const domestic = readable(await page({ ...importer, countryOfOrigin: 'India' }))
  expect(domestic).toContain('Country of origin India')
  expect(domestic).not.toContain('Importer')
  expect(readable(await page({ ...importer, countryOfOrigin: 'Japan' }))).toContain(
    'Country of origin Japan Importer Asia Law House, 1 Mall Road, Delhi 110002',
  )
})

test('links each author and the publisher to their pages', async () => {
  const html = await page({ author: 'A. B. Rao, C. Das (rev.)', publisher: 'LexisNexis' })
  expect(readable(html).replaceAll(' ,', ',')).toContain('by A. B. Rao, C. Das (rev.)')
  const found = [...html.matchAll(/<a href="(\/(?:author|publisher)\/[^"]+)"[^>]*>([^<]+)</g)]
  expect(found.map(([, href, text]) => `${text} ${href}`)).toEqual(
    expect.arrayContaining([
      'A. B. Rao /author/a-b-rao',
      'C. Das (rev.) /author/c-das',
      'LexisNexis /publisher/lexisnexis',
    ]),
  )
})

test('disables the buttons of a sold-out book and says why', async () => {
  const html = await page({ stock: 0 })
  const button = tags(html, 'button').find((tag) => tag.includes('aria-describedby="sold-out-reason"'))
  expect(button).toContain('disabled=""')
  expect(html).toMatch(/id="sold-out-reason"[^>]*>Sold out\./)
})

test('offers a stock alert for a sold-out book, and a next-edition alert for every book', async () => {
  const soldOut = await page({ stock: 0 })
  const form = tags(soldOut, 'form').find((tag) => tag.includes('Notify me when it’s back in stock'))
  expect(form).toContain('method="post"')
  expect(tags(soldOut, 'input').find((tag) => tag.includes('type="email"'))).toContain('required=""')
  const inStock = await page({ stock: 1 })
  expect(inStock).not.toContain('Notify me when it’s back in stock')
  for (const html of [soldOut, inStock]) expect(readable(html)).toContain('Notify me about the next edition')
})

test('links an old edition to the new one', async () => {
  const html = await page({ newerEdition: { id: 'a'.repeat(24), title: 'Tax Laws', edition: '7th' } })
  expect(html).toContain(`href="/book/${'a'.repeat(24)}"`)
  expect(readable(html)).toContain('Tax Laws, 7th edition')
})

test('counts all reviews in the tab and includes the first page of them in the document (spec storefront §2)', async () => {
  const review = { _id: '1', rating: 4, comment: 'Clear and current.', user: null }
  const text = readable(await page({}, { reviews: { ...NO_REVIEWS, reviews: [review], total: 12 } }))
  expect(text).toContain('Reviews (12)')
  expect(text).toContain('Anonymous')
  expect(text).toContain('Clear and current.')
})

test('paginates reviews from six on (spec storefront §2)', async () => {
  const review = { _id: '1', rating: 4, comment: 'Good.', user: { name: 'Asha' } }
  const buttons = (total: number) => page({}, { reviews: { ...NO_REVIEWS, reviews: [review], total } })
  expect(await buttons(5)).not.toContain('Pages of reviews')
  expect(await buttons(6)).toContain('Pages of reviews')
})

test('shows similar books as cards with cart buttons', async () => {
  const html = await page({}, { similar: [aBook({ id: 'b'.repeat(24), title: 'Another Law' })] })
  expect(html).toContain('aria-label="Add to Cart: Another Law"')
  expect(html).toContain(`href="/book/${'b'.repeat(24)}"`)
})

test('quotes the delivery times of the policies and links the social networks', async () => {
  const html = await page({})
  const text = readable(html)
  for (const label of ['3-5 working days', 'before 6:00 PM', 'within 48 hours']) expect(text).toContain(label)
  for (const network of BUILT_IN_SHOP.social) expect(html).toContain(`href="${network.href}"`)
})

test('breadcrumbs lead from home through the category to the book', async () => {
  const html = await page({ title: 'Direct Tax Laws', categorySlug: 'direct-tax-income-tax' })
  const hrefs = tags(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])
  expect(hrefs.slice(0, 2)).toEqual(['/', '/bookstore/direct-tax-income-tax'])
})

test('lists combos that contain the book with price and saving; nothing if there are none', async () => {
  const combos = [
    { number: 4, title: 'Direct Tax Library', price: 530_000, saved: 218_500 },
    { number: 9, title: 'Plain set', price: 90_000, saved: 0 },
  ]
  const html = await page({}, { combos })
  expect(readable(html)).toContain('Also in these combos Direct Tax Library ₹5,300.00 save ₹2,185.00')
  expect(readable(html)).toContain('Plain set ₹900.00')
  expect(readable(html)).not.toContain('save ₹0')
  expect(tags(html, 'a').join()).toContain('href="/bookstore/combo-offer/4"')
  expect(readable(await page({}, { combos: combos.slice(0, 1) }))).toContain('Also in this combo')
  expect(readable(await page({}))).not.toContain('Also in')
})

test('shows what’s new, readership and contents if known, and repeats nothing', async () => {
  const short = 'Rates, deductions and worked examples.'
  const known = readable(
    await page({
      longDescription: `${short} Subjects: GST.`,
      whatIsNew: 'The Finance Act, 2026.',
      audience: 'Practitioners.',
      contents: '1 Levy\n1.1 Supply ... 7',
    }),
  )
  for (const words of [
    'Subjects: GST.',
    'What’s new in this edition The Finance Act, 2026.',
    'Who it’s for Practitioners.',
  ])
    expect(known).toContain(words)
  expect(known).toMatch(/Contents 1 Levy\s+1\.1 Supply\s+page 7/)
  expect(known.split(short)).toHaveLength(2)
  expect(known).not.toContain('No detailed description')
  const unknown = readable(await page({}))
  for (const words of ['What’s new', 'Who it’s for', 'Contents']) expect(unknown).not.toContain(words)
})

test('Look inside links to the first sample page', async () => {
  const links = async (samplePages: Book['samplePages']) =>
    tags(await page({ samplePages }), 'a').filter((tag) => tag.includes('/uploads/'))
  expect(await links(null)).toEqual([])
  const [first, ...others] = await links({ pictures: ['/uploads/1.webp', '/uploads/2.webp'] })
  expect([first, others]).toEqual([expect.stringContaining('href="/uploads/1.webp"'), []])
})

const chain = (...editions: Partial<ChainEdition>[]): ChainEdition[] =>
  editions.map((facts, at) => ({
    ...aBook({ edition: `${9 - at}th`, date: `${2025 - at}-01-01` }),
    id: String(at).repeat(24),
    superseded: at > 0,
    ...facts,
  }))

test('shows all editions on a timeline with changes; a work with one edition has none', async () => {
  const editions = chain(
    { whatIsNew: 'The Sanhitas throughout', shownPrice: 90_000, stock: 3 },
    { stock: 0 },
    { archived: true },
  )
  const html = await page({}, { editions })
  const text = readable(html)
  for (const words of [
    'Editions of this book',
    '9th edition, 2025 Current edition This page',
    'What’s new in 9th edition, 2025',
    'The Sanhitas throughout',
    '₹900.00 · 3 available',
    '8th edition, 2024 Superseded',
    'Sold out',
    'No longer available',
  ])
    expect(text).toContain(words)
  const hrefs = tags(html, 'a').join('')
  expect(hrefs).toContain(`href="/book/${'1'.repeat(24)}"`)
  expect(hrefs).not.toContain(`href="/book/${'2'.repeat(24)}"`)
  expect(readable(await page({}, { editions: editions.slice(0, 1) }))).not.toContain('Editions of this book')
})

test('shows the trade-in price only if staff set one below the price', async () => {
  const words = 'Bring in your older edition and get ₹200.00 off in the store'
  expect(readable(await page({ tradeInPrice: 200_00 }))).toContain(words)
  expect(readable(await page({ tradeInPrice: null }))).not.toContain('older edition:')
  expect(readable(await page({ tradeInPrice: 200_00, shownPrice: 150_00 }))).not.toContain(words)
})

test('lists covered sections with their pages, folded and searchable if there are many', async () => {
  const few: SectionIndexByAct = { act: 'bns', entries: [['103', '214']], unknown: [] }
  const html = await page({}, { sections: [few] })
  expect(readable(html)).toContain('103 page 214')
  expect(tags(html, 'a').join('')).toContain('href="/law/bns/103"')
  const entries = Array.from({ length: 40 }, (_, at): [string, string] => [String(at + 1), String(at)])
  const many = await page({}, { sections: [{ act: 'income-tax-1961', entries, unknown: ['11'] }] })
  expect(readable(many)).toContain('Show all 40 sections with their pages Find a section')
  expect(tags(many, 'a').join('')).not.toContain('href="/law/income-tax-1961/11"')
  expect(readable(await page({}))).not.toContain('Sections in this book')
})

test('a book without reviews shows their number but no stars', async () => {
  const unrated = await page({ rating: 0, reviewCount: 0 })
  expect(readable(unrated)).toContain('0 reviews')
  expect(readable(unrated)).not.toContain('Rated')
  const none = { reviews: [], page: 1, rating: 0, ratings: [0, 0, 0, 0, 0] }
  const uncounted = await page({ rating: 0, reviewCount: 0 }, { reviews: { ...none, total: 1 } })
  expect(readable(uncounted)).toContain('No rating yet')
  expect(readable(await page({ rating: 4, reviewCount: 2 }))).toContain('Rated 4.0 out of 5 (2 Reviews)')
})
