import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pastLogins } from '#modules/accounts/accounts.tables.ts'
import { cases } from '#modules/customer-service/cases/cases.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { webhookEvents } from '#modules/payments/payments.tables.ts'
import { newId } from '#platform/ids.ts'
import { type Answer, createApiClient } from '#test/support/api-client.ts'
import { buildBook } from '#test/support/books.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { ADDRESS, basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { mailByKey } from '#test/support/mails.ts'

let shop: TestShop
let admin: Person
let asha: Person
let ravi: Person

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})
beforeEach(async () => {
  // Logs in for each test, because tests advance the clock beyond a session's lifetime.
  admin = await buildAdmin(shop, ADMIN)
  asha = await buildShopper(shop, 'Asha Verma')
  ravi = await buildShopper(shop, 'Ravi Rao')
})

async function buyABook(person: Person): Promise<{ orderId: string; bookId: string }> {
  const book = await buildBook(shop.database.db, { stock: 5 })
  const basket = basketOf([book, 1])
  const started = await startPayment(person, basket)
  const placed = await placeOrder(person, basket, await payThroughSandbox(shop, started.body.id))
  return { orderId: placed.body._id, bookId: book.id }
}

const setStatus = (orderId: string, status: string) =>
  admin.put(`/orders/admin/${orderId}/status`, { status })

const deleteAccount = (person: Person): Promise<Answer> =>
  person.delete('/account', { password: person.password })

/** Creates every kind of data that a shopper can leave. */
async function leaveTraces(person: Person): Promise<{ orderId: string; bookId: string }> {
  const bought = await buyABook(person)
  await setStatus(bought.orderId, 'Delivered')
  await person.post('/account/addresses', ADDRESS)
  await person.post(`/books/${bought.bookId}/reviews`, { rating: 5, comment: 'A fine commentary, this one.' })
  await person.post('/contact', {
    name: person.name,
    email: person.email,
    phone: '9812345678',
    subject: 'Delivery',
    message: 'My secret question.',
  })
  await shop.runDueJobs()
  return bought
}

const sqlOf = (text: string, values: unknown[]) => shop.database.executeSql(text, values)

const confirmAddress = (person: Person) =>
  sqlOf('update users set email_verified_at = now() where email = $1', [person.email])

/** Counts the occurrences of each text in the database. */
async function countOf(texts: readonly string[]): Promise<number[]> {
  const stored = await everythingStored()
  return texts.map((text) => stored.split(text).length - 1)
}

/**
 * Dumps every row of every table as text, except the sandbox, which is the gateway's, and issued invoices,
 * which never change.
 */
async function everythingStored(): Promise<string> {
  const { rows } = await shop.database.executeSql(
    `select tablename from pg_tables where schemaname = 'public' and tablename !~ '^(sandbox_|invoices)'`,
  )
  const dumps = await Promise.all(
    rows.map(({ tablename }) => shop.database.executeSql(`select * from "${String(tablename)}"`)),
  )
  return JSON.stringify(dumps.map((dump) => dump.rows))
}

describe('PUT /account/profile', () => {
  test('changes the name, also on the person’s reviews', async () => {
    const { bookId } = await leaveTraces(asha)
    const visitor = createApiClient(shop.url)
    const writer = async () => (await visitor.get(`/books/${bookId}/reviews`)).body.reviews[0].user.name
    expect(await writer()).toBe('Asha Verma')
    expect(await asha.put('/account/profile', { name: ' Asha Rao ' })).toMatchObject({
      status: 200,
      body: { name: 'Asha Rao', email: asha.email, isAdmin: false, emailVerified: false },
    })
    expect(await writer()).toBe('Asha Rao')
  })

  test.each([{ name: ' ' }, { name: 'A\u0000' }, { name: 'Asha', role: 'admin' }, {}])(
    '%j is 400',
    async (body) => expect((await asha.put('/account/profile', body)).status).toBe(400),
  )
})

describe('GET /account/export', () => {
  test('contains all data of the person, nothing of others, and no secret', async () => {
    const { orderId } = await leaveTraces(asha)
    await leaveTraces(ravi)
    const { status, body } = await asha.get('/account/export')
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ name: 'Asha Verma', email: asha.email, role: 'user' })
    expect(body.account.sessions).toHaveLength(1)
    expect(body.addresses).toEqual([expect.objectContaining({ zip: '211001', isDefault: true })])
    expect(body.orders).toEqual([expect.objectContaining({ _id: orderId, status: 'Delivered' })])
    expect(body.payments).toEqual([expect.objectContaining({ orderId, state: 'ordered' })])
    expect(body.reviews).toEqual([expect.objectContaining({ rating: 5 })])
    expect(body.cases).toEqual([expect.objectContaining({ text: 'My secret question.' })])
    const text = JSON.stringify(body)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(ravi.email)
    expect(text).not.toContain(ADMIN.email)
  })

  test('is a download that no cache stores', async () => {
    const response = await shop.fetch('/api/account/export', {
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('omits messages that others sent under the same email address without logging in', async () => {
    const visitor = createApiClient(shop.url)
    const message = { name: 'X', email: asha.email, phone: '9812345678', subject: 'S', message: 'Not hers.' }
    await visitor.post('/contact', message)
    expect((await asha.get('/account/export')).body.cases).toEqual([])
  })

  test('contains messages sent logged out from the confirmed address, and staff’s notes', async () => {
    const visitor = createApiClient(shop.url)
    const message = { name: 'A', email: asha.email.toUpperCase(), phone: '9812345678', subject: 'S' }
    await visitor.post('/contact', { ...message, message: 'Hers, logged out.' })
    await confirmAddress(asha)
    const { _id } = (await asha.get('/account/profile')).body
    await admin.post(`/admin/users/${_id}/notes`, { text: 'Calls on Mondays.' })
    const { body } = await asha.get('/account/export')
    expect(body.cases).toEqual([expect.objectContaining({ text: 'Hers, logged out.' })])
    expect(body.customerNotes).toEqual([expect.objectContaining({ text: 'Calls on Mondays.' })])
    await shop.runDueJobs()
    expect((await deleteAccount(asha)).status).toBe(200)
    // A shop without a mail server stores mails for a day.
    shop.clock.advance({ hours: 25 })
    await shop.services.privacy.keepPromises()
    expect(await countOf(['Hers, logged out.'])).toEqual([0])
  })
})

describe('DELETE /account', () => {
  test('waits until nothing is unsettled, and says why', async () => {
    const { orderId } = await buyABook(asha)
    await setStatus(orderId, 'Delivered')
    const refusal = async () => {
      const { status, body } = await deleteAccount(asha)
      return [status, status === 409 ? body.message : '']
    }
    const payment = `(select gateway_payment_id from orders where id = $1)`
    await sqlOf(
      `insert into refunds (id, gateway, payment_id, gateway_order_id, amount, reason, status, idempotency_key, created_at, updated_at)
       select $2, gateway, id, gateway_order_id, 100, 'x', 'failed', $2, now(), now() from payments where id = ${payment}`,
      [orderId, newId()],
    )
    expect(await refusal()).toEqual([409, expect.stringContaining('A refund to you hasn’t arrived yet')])
    await sqlOf(`update refunds set status = 'processed' where payment_id = ${payment}`, [orderId])

    await sqlOf(
      `insert into disputes (id, gateway, payment_id, gateway_order_id, amount, status, created_at, updated_at)
       select $2, gateway, id, gateway_order_id, 100, 'under_review', now(), now() from payments where id = ${payment}`,
      [orderId, newId()],
    )
    expect(await refusal()).toEqual([409, expect.stringContaining('once the bank has decided')])
    await sqlOf(`update disputes set status = 'won' where payment_id = ${payment}`, [orderId])

    const owe = `update orders set gateway_payment_id = null, manual = true, received = $2 where id = $1`
    await sqlOf(`with part as (${owe} returning 1) select * from part`, [orderId, 100])
    expect(await refusal()).toEqual([409, expect.stringContaining('is partly paid')])
    await sqlOf(`update orders set paid_by = 'cash' where id = $1`, [orderId])
    expect(await refusal()).toEqual([200, ''])
  })

  test('requires the password', async () => {
    const { status, body } = await asha.delete('/account', { password: 'a wrong password' })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'password', message: 'This password is incorrect.' }])
    expect((await asha.get('/account/addresses')).status).toBe(200)
  })

  test('is refused while an order is on its way', async () => {
    const { orderId } = await buyABook(asha)
    expect(await deleteAccount(asha)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('One of your orders has not been delivered yet.') },
    })
    await setStatus(orderId, 'Delivered')
    expect((await deleteAccount(asha)).status).toBe(200)
  })

  test('is refused while a payment is pending', async () => {
    const book = await buildBook(shop.database.db, { stock: 5 })
    const started = await startPayment(asha, basketOf([book, 1]))
    expect(await deleteAccount(asha)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('One of your payments is still being processed.') },
    })
    await asha.post(`/checkout/${started.body.id}/cancel`, {})
    expect((await deleteAccount(asha)).status).toBe(409)
    shop.clock.advance({ minutes: 31 })
    await shop.runDueJobs()
    expect((await deleteAccount(asha)).status).toBe(200)
  })

  test('is refused to an administrator', async () => {
    const answer = await admin.delete('/account', { password: ADMIN.password })
    expect(answer).toMatchObject({ status: 409, body: { code: 'administrator' } })
  })

  test('deletes all personal data, keeps the figures, and shows the review as a reader’s', async () => {
    const zara = await buildShopper(shop, 'Zara Unforgotten')
    const traces = [zara.email, zara.name, 'My secret question', ADDRESS.addressLine1, ADDRESS.phone]
    const before = await countOf(traces)
    const { orderId, bookId } = await leaveTraces(zara)
    expect((await countOf(traces)).every((count, n) => count > (before[n] ?? 0))).toBe(true)
    expect((await deleteAccount(zara)).status).toBe(200)
    // The goodbye mail is the last one. A shop without a mail server stores it for a day.
    shop.clock.advance({ hours: 25 })
    await shop.services.privacy.keepPromises()

    expect(await countOf(traces)).toEqual([0, 0, ...before.slice(2)])
    const [order] = (await shop.database.db.select().from(orders)).filter(({ id }) => id === orderId)
    expect(order).toMatchObject({ customerName: 'Deleted account', email: '', status: 'Delivered' })
    expect(order?.total).toBeGreaterThan(0)
    expect(order?.shippingAddress).toMatchObject({ state: 'Uttar Pradesh', city: '', phone: '' })
    const reviews = await ravi.get(`/books/${bookId}/reviews`)
    expect(reviews.body.reviews[0].user.name).toBe('A reader')
  })

  test('ends every session, prevents logins, and sends one goodbye mail', async () => {
    expect((await deleteAccount(asha)).status).toBe(200)
    expect((await asha.get('/account/addresses')).status).toBe(401)
    const visitor = createApiClient(shop.url)
    const credentials = { email: asha.email, password: asha.password }
    expect((await visitor.post('/login', credentials)).status).toBe(401)
    const outbox = await shop.services.notifications.outbox(500)
    const mails = outbox.filter((mail) => mail.to === asha.email && mail.dedupeKey.startsWith('goodbye:'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kanoon Kitab account has been deleted'])
  })

  test('frees the email address, and a new account there sees none of the old data', async () => {
    await leaveTraces(asha)
    await deleteAccount(asha)
    const visitor = createApiClient(shop.url)
    const { email, password } = asha
    expect((await visitor.post('/register', { name: 'Another', email, password })).status).toBe(201)
    const { token } = (await visitor.post('/login', { email, password })).body
    const { body } = await createApiClient(shop.url, token).get('/account/export')
    expect([body.orders, body.addresses, body.reviews, body.cases]).toEqual([[], [], [], []])
  })

  test('leaves other accounts unchanged', async () => {
    await leaveTraces(ravi)
    const before = (await ravi.get('/account/export')).body
    await leaveTraces(asha)
    await deleteAccount(asha)
    const after = (await ravi.get('/account/export')).body
    expect({ ...after, exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
  })
})

test('contact messages are deleted two years later, and not before', async () => {
  await leaveTraces(asha)
  const stored = async () => (await shop.database.db.select().from(cases).where(ne(cases.email, ''))).length
  const all = await stored()
  shop.clock.advance({ hours: 24 * 728 })
  await shop.services.privacy.keepPromises()
  expect(await stored()).toBe(all)
  shop.clock.advance({ hours: 24 * 4 })
  await shop.services.privacy.keepPromises()
  expect(await stored()).toBe(0)
  expect(await everythingStored()).not.toContain('My secret question')
})

test('email texts and gateway notices are deleted after ninety days', async () => {
  const { orderId } = await leaveTraces(asha)
  const mail = () => mailByKey(shop.services.notifications, `order-confirmation:${orderId}`)
  const notices = async () => (await shop.database.db.select().from(webhookEvents)).map(({ body }) => body)
  shop.clock.advance({ hours: 24 * 89 })
  await shop.services.privacy.keepPromises()
  expect((await mail())?.text).toContain('12 Court Road')
  expect(await notices()).toContainEqual(expect.stringContaining('payment.captured'))
  shop.clock.advance({ hours: 48 })
  await shop.services.privacy.keepPromises()
  expect(await mail()).toMatchObject({ to: 'deleted', subject: '(deleted)', text: '', html: '' })
  expect(new Set(await notices())).toEqual(new Set(['{}']))
})

test('orders lose personal data eight years after their financial year, and keep their figures', async () => {
  const { orderId } = await leaveTraces(asha)
  const order = async () => (await shop.database.db.select().from(orders)).find(({ id }) => id === orderId)
  const before = await order()
  shop.clock.advance({ hours: 24 * 366 * 9 })
  await shop.services.privacy.keepPromises()
  expect(await order()).toMatchObject({ customerName: 'Deleted account', email: '', total: before?.total })
})

test('past logins of a deleted account are kept for the days of the setting, which the policy states', async () => {
  const policy = async () => (await shop.services.content.page('privacy-policy')).html
  const logins = async () => (await shop.database.db.select().from(pastLogins)).map(({ userId }) => userId)
  expect(await policy()).toContain('kept for 365 days')
  const at = '/admin/shop-settings'
  const { details, revision } = (await admin.get(at)).body
  await admin.put(at, { basedOn: revision, details: { ...details, accessLogDays: 400 } })
  expect(await policy()).toContain('kept for 400 days')
  const { _id: id } = (await asha.get('/account/profile')).body
  await deleteAccount(asha)
  expect((await logins()).filter((userId) => userId === id)).toHaveLength(1)
  shop.clock.advance({ hours: 24 * 399 })
  await shop.services.privacy.keepPromises()
  expect(await logins()).toContain(id)
  shop.clock.advance({ hours: 48 })
  await shop.services.privacy.keepPromises()
  expect(await logins()).not.toContain(id)
})
