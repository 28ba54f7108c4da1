import { expect, test } from 'vitest'

import { showing } from '#test/support/removal.tsx'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import type { CartItem } from '#web/client/cart.ts'

import { WishlistContents } from './wishlist-contents.tsx'

const book = {
  _id: 'a'.repeat(24),
  title: 'Direct Tax Laws',
  author: null,
  image: '',
  price: 956.5,
  originalPrice: null,
  quantity: 1,
}

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${text} ${href}`)

test('the columns are Image, Title, Author, Price, Add to Cart and Remove (spec storefront §2)', async () => {
  const html = await renderPage('/wishlist', <WishlistContents removal={showing([book])} fresh={new Map()} />)
  expect(readable(html)).toMatch(/Image Title Author Price Add to Cart Remove/)
  expect(readable(html)).toMatch(/Direct Tax Laws Unknown ₹956.50/)
  expect(tags(html, 'button').flatMap((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1] ?? [])).toEqual([
    'Add to Cart: Direct Tax Laws',
    'Remove Direct Tax Laws',
  ])
})

test('a list can be shared unless it is empty', async () => {
  const show = (items: CartItem[]) =>
    renderPage('/wishlist', <WishlistContents removal={showing(items)} fresh={new Map()} />)
  expect(readable(await show([book]))).toContain('Share')
  expect(readable(await show([]))).not.toContain('Share')
})

test('a line shows the edition if known', async () => {
  const show = (item: CartItem) =>
    renderPage('/wishlist', <WishlistContents removal={showing([item])} fresh={new Map()} />)
  expect(readable(await show({ ...book, edition: '6th edition, 2025' }))).toContain(
    'Laws 6th edition, 2025 Unknown',
  )
  expect(readable(await show(book))).not.toContain('edition')
})

test.each([['with books', [book]] as const, ['empty', []] as const])(
  '%s it links to the shop and the cart',
  async (_state, items) => {
    const html = await renderPage(
      '/wishlist',
      <WishlistContents removal={showing(items)} fresh={new Map()} />,
    )
    expect(links(html)).toEqual(expect.arrayContaining(['Continue Shopping /bookstore', 'View Cart /cart']))
  },
)

test('an empty wishlist shows the spec’s text (spec storefront §2)', async () => {
  const html = await renderPage('/wishlist', <WishlistContents removal={showing([])} fresh={new Map()} />)
  expect(readable(html)).toContain('Your Wishlist is Empty')
})

test('a sold-out book can’t be added to the cart, and the row says why', async () => {
  const law = {
    inside: '',
    covers: [],
    law: '',
    lawState: null,
    laws: [],
    currentFor: [],
    newerEdition: null,
  }
  const soldOut = {
    ...law,
    price: 956.5,
    originalPrice: null,
    title: book.title,
    edition: '',
    suits: [],
    stock: 0,
  }
  const fresh = new Map([[book._id, soldOut]])
  const html = await renderPage('/wishlist', <WishlistContents removal={showing([book])} fresh={fresh} />)
  expect(tags(html, 'button')[0]).toContain('disabled')
  expect(readable(html)).toContain('Sold out.')
})

test('a removed line keeps its place with Undo; an emptied list offers Undo too', async () => {
  const other = { ...book, _id: 'b'.repeat(24), title: 'Company Law' }
  const out = { canUndo: true, isRemoved: (line: CartItem) => line._id === book._id }
  const rest = await renderPage(
    '/wishlist',
    <WishlistContents removal={showing([book, other], out)} fresh={new Map()} />,
  )
  expect(readable(rest)).toContain('Removed: Direct Tax Laws')
  expect(rest).toContain('aria-label="Undo: restore Direct Tax Laws"')
  const emptied = await renderPage(
    '/wishlist',
    <WishlistContents removal={showing([book], out)} fresh={new Map()} />,
  )
  expect(readable(emptied)).toMatch(/Your Wishlist is Empty.*Undo/)
})
