import { expect, test } from 'vitest'

import { showing } from '#test/support/removal.tsx'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import type { CartItem } from '#web/browser/cart.ts'

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

test('the table has image, title, author, price, Add to Cart and a way to remove the line', async () => {
  const html = await renderPage('/wishlist', <WishlistContents removal={showing([book])} fresh={new Map()} />)
  expect(readable(html)).toMatch(/Image Title Author Price Add to Cart Remove/)
  expect(readable(html)).toMatch(/Direct Tax Laws Unknown ₹956.50/)
  expect(tags(html, 'button').flatMap((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1] ?? [])).toEqual([
    'Add to Cart: Direct Tax Laws',
    'Remove Direct Tax Laws',
  ])
})

test('a list can be shared, an empty one has nothing to share', async () => {
  const show = (items: CartItem[]) =>
    renderPage('/wishlist', <WishlistContents removal={showing(items)} fresh={new Map()} />)
  expect(readable(await show([book]))).toContain('Share')
  expect(readable(await show([]))).not.toContain('Share')
})

test('a line names the edition where it is known', async () => {
  const show = (item: CartItem) =>
    renderPage('/wishlist', <WishlistContents removal={showing([item])} fresh={new Map()} />)
  expect(readable(await show({ ...book, edition: '6th edition, 2025' }))).toContain(
    'Laws 6th edition, 2025 Unknown',
  )
  expect(readable(await show(book))).not.toContain('edition')
})

test.each([['with books', [book]] as const, ['empty', []] as const])(
  '%s it leads on to the shop and to the cart',
  async (_state, items) => {
    const html = await renderPage(
      '/wishlist',
      <WishlistContents removal={showing(items)} fresh={new Map()} />,
    )
    expect(links(html)).toEqual(expect.arrayContaining(['Continue Shopping /bookstore', 'View Cart /cart']))
  },
)

test('an empty one says so', async () => {
  const html = await renderPage('/wishlist', <WishlistContents removal={showing([])} fresh={new Map()} />)
  expect(readable(html)).toContain('Your Wishlist is Empty')
})

test('what is sold out can not go into the cart, and says why', async () => {
  const law = { law: '', lawState: null, laws: [], currentFor: [], newerEdition: null }
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

test('what was taken out leaves its place, and an emptied one a way back', async () => {
  const other = { ...book, _id: 'b'.repeat(24), title: 'Company Law' }
  const out = { canUndo: true, isRemoved: (line: CartItem) => line._id === book._id }
  const rest = await renderPage(
    '/wishlist',
    <WishlistContents removal={showing([book, other], out)} fresh={new Map()} />,
  )
  expect(readable(rest)).toContain('Removed: Direct Tax Laws')
  expect(rest).toContain('aria-label="Undo: put Direct Tax Laws back"')
  const emptied = await renderPage(
    '/wishlist',
    <WishlistContents removal={showing([book], out)} fresh={new Map()} />,
  )
  expect(readable(emptied)).toMatch(/Your Wishlist is Empty.*Undo: put the books back/)
})
