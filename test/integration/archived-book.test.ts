import { beforeAll, describe, expect, test } from 'vitest'

import { buildBook, buildCombo, type BuiltBook, stockOf } from '#test/support/books.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// Nothing new may start with an archived book, and everything already started completes.

let buyer: Person

openShop({ withPages: true })
beforeAll(async () => {
  buyer = await buildShopper(shop)
})

const archive = async (id: string) => expect((await admin.delete(`/books/${id}`)).status).toBe(200)
const restore = async (id: string) =>
  expect((await admin.post(`/admin/books/${id}/restore`)).status).toBe(200)
async function read(path: string) {
  const response = await shop.fetch(path)
  return { status: response.status, text: await response.text() }
}
async function ordered(book: BuiltBook): Promise<string> {
  const basket = basketOf([book, 1])
  const { body } = await startPayment(buyer, basket)
  const answer = await placeOrder(buyer, basket, await payThroughSandbox(shop, body.id))
  expect(answer.status).toBe(201)
  return answer.body._id
}

describe('its own addresses', () => {
  test('return 410 with links to other pages, and show the book again once restored', async () => {
    const book = await buildBook(shop.database.db)
    const addresses = [
      `/book/${book.id}`,
      `/bookstore/${book.categorySlug}/${book.id}`,
      `/product/book-${book.id}`,
    ]
    for (const path of addresses) expect((await read(path)).status, path).toBe(200)
    await archive(book.id)
    for (const path of addresses) {
      const { status, text } = await read(path)
      expect({ path, status }).toEqual({ path, status: 410 })
      expect(text).toContain('This book is no longer available.')
      expect(text).toContain(book.title)
      expect(text).toContain(`/bookstore/${book.categorySlug}`)
      expect(text).toContain('content="noindex"')
      expect(text).not.toContain('Add to Cart')
    }
    expect((await admin.get(`/books/${book.id}`)).status).toBe(404)
    await restore(book.id)
    for (const path of addresses) expect((await read(path)).status, path).toBe(200)
  })

  test('link to the newer edition, unless that is archived too', async () => {
    const [old, newer] = [await buildBook(shop.database.db), await buildBook(shop.database.db)]
    await admin.put(`/books/${newer.id}`, { supersedes: old.id })
    expect((await read(`/book/${old.id}`)).text).toContain('There is a newer edition of this book')
    await archive(newer.id)
    expect((await read(`/book/${old.id}`)).text).not.toContain('There is a newer edition of this book')
    await restore(newer.id)
    await archive(old.id)
    const { text } = await read(`/book/${old.id}`)
    expect(text).toContain('See the newer edition')
    expect(text).toContain(`href="/book/${newer.id}"`)
  })
})

test('lists, searches, suggestions, the sitemap and the home page drop it immediately', async () => {
  const [slot] = await shop.services.merchandising.collection('bestsellers')
  const { id, title, categorySlug } = slot!.book
  const words = encodeURIComponent(title)
  const sitemaps = /\/sitemaps\/[^<]*book[^<]*/.exec((await read('/sitemap.xml')).text)?.[0]
  const showing = [
    '/',
    '/bookstore/book-component',
    `/bookstore?search=${words}`,
    `/bookstore/${categorySlug}?search=${words}`,
    `/search?query=${words}`,
    `/api/books?search=${words}&page=1`,
    `/api/search/books?query=${words}&page=1`,
    String(sitemaps),
  ]
  for (const path of showing) expect((await read(path)).text, path).toContain(id)
  await archive(id)
  for (const path of showing) expect((await read(path)).text, path).not.toContain(id)
  await restore(id)
  for (const path of showing) expect((await read(path)).text, path).toContain(id)
})

describe('can’t be used for anything new:', () => {
  test('a cart containing it reports it and cannot start a payment', async () => {
    const [book, other] = [await buildBook(shop.database.db), await buildBook(shop.database.db)]
    const basket = basketOf([book, 1], [other, 1])
    await archive(book.id)
    const quote = await buyer.post('/checkout/quote', { items: basket.items })
    expect(quote.body.items).toMatchObject([
      { bookId: book.id, forSale: false, available: 0 },
      { bookId: other.id, forSale: true, title: other.title },
    ])
    expect(await startPayment(buyer, basket)).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
    expect(await stockOf(shop.database.db, [book.id, other.id])).toEqual({ [book.id]: 10, [other.id]: 10 })
  })

  test('a combo containing it is not sold', async () => {
    const [book, other] = [await buildBook(shop.database.db), await buildBook(shop.database.db)]
    const combo = await buildCombo(shop.database.db, [book, other], 800)
    const basket = { items: [{ bookId: combo, quantity: 1, isCombo: true }], amount: 800 }
    await archive(book.id)
    expect(await startPayment(buyer, basket)).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
  })

  test('reordering reports it as not available', async () => {
    const book = await buildBook(shop.database.db)
    const order = await ordered(book)
    await archive(book.id)
    const { body } = await buyer.get(`/account/orders/${order}/again`)
    expect(body).toMatchObject({ items: [], gone: [book.title] })
  })

  test('staff cannot add it to an order', async () => {
    const book = await buildBook(shop.database.db)
    await archive(book.id)
    const items = [{ bookId: book.id, quantity: 1 }]
    const order = await admin.post('/orders', {
      customerName: 'Asha',
      shippingAddress: '12 Court Road',
      items,
    })
    expect(order).toMatchObject({ status: 400, body: { message: 'This book is not for sale.' } })
  })
})

describe('doesn’t stop anything in progress:', () => {
  test('an open checkout that holds it is paid and becomes an order', async () => {
    const book = await buildBook(shop.database.db)
    const basket = basketOf([book, 2])
    const { body } = await startPayment(buyer, basket)
    await archive(book.id)
    const answer = await placeOrder(buyer, basket, await payThroughSandbox(shop, body.id))
    expect(answer.status).toBe(201)
    expect(answer.body.items).toMatchObject([{ bookId: book.id, quantity: 2 }])
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 8 })
    await shop.runDueJobs()
    const own = await buyer.get(`/account/orders/${answer.body._id}`)
    expect([own.status, own.body.status]).toEqual([200, 'Paid'])
  })

  test('an abandoned checkout returns its copies to stock', async () => {
    const book = await buildBook(shop.database.db)
    const { body } = await startPayment(buyer, basketOf([book, 3]))
    await archive(book.id)
    await buyer.post(`/checkout/${body.id}/cancel`)
    expect(await stockOf(shop.database.db, [book.id])).toEqual({ [book.id]: 10 })
  })

  test('an order keeps its title', async () => {
    const book = await buildBook(shop.database.db)
    const order = await ordered(book)
    await archive(book.id)
    expect((await buyer.get(`/account/orders/${order}`)).body.items).toMatchObject([{ title: book.title }])
  })
})
