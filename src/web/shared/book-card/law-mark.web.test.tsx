import { expect, test } from 'vitest'

import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { aBook, BNS } from '#test/support/book-fixture.ts'
import { aCombo } from '#test/support/combo-fixture.ts'
import { showing } from '#test/support/removal.tsx'
import { readable, renderPage } from '#test/support/render-page.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { BoughtTogether } from '#web/shared/book/book-more.tsx'
import { ListedTitle } from '#web/shared/booklist/listed-title.tsx'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import { WantedList } from '#web/shared/forms/institution/wanted-list.tsx'
import { HeroSlide } from '#web/shared/home-lists/hero-slide.tsx'
import { CartLines } from '#web/storefront/cart/cart-lines.tsx'
import { ReadyToBuy } from '#web/storefront/listing/listing-page.tsx'
import { QuotationView } from '#web/storefront/quotations/quotation-view.tsx'
import { WishlistContents } from '#web/storefront/wishlist/wishlist-contents.tsx'
import { OrderLines } from '#web/checkout/order-lines.tsx'

import { BookCard } from './book-card.tsx'
import { LawMark, LawNoted } from './law-mark.tsx'

const OLD = { lawState: 'old', olderThan: BNS } as const
const CURRENT = { lawState: 'current', olderThan: null } as const
const UNKNOWN = { lawState: null, olderThan: null } as const
type Facts = typeof OLD | typeof CURRENT | typeof UNKNOWN

const list = (...all: Facts[]) => {
  const books = all.map((facts) => aBook(facts))
  return renderPage(
    '/',
    <LawNoted books={books}>
      {books.map((book, i) => (
        <LawMark key={i} book={book} />
      ))}
    </LawNoted>,
  )
}
const NOTICE =
  'All books in this list cover old law. Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024.'

test('a card shows current law, old law with its date, or nothing', async () => {
  expect(readable(await list(CURRENT))).toContain('Current law')
  expect(readable(await list(OLD))).toContain('Old law (before 1 Jul 2024)')
  expect(readable(await list(UNKNOWN))).not.toMatch(/law/i)
})

test('a list of only old law has one notice; its cards keep a label for screen readers', async () => {
  const html = await list(OLD, OLD)
  expect(readable(html).split(NOTICE)).toHaveLength(2)
  expect(html.match(/<p class="sr-only">Old law \(before 1 Jul 2024\)/g)).toHaveLength(2)
})

test.each<[string, Facts[]]>([
  ['one old book', [OLD]],
  ['old and current books', [OLD, CURRENT]],
  ['old books and one of unknown law', [OLD, UNKNOWN]],
])('a list of %s has no notice, and its marks are visible', async (_of, books) => {
  const html = await list(...books)
  expect(readable(html)).not.toContain('All books')
  expect(html).not.toContain('sr-only">Old law')
})

const old = aBook({ ...OLD, stock: 3 })
const worded = { law: 'Old law (before 1 Jul 2024)', lawState: 'old' } as const
const found = { _id: old.id, title: old.title, edition: '', isbn: null, price: 100, stock: 3, ...worded }
const listed = { ...found, author: null, publisher: null, date: null, image: '', originalPrice: null }
const inCart = {
  _id: old.id,
  title: old.title,
  author: null,
  image: '/cover',
  price: 1,
  originalPrice: null,
  quantity: 1,
}
const fresh = {
  price: 1,
  originalPrice: null,
  edition: '',
  inside: '',
  covers: [],
  suits: [],
  laws: [],
  currentFor: [],
  newerEdition: null,
  title: old.title,
  stock: 3,
  ...worded,
}
const freshLines = new Map([[old.id, fresh]])
const quoted: PublicQuotation['lines'][number] = {
  bookId: old.id,
  isbn: null,
  title: old.title,
  edition: '',
  quantity: 1,
  price: 1,
  discountPercent: 0,
  amount: 1,
  available: 3,
  priceChanged: false,
  ...worded,
}
const quotation: PublicQuotation = {
  number: 'QT-1',
  state: 'open',
  institution: 'College',
  gstin: null,
  validUntil: '2026-12-31',
  terms: '',
  createdAt: '2026-11-28T00:00:00.000Z',
  subtotal: 1,
  discount: 0,
  delivery: 0,
  taxable: 1,
  tax: 0,
  total: 1,
  lines: [quoted],
  order: null,
}
const ordered = {
  key: old.id,
  item: inCart,
  edition: '',
  inside: '',
  mark: worded,
  unitPrice: 100,
  total: 100,
  oldPrice: undefined,
  forSale: true,
  short: undefined,
}
const combo = aCombo({ contents: [{ book: old, quantity: 1 }] })
const slot = { position: 1, label: null, slug: null, book: old }

/** Elements with which books are bought, with the texts of their buttons. */
const BUYING = new Map<string, { element: Elements; button?: string }>([
  ['a card', { element: <BookCard book={old} />, button: 'Add to Cart<' }],
  ['the hero', { element: <HeroSlide slot={slot} first />, button: 'Buy Now' }],
  ['a combo', { element: <ComboCard combo={shownCombo(combo)} level={2} />, button: 'Add to Cart<' }],
  ['Buy Now’s book', { element: <ReadyToBuy book={old} dismissHref="/" />, button: 'Buy Now<' }],
  [
    'books bought together',
    { element: <BoughtTogether book={old} companions={[aBook()]} />, button: 'Add both' },
  ],
  ['a cart line', { element: <CartLines removal={showing([inCart])} fresh={freshLines} /> }],
  [
    'a wishlist item',
    { element: <WishlistContents removal={showing([inCart])} fresh={freshLines} />, button: 'Add to Cart<' },
  ],
  ['a booklist’s book', { element: <ListedTitle book={listed} /> }],
  [
    'an institution’s line',
    {
      element: (
        <WantedList
          lines={[{ book: 'x', copies: 1, unclear: null, found: listed }]}
          onLines={() => {}}
          onAnswer={() => {}}
        />
      ),
    },
  ],
  [
    'a quoted book',
    { element: <QuotationView token="t" quotation={quotation} onChanged={() => {}} />, button: 'Accept' },
  ],
  ['a line at checkout', { element: <OrderLines lines={[ordered]} /> }],
])

test.each([...BUYING])(
  '%s says “Old law” before its button',
  async (_where, { element, button = '</p>' }) => {
    const html = await renderPage('/', element)
    const mark = html.indexOf(worded.law)
    expect(mark).toBeGreaterThan(0)
    expect(html.indexOf(button, mark)).toBeGreaterThan(mark)
  },
)
