import { expect, test } from 'vitest'

import { readable, renderPage } from '#test/support/render-page.tsx'
import { BUILT_IN_SHOP } from '#test/support/shop.ts'

import { BooksellerNotes } from './bookseller-notes.tsx'
import { ShopContext } from '#web/shared/shop/shop-context.ts'
import { StorePhoto } from '#web/shared/shop/store-photo.tsx'

const ISBN = '9789356039131'
const notes = [
  { text: 'Start here.', name: 'Meera', isbn: ISBN },
  { text: 'Ask us first.', name: 'Arjun', isbn: '' },
]

const shown = async (isbn?: string | null, shop = { ...BUILT_IN_SHOP, notes }) =>
  renderPage(
    '/',
    <ShopContext value={shop}>
      <StorePhoto />
      <BooksellerNotes isbn={isbn} />
    </ShopContext>,
  )

test('a page shows all notes with their signatures, and links to their books', async () => {
  const html = await shown()
  expect(readable(html)).toMatch(/“Start here.” Meera See the book “Ask us first.” Arjun/)
  expect(html).toContain(`/search?query=${ISBN}`)
})

test('a book shows only its own note', async () => {
  expect(readable(await shown(ISBN)).trim()).toBe('“Start here.” Meera')
  expect(readable(await shown('9789356039148')).trim()).toBe('')
  expect(readable(await shown(null)).trim()).toBe('')
})

test('nothing is shown until staff add photo and notes', async () => {
  expect(await shown(undefined, BUILT_IN_SHOP)).not.toMatch(/<img|<figure/)
})
