import { describe, expect, test } from 'vitest'

import { newId } from '#platform/ids.ts'
import { buildBook } from '#test/support/books.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { ADDRESS, basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { ADMIN } from '#test/support/test-shop.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'

openShop()

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await shop.database.executeSql(text, values)).rows

/** Tables that state past facts: the change itself, sent mail, and who did what when. */
const HISTORY = ['email_changes', 'emails', 'audit_entries', 'request_keys', 'limit_counts']

/** Returns the tables in which a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf(
    `select tablename from pg_tables where schemaname = 'public' and tablename !~ '^(sandbox_|invoices)'`,
  )
  const names = tables.map(({ tablename }) => String(tablename)).filter((name) => !HISTORY.includes(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const [row] = await rowsOf(
        `select 1 from "${name}" t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
        [text],
      )
      return row ? name : ''
    }),
  )
  return found.filter(Boolean).toSorted()
}

async function linkTo(email: string, what: 'confirm' | 'stop'): Promise<string> {
  const [mail] = await rowsOf(
    `select text from emails where recipient = $1 and text like '%/email-change/' || $2 || '/%'
     order by id desc limit 1`,
    [email, what],
  )
  return new RegExp(`/email-change/${what}/([\\w-]{43})`).exec(String(mail?.['text']))?.[1] ?? ''
}

const visitor = () => createApiClient(shop.url)

async function change(person: Person, email: string): Promise<void> {
  expect(await person.post('/account/email-change', { email, password: person.password })).toMatchObject({
    status: 200,
  })
  expect(await visitor().post(`/email-change/confirm/${await linkTo(email, 'confirm')}`)).toMatchObject({
    status: 200,
    body: { message: `You now log in with ${email}.` },
  })
}

/** Sends another delivery address with the helpers for purchases. */
function withAddress(person: Person, shippingAddress: typeof ADDRESS): Person {
  return { ...person, post: (path, body) => person.post(path, { ...(body as object), shippingAddress }) }
}

/** Leaves the person's address wherever the shop stores addresses. */
async function leaveTraces(person: Person): Promise<{ orderId: string; bookId: string }> {
  const book = await buildBook(shop.database.db, { stock: 5 })
  const soldOut = await buildBook(shop.database.db, { stock: 0 })
  const address = { ...ADDRESS, email: person.email }
  const basket = basketOf([book, 1])
  const own = withAddress(person, address)
  const started = await startPayment(own, basket)
  const placed = await placeOrder(own, basket, await payThroughSandbox(shop, started.body.id))
  await person.post('/account/addresses', address)
  await person.post('/alerts', { kind: 'back', bookId: soldOut.id, email: person.email })
  const message = { name: person.name, email: person.email, phone: '9812345678', subject: 'Delivery' }
  await person.post('/contact', { ...message, message: 'A question while logged in.' })
  await visitor().post('/contact', { ...message, message: 'A question while logged out.' })
  await admin.post('/orders', {
    customerName: person.name,
    shippingAddress: address,
    items: [{ bookId: book.id, quantity: 1 }],
  })
  return { orderId: placed.body._id, bookId: book.id }
}

const confirmAddress = (person: Person) =>
  rowsOf('update users set email_verified_at = now() where email = $1', [person.email])

describe('a change of a confirmed address', () => {
  test('is followed everywhere, and undone everywhere', async () => {
    const person = await buildShopper(shop)
    await confirmAddress(person)
    const { orderId } = await leaveTraces(person)
    const before = await tablesWith(person.email)
    expect(before).toEqual(
      expect.arrayContaining(['addresses', 'alerts', 'cases', 'checkouts', 'orders', 'users']),
    )
    const email = `${newId()}@right.example`
    await change(person, email)
    expect(await tablesWith(person.email)).toEqual([])
    expect(await tablesWith(email)).toEqual(before)
    await admin.post('/admin/me/password', { password: ADMIN.password })
    expect((await admin.post(`/orders/${orderId}/email`, { resend: true })).status).toBe(200)
    const [mail] = await rowsOf(
      `select recipient from emails where dedupe_key like '%' || $1 || '%' order by id desc`,
      [orderId],
    )
    expect(mail).toEqual({ recipient: email })
    const stopped = await visitor().post(`/email-change/stop/${await linkTo(person.email, 'stop')}`)
    expect(stopped).toMatchObject({ status: 200, body: { resetToken: expect.any(String) } })
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith(person.email)).toEqual(before)
  })

  test('leaves what another person sent from the new address alone when undone', async () => {
    const person = await buildShopper(shop)
    await confirmAddress(person)
    const email = `${newId()}@right.example`
    await visitor().post('/contact', {
      name: 'Ravi',
      email,
      phone: '9812345678',
      subject: 'Mine',
      message: 'Not yours.',
    })
    await change(person, email)
    await visitor().post(`/email-change/stop/${await linkTo(person.email, 'stop')}`)
    expect(await tablesWith(email)).toEqual(['cases'])
  })
})

test('what third parties may have sent from an unconfirmed address stays', async () => {
  const person = await buildShopper(shop)
  await leaveTraces(person)
  await change(person, `${newId()}@right.example`)
  expect(await tablesWith(person.email)).toEqual(['alert_links', 'alerts', 'cases', 'orders'])
})

test('a change counts the reviews of an account without a confirmed address', async () => {
  const person = await buildShopper(shop)
  const book = await buildBook(shop.database.db, { stock: 5 })
  await person.post(`/books/${book.id}/reviews`, { rating: 5, comment: 'A fine commentary, this one.' })
  const count = async () => (await rowsOf('select review_count from books where id = $1', [book.id]))[0]
  expect(await count()).toEqual({ review_count: 0 })
  await change(person, `${newId()}@right.example`)
  expect(await count()).toEqual({ review_count: 1 })
})

test('the export contains the change, and a deletion removes it', async () => {
  const person = await buildShopper(shop)
  const email = `${newId()}@right.example`
  await change(person, email)
  const { body } = await visitor().post('/login', { email, password: person.password })
  const again = createApiClient(shop.url, body.token)
  expect((await again.get('/account/export')).body.account.emailChanges).toMatchObject([
    { fromEmail: person.email, toEmail: email, byStaff: false, stoppedAt: null },
  ])
  expect((await again.delete('/account', { password: person.password })).status).toBe(200)
  expect(await rowsOf('select 1 from email_changes where to_email = $1', [email])).toEqual([])
})

test('an owner confirms the password first, and the audit log has the request', async () => {
  const person = await buildShopper(shop)
  const [{ id } = {}] = await rowsOf('select id from users where email = $1', [person.email])
  const path = `/admin/users/${String(id)}/email-change`
  const email = `${newId()}@right.example`
  const owner = await buildAdmin(shop, ADMIN)
  shop.clock.advance({ minutes: 16 })
  const needed = { status: 403, body: { code: 'password_needed' } }
  expect(await owner.post(path, { email })).toMatchObject(needed)
  await owner.post('/admin/me/password', { password: ADMIN.password })
  expect((await owner.post(path, { email })).status).toBe(200)
  const pending = { change: { email, byStaff: true } }
  expect((await owner.get(path)).body).toMatchObject(pending)
  expect((await person.get('/account/email-change')).body).toMatchObject(pending)
  const sent = await rowsOf('select sent, status from audit_entries where subject = $1 order by id', [id])
  expect(sent).toEqual([{ status: 200, sent: { email } }])
})
