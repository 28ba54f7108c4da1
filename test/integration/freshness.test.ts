import { describe, expect, test } from 'vitest'

import { markAsDatabases } from '#platform/database/away.ts'
import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { type TestShop } from '#test/support/test-shop.ts'
import { admin, openProcess, openShop, shop } from '#test/support/whole-shop.ts'

openShop({ withPages: true })

async function read(from: TestShop, path: string) {
  const response = await from.fetch(path)
  return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() }
}

/** Returns URLs that show this bestseller: its pages, lists and searches, and the public API. */
async function addressesOf(place: number) {
  const slot = (await shop.services.merchandising.collection('bestsellers'))[place]
  const { id, title, categorySlug } = slot!.book
  const words = encodeURIComponent(title)
  const pages = [
    '/',
    `/book/${id}`,
    `/book/${id}.data`,
    `/bookstore/${categorySlug}/${id}`,
    '/bookstore/book-component',
    `/bookstore/book-component/${slot!.position}`,
    `/bookstore?search=${words}`,
    `/bookstore/${categorySlug}?search=${words}`,
    `/search?query=${words}`,
  ]
  const reads = [
    `/api/books/${id}`,
    `/api/books?search=${words}&page=1`,
    `/api/search/books?query=${words}&page=1`,
  ]
  return { id, pages, reads }
}

async function setPrice(id: string, price: number): Promise<void> {
  const answer = await admin.put(`/books/${id}`, { price: 1900, discountPrice: price, originalPrice: 2000 })
  expect(answer).toMatchObject({ status: 200, body: { discountPrice: price } })
}

describe('a price changed through the API', () => {
  test('shows on the next request of every page and list with the book', async () => {
    const { id, pages, reads } = await addressesOf(0)
    await setPrice(id, 777.77)
    for (const path of [...pages, ...reads]) {
      await read(shop, path)
      expect(await read(shop, path), path).toMatchObject({
        cache: 'hit',
        text: expect.stringContaining('777'),
      })
    }
    await setPrice(id, 888.88)
    for (const path of [...pages, ...reads]) {
      const { cache, text } = await read(shop, path)
      expect({
        path,
        cache,
        stale: text.includes('777.77'),
        fresh: text.includes('888.88') || text.includes('88888'),
      }).toEqual({
        path,
        cache: 'miss',
        stale: false,
        fresh: true,
      })
    }
  })

  test('during a page’s render: the render is returned but not cached', async () => {
    const { id } = await addressesOf(3)
    await setPrice(id, 333.33)
    const { catalogue } = shop.services
    const book = catalogue.book
    let first = true
    catalogue.book = async (wanted) => {
      const found = await book(wanted)
      if (first) {
        first = false
        await setPrice(id, 444.44)
      }
      return found
    }
    try {
      expect((await read(shop, `/book/${id}`)).text).toContain('333.33')
    } finally {
      catalogue.book = book
    }
    expect(await read(shop, `/book/${id}`)).toMatchObject({
      cache: 'miss',
      text: expect.stringContaining('444.44'),
    })
  })
})

describe('a second process on the same database', () => {
  test.runIf(process.env['TEST_DATABASE_URL'])('shows the new price within a second', async () => {
    const second = await openProcess()
    try {
      const { id, pages } = await addressesOf(4)
      await setPrice(id, 555.55)
      await expect.poll(() => read(second, `/book/${id}`).then((page) => page.text)).toContain('555.55')
      for (const path of pages) await read(second, path)
      await setPrice(id, 666.66)
      await expect
        .poll(() => read(second, `/book/${id}`).then((page) => page.text), { timeout: 1000 })
        .toContain('666.66')
      for (const path of pages) expect((await read(second, path)).text, path).not.toContain('555.55')
    } finally {
      await second.close()
    }
  })
})

describe('an order', () => {
  test('updates the stock on its book’s page and keeps lists and other books in the cache', async () => {
    const book = await buildBook(shop.database.db, { stock: 9 })
    const buyer = await buildShopper(shop)
    const other = await buildBook(shop.database.db, { categorySlug: 'other-law' })
    const lists = ['/', '/bookstore', `/bookstore/${book.categorySlug}`, `/book/${other.id}`]
    for (const path of [...lists, `/book/${book.id}`]) await read(shop, path)
    const basket = basketOf([book, 2])
    const { body } = await startPayment(buyer, basket)
    await placeOrder(buyer, basket, await payThroughSandbox(shop, body.id))
    expect((await read(shop, `/book/${book.id}`)).text).toContain('7 Available')
    for (const path of lists) expect((await read(shop, path)).cache, path).toBe('hit')
  })

  test('updates every JSON response that counts copies and keeps those about other books in the cache', async () => {
    const title = 'Stamp Duty on Copies'
    const book = await buildBook(shop.database.db, { stock: 9, title, categorySlug: 'copies-law' })
    const sameCategory = await buildBook(shop.database.db, { categorySlug: 'copies-law' })
    const other = await buildBook(shop.database.db, { categorySlug: 'other-law' })
    const words = encodeURIComponent(title)
    const reads = [
      `/api/books/${book.id}`,
      `/api/books/${sameCategory.id}`,
      `/api/books?search=${words}`,
      `/api/books?search=${words}&page=1`,
      '/api/books/category/copies-law',
      `/api/search/books?query=${words}&category=`,
      `/api/search/books?query=${words}&page=1`,
    ]
    const others = [`/api/books/${other.id}`, '/api/books/category/other-law', '/api/categories']
    const copies = async (path: string) =>
      new RegExp(`"_id":"${book.id}"[^}]*?"stock":(\\d+)`).exec(
        (await read(shop, path)).text.replace(/\{\}/g, ''),
      )?.[1]
    for (const path of reads) expect(await copies(path), path).toBe('9')
    for (const path of others) await read(shop, path)
    await startPayment(await buildShopper(shop), basketOf([book, 2]))
    for (const path of reads) expect(await copies(path), path).toBe('7')
    for (const path of others) expect((await read(shop, path)).cache, path).toBe('hit')
  })

  test('of the last copy drops the lists, because the book is sold out', async () => {
    const book = await buildBook(shop.database.db, { stock: 1 })
    const buyer = await buildShopper(shop)
    const list = `/bookstore/${book.categorySlug}`
    await read(shop, list)
    await startPayment(buyer, basketOf([book, 1]))
    expect((await read(shop, list)).cache).toBe('miss')
  })

  test('of the last copy drops pages of books in its category and keeps those of other categories', async () => {
    const { db } = shop.database
    const book = await buildBook(db, { stock: 1, categorySlug: 'category-law' })
    const sameCategory = await buildBook(db, { categorySlug: 'category-law' })
    const elsewhere = await buildBook(db, { categorySlug: 'other-law' })
    const buyer = await buildShopper(shop)
    for (const { id } of [sameCategory, elsewhere]) await read(shop, `/book/${id}`)
    await startPayment(buyer, basketOf([book, 1]))
    expect((await read(shop, `/book/${sameCategory.id}`)).cache).toBe('miss')
    expect((await read(shop, `/book/${elsewhere.id}`)).cache).toBe('hit')
  })
})

describe('while the database is away', () => {
  const AWAY = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  markAsDatabases(AWAY)

  test('cached pages and JSON are served as stale, others are 503; afterwards all are fresh', async () => {
    const book = await buildBook(shop.database.db, {})
    const other = await buildBook(shop.database.db, {})
    const known = [`/book/${book.id}`, `/api/books/${book.id}`]
    for (const path of known) expect((await read(shop, path)).cache).toBe('miss')
    const { catalogue } = shop.services
    const find = catalogue.book
    shop.cache.trust(false)
    catalogue.book = () => Promise.reject(AWAY)
    try {
      for (const path of [`/book/${other.id}`, `/api/books/${other.id}`]) {
        const answer = await shop.fetch(path)
        expect([answer.status, Number(answer.headers.get('retry-after')) > 0], path).toEqual([503, true])
      }
      for (const path of known) {
        const answer = await shop.fetch(path)
        expect([answer.status, answer.headers.get('x-cache'), answer.headers.get('warning')], path).toEqual([
          200,
          'stale',
          '110 - "Response is Stale"',
        ])
      }
    } finally {
      catalogue.book = find
      shop.cache.trust(true)
    }
    for (const path of known) expect((await read(shop, path)).cache, path).toBe('miss')
  })
})

describe('pages whose id only the browser reads', () => {
  test.each([
    '/order/',
    '/payment/',
    '/account/orders/',
    '/admin/dashboard/orders/',
    '/admin/dashboard/books/edit/',
  ])('%s… is one cached page for all ids', async (address) => {
    const first = await read(shop, `${address}made-up-one`)
    const second = await read(shop, `${address}made-up-two?x=1`)
    expect([first.status, second.cache]).toEqual([200, 'hit'])
    expect(second.text).toBe(first.text)
    expect(first.text).not.toContain('made-up')
  })
})
