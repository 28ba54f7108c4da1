import { expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { showing } from '#test/support/removal.tsx'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'
import type { CartItem } from '#web/client/cart.ts'

import { CartLines, EmptyCart } from './cart-lines.tsx'
import CartRoute from './route.tsx'
import { CartTotals } from './cart-totals.tsx'
import { NotStoredNotice } from './not-stored-notice.tsx'

const item: CartItem = {
  _id: 'a'.repeat(24),
  title: 'Direct Tax Laws',
  author: 'A. Author',
  image: '',
  price: 956.5,
  originalPrice: 1195,
  quantity: 2,
}

test('an empty cart links to the shop (spec storefront §2)', async () => {
  const html = await renderPage('/cart', <EmptyCart removal={showing([])} />)
  expect(readable(html)).toContain('Your Cart is Empty')
  expect(readable(html)).toContain('Continue Shopping')
  expect(tags(html, 'a')[0]).toContain('href="/bookstore"')
})

test('an empty cart promises to keep books only if the browser stores them', async () => {
  const words = async () => readable(await renderPage('/cart', <EmptyCart removal={showing([])} />))
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  expect(await words()).toContain('until you’re ready to buy')
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(await words()).not.toContain('come back another day')
  expect(await words()).toContain('books you add are lost when you reload or leave')
})

test('a list the browser refused to store warns that it is lost with the page', async () => {
  const shown = async (kept: boolean) =>
    readable(await renderPage('/cart', <NotStoredNotice value={{ isKept: () => kept }} what="wishlist" />))
  expect(await shown(false)).toContain('Your browser can’t save your wishlist')
  expect(await shown(true)).not.toContain('wishlist:')
})

test('the columns are Product, Price, Quantity, Total and Remove', async () => {
  const html = await renderPage('/cart', <CartLines removal={showing([item])} fresh={new Map()} />)
  expect(readable(html)).toMatch(/Product Price Quantity Total Remove/)
  expect(readable(html)).toContain('₹1,913.00')
  for (const label of [
    'Decrease quantity of Direct Tax Laws',
    'Increase quantity of Direct Tax Laws',
    'Remove Direct Tax Laws',
  ]) {
    expect(html).toContain(`aria-label="${label}"`)
  }
})

test('a line shows the edition', async () => {
  const known = { ...item, edition: '6th edition, 2025' }
  const html = await renderPage('/cart', <CartLines removal={showing([known])} fresh={new Map()} />)
  expect(readable(html)).toContain('Direct Tax Laws A. Author 6th edition, 2025')
})

test('a line shows its old law, the law it states and its newer edition', async () => {
  const fresh = {
    price: 956.5,
    originalPrice: null,
    title: item.title,
    edition: '',
    inside: '',
    covers: [],
    suits: [],
    law: 'Old law (before 1 Apr 2026) · as amended by Finance Act, 2025',
    lawState: 'old' as const,
    laws: ['income-tax-act-1961'],
    currentFor: [],
    newerEdition: { _id: 'f'.repeat(24), title: 'Direct Tax Laws, 27th edition' },
    stock: 3,
  }
  const lines = new Map([[item._id, fresh]])
  const html = await renderPage('/cart', <CartLines removal={showing([item])} fresh={lines} />)
  expect(readable(html)).toContain(fresh.law)
  expect(readable(html)).toContain('Newer edition: Direct Tax Laws, 27th edition')
  expect(html).toContain(`href="/book/${'f'.repeat(24)}"`)
})

test('a combo shows several covers, and the number and titles of its books', async () => {
  const combo = { ...item, isCombo: true, comboId: 'c', title: 'Tax set' }
  const inside = '3 books: Income Tax Act · Income Tax Rules · GST Manual'
  const line = {
    price: 956.5,
    originalPrice: null,
    title: 'Tax set',
    edition: '',
    suits: [],
    laws: [],
    currentFor: [],
    law: '',
    lawState: null,
    newerEdition: null,
    stock: 3,
    inside,
    covers: ['/a', '/b', '/c'],
  }
  const fresh = new Map([['combo:c', line]])
  const html = await renderPage('/cart', <CartLines removal={showing([combo])} fresh={fresh} />)
  expect(readable(html)).toContain(`Tax set A. Author ${inside}`)
  expect(tags(html, 'img')).toHaveLength(3)
})

test('a single copy can’t be decreased', async () => {
  const html = await renderPage(
    '/cart',
    <CartLines removal={showing([{ ...item, quantity: 1 }])} fresh={new Map()} />,
  )
  const minus = tags(html, 'button').find((tag) => tag.includes('Decrease quantity'))
  expect(minus).toContain('disabled')
})

test('PROCEED TO CHECKOUT is disabled and no PIN code asked for while a line is unavailable', async () => {
  const open = await renderPage('/cart', <CartTotals items={[item]} fresh={new Map()} blocked={false} />)
  expect(readable(open)).toContain('PROCEED TO CHECKOUT')
  const closed = await renderPage('/cart', <CartTotals items={[item]} fresh={new Map()} blocked />)
  expect(readable(open)).toContain('Deliver to PIN code')
  expect(readable(closed)).not.toContain('Deliver to PIN code')
  const checkout = tags(closed, 'button').find((tag) => tag.includes('checkout-blocked'))
  expect(checkout).toContain('disabled')
})

test('the page has breadcrumbs, and a skeleton until the browser’s cart is read (spec storefront §2)', async () => {
  const text = readable(await renderPage('/cart', <CartRoute />))
  expect(text).toMatch(/^ Home Cart /)
  expect(text).not.toContain('Your Cart is Empty')
})
