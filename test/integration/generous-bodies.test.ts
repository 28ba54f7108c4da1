import { describe, expect, test } from 'vitest'

import { createApiClient } from '#test/support/api-client.ts'
import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import { ADDRESS, basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

// The API is strict about money but tolerant about form: extra fields change nothing, and harmless spellings
// of expected values are accepted.

openShop()

/** Extra fields that a client may include in a body. */
const EXTRA = { _id: '0'.repeat(24), user: { _id: '1', role: 'admin' }, __v: 0, rating: 5, amountPaid: 1 }

describe('unknown keys are ignored', () => {
  test('POST /register, /login, /forgot-password, /contact', async () => {
    const account = { name: 'Ravi', email: 'ravi@shoppers.example', password: 'long enough to log in' }
    const visitor = createApiClient(shop.url)
    expect((await visitor.post('/register', { ...account, ...EXTRA, role: 'admin' })).status).toBe(201)
    const login = await visitor.post('/login', { ...EXTRA, email: account.email, password: account.password })
    expect(login).toMatchObject({ status: 200, body: { user: { role: 'user' } } })
    expect((await visitor.post('/forgot-password', { ...EXTRA, email: account.email })).status).toBe(200)
    const message = { name: 'R', email: account.email, phone: '9812345678', subject: 'S', message: 'M' }
    expect((await visitor.post('/contact', { ...message, ...EXTRA })).body).toMatchObject({ success: true })
  })

  test('a purchase from payment order to review, with all fields of a stored cart', async () => {
    const book = await buildBook(shop.database.db)
    const shopper = await buildShopper(shop)
    const plain = basketOf([book, 1])
    const carried = {
      ...EXTRA,
      book: { title: 'x' },
      comboId: null,
      bookType: null,
      image: '/x.webp',
      price: 1,
    }
    const items = plain.items.map((item) => ({ ...item, ...carried }))
    const basket = { ...plain, items, ...EXTRA }
    const started = await startPayment(shopper, basket)
    expect(started).toMatchObject({ status: 200, body: { amount: book.price * 100 } })
    const proof = await payThroughSandbox(shop, started.body.id)
    const verified = await shopper.post('/orders/payment/verify', { ...proof, ...EXTRA, amount: 1 })
    expect(verified.body).toEqual({ success: true })
    const placed = await placeOrder(shopper, basket, proof)
    expect(placed).toMatchObject({ status: 201, body: { totalAmount: book.price } })
    const review = {
      rating: 4,
      comment: 'A good book for the exam.',
      _id: '1',
      user: { name: 'X' },
      bookId: 'x',
    }
    expect((await shopper.post(`/books/${book.id}/reviews`, review)).status).toBe(201)
    expect((await shopper.post('/validate-coupon', { code: 'WELCOME10', ...EXTRA })).status).toBe(200)
  })

  test('the order form, submitted with all fields of the order', async () => {
    const book = await buildBook(shop.database.db)
    const form = {
      customerName: 'Counter',
      shippingAddress: ADDRESS,
      items: [{ bookId: book.id, quantity: 1 }],
    }
    const entered = await admin.post('/orders', { ...form, ...EXTRA })
    expect(entered.status).toBe(201)
    const { body: order } = await admin.get(`/orders/${entered.body._id}`)
    const change = { ...order, customerName: 'Counter 2', totalAmount: undefined }
    const changed = await admin.put(`/orders/${order._id}`, change)
    expect(changed).toMatchObject({ status: 200, body: { customerName: 'Counter 2' } })
    const sent = await admin.put(`/orders/admin/${order._id}/status`, { status: 'Shipped', ...EXTRA })
    expect(sent).toMatchObject({ status: 200, body: { status: 'Shipped' } })
  })

  test('POST /categories, POST and PUT /books', async () => {
    const staff = admin
    const category = await staff.post('/categories', { name: 'Maritime Law', ...EXTRA })
    expect(category.status).toBe(201)
    const book = {
      title: 'B',
      author: 'A',
      price: 100,
      category: category.body.slug,
      stock: 1,
      isbn: '9780306406157',
    }
    const made = await staff.post('/books', { ...book, ...EXTRA, reviews: [], unknown: 'x' })
    expect(made).toMatchObject({ status: 201, body: { rating: 0 } })
    expect((await staff.put(`/books/${made.body._id}`, { title: 'C', ...EXTRA })).body).toMatchObject({
      title: 'C',
    })
  })
})

describe('harmless spellings are accepted', () => {
  test('numbers for zip and phone', async () => {
    const book = await buildBook(shop.database.db)
    const shopper = await buildShopper(shop)
    const shippingAddress = { ...ADDRESS, zip: 211001, phone: 9812345678 }
    const started = await shopper.post('/orders/payment/razorpay-order', {
      ...basketOf([book, 1]),
      shippingAddress,
    })
    expect(started.status).toBe(200)
    const message = { name: 'R', email: 'r@x.example', phone: 9812345678, subject: 'S', message: 'M' }
    expect((await createApiClient(shop.url).post('/contact', message)).body).toMatchObject({ success: true })
  })

  test.each(['All Status', 'all status', 'All', ''])(
    'GET /orders?status=%s returns every status',
    async (status) => {
      const staff = admin
      const every = await staff.get('/orders')
      const answer = await staff.get(`/orders?status=${encodeURIComponent(status)}`)
      expect(answer).toMatchObject({ status: 200, body: { total: every.body.total } })
    },
  )

  test('an empty body with a JSON content type', async () => {
    const book = await buildBook(shop.database.db)
    const shopper = await buildShopper(shop)
    const basket = basketOf([book, 1])
    const started = await startPayment(shopper, basket)
    const placed = await placeOrder(shopper, basket, await payThroughSandbox(shop, started.body.id))
    const answer = await shop.fetch(`/api/orders/${placed.body._id}/email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })
})

test('a refusal names the field in plain words', async () => {
  const shopper = await buildShopper(shop)
  const items = [{ bookId: '0'.repeat(24), quantity: 0 }]
  const { status, body } = await shopper.post('/orders/payment/razorpay-order', { amount: 1, items })
  expect([status, body.message]).toEqual([400, 'Item 1: quantity must be at least 1.'])
})

test('DELETE of a missing record is 404 for every kind', async () => {
  const staff = admin
  const book = await buildBook(shop.database.db)
  const category = await staff.post('/categories', { name: 'Space Law' })
  const form = { customerName: 'Gone', shippingAddress: ADDRESS, items: [{ bookId: book.id, quantity: 1 }] }
  const order = await staff.post('/orders', form)
  const shopper = await buildShopper(shop)
  const address = await shopper.post('/account/addresses', ADDRESS)
  const user = (await staff.get('/users')).body.find((one: { email: string }) => one.email === shopper.email)
  const gone: [typeof staff, string][] = [
    [staff, `/books/${book.id}`],
    [staff, `/categories/${category.body._id}`],
    [staff, `/orders/${order.body._id}`],
    [shopper, `/account/addresses/${address.body._id}`],
    [staff, `/users/${user._id}`],
  ]
  for (const [who, path] of gone) {
    const answers = [(await who.delete(path)).status, (await who.delete(path)).status]
    expect([path, ...answers]).toEqual([path, 200, 404])
  }
})
