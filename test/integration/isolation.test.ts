import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'

import { createPathFiller } from '#test/support/bad-requests/attackers.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { authorizedBy, buildDeadTokens } from '#test/support/dead-tokens.ts'
import { mountedEndpoints } from '#test/support/mounted-endpoints.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, type Proof } from '#test/support/purchases.ts'
import { liveAsShopper, type ShopperLife, tornPage } from '#test/support/shopper-journey.ts'
import { changedTables, printTables } from '#test/support/table-prints.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// No shopper can reach another shopper's data. Asha and Ravi both have data everywhere. Ravi, an
// administrator, a visitor and every dead token request Asha's data at each endpoint. Only the
// administrator's response may contain any of it, and only where intended. No refused request may change a
// row.

interface Row {
  /** Asha's id for the path; by default derived from the path. */
  id?: () => string
  body?: () => unknown
  form?: () => Promise<FormData>
  /** Status for Ravi. Endpoints without an id return his own data. */
  other: number
  /** Status for an administrator other than the owner. */
  admin: number
  /** Status for Asha. Her request comes last, to show that it is valid. */
  owner: number
}

const own = (status: number): Pick<Row, 'other' | 'admin' | 'owner'> => ({
  other: status,
  admin: status,
  owner: status,
})
/** Open to the owner and administrators. */
const shared = { other: 404, admin: 200, owner: 200 }
/** Open to the owner only. */
const private_ = { other: 404, admin: 404, owner: 200 }

/** A row for each endpoint that requires a login, except administrators' endpoints. */
const ROWS: Record<string, Row> = {
  'GET /account/sessions': own(200),
  'DELETE /account/sessions/:id': { ...private_, id: () => secondSession },
  'GET /account/export': own(200),
  'GET /account/profile': own(200),
  'POST /account/email-verification': own(200),
  'PUT /account/profile': { body: () => ({ name: 'Same For All' }), ...own(200) },
  'PUT /account/password': {
    body: () => ({ currentPassword: 'not the password', newPassword: 'a new long password' }),
    ...own(400),
  },
  'GET /account/email-change': own(200),
  'POST /account/email-change': {
    body: () => ({ email: 'new@shoppers.example', password: 'not the password' }),
    other: 400,
    admin: 409,
    owner: 400,
  },
  'POST /account/email-change/link': { body: () => ({ email: 'new@shoppers.example' }), ...own(409) },
  'DELETE /account/email-change': { body: () => ({ email: 'new@shoppers.example' }), ...own(200) },
  'DELETE /account': {
    body: () => ({ password: 'not the password' }),
    other: 400,
    admin: 409,
    owner: 400,
  },
  'GET /account/addresses': own(200),
  'GET /account/reviews': own(200),
  'GET /account/alerts': own(200),
  'GET /account/consents': own(200),
  'DELETE /account/alerts/:id': { ...private_, id: () => alertOfAsha },
  'GET /account/booklists': own(200),
  'POST /account/booklists': { body: () => booklist(), ...own(201) },
  'GET /account/booklists/:id': { ...private_, id: () => booklistOfAsha },
  'PUT /account/booklists/:id': {
    ...private_,
    id: () => booklistOfAsha,
    body: () => ({ ...booklist(), changedAt: booklistChangedAt }),
  },
  'DELETE /account/booklists/:id': { ...private_, id: () => booklistOfAsha },
  'POST /account/addresses': { body: () => ravi.address, other: 200, admin: 201, owner: 201 },
  'PUT /account/addresses/:id': { body: () => ravi.address, ...private_ },
  'DELETE /account/addresses/:id': private_,
  'GET /account/orders': own(200),
  'GET /account/orders/returning': own(200),
  'GET /account/orders/:id': shared,
  'GET /account/orders/:id/again': shared,
  // The order is delivered, so it is too late to cancel it.
  'POST /account/orders/:id/cancel': { body: () => ({}), other: 404, admin: 409, owner: 409 },
  'GET /account/orders/:id/claims': shared,
  'POST /account/orders/:id/claims': { form: () => claimForm(), other: 404, admin: 409, owner: 409 },
  'GET /account/claims/:id/photos/:number': shared,
  'GET /account/orders/:id/buyer-gstin': { ...private_, id: () => asha.openOrderId },
  'PUT /account/orders/:id/buyer-gstin': {
    ...private_,
    id: () => asha.openOrderId,
    body: () => ({ buyer: null }),
  },
  'GET /orders/:id': shared,
  'POST /orders/:id/email': { body: () => ({}), ...shared },
  'GET /orders/:id/invoice': shared,
  'GET /orders/:id/credit-note': { ...shared, id: () => asha.cancelledOrderId },
  'POST /books/:id/reviews': {
    body: () => ({ rating: 5, comment: 'All that one needs for the exam.' }),
    other: 200,
    admin: 201,
    owner: 200,
  },
  'GET /checkout/:gatewayOrderId': private_,
  'POST /orders/payment/razorpay-order': {
    body: () => ({ ...basketOf([book, 1]), shippingAddress: ravi.address }),
    ...own(200),
  },
  // Other shoppers get the response to a forged signature.
  'POST /orders/payment/verify': { body: () => proof, ...own(200) },
  'POST /orders': { body: () => placement(), other: 404, admin: 404, owner: 201 },
  'POST /checkout/:gatewayOrderId/cancel': private_,
  'DELETE /account/sessions': own(200),
  'POST /logout': own(200),
  'POST /account/logout-everywhere': own(200),
}

const endpoints = mountedEndpoints()
const guarded = endpoints.filter(({ access }) => access === 'signed in')
const forAdmins = endpoints.filter(({ access }) => access === 'admin')
const publicReads = endpoints.filter(({ access, method }) => access === 'everybody' && method === 'GET')

let shop: TestShop
let dead: Record<string, string>
let admin: Person
let book: BuiltBook
let asha: ShopperLife
let ravi: ShopperLife
/** Another session of Asha's. */
let secondSession: string
/** Proof of a payment for which Asha hasn't placed the order yet. */
let proof: Proof
/** Asha's alert for the next edition of a book. */
let alertOfAsha = ''
/** A booklist that Asha has saved. */
let booklistOfAsha = ''
let booklistChangedAt: string
let secrets: string[]
let fill: (path: string) => Promise<string>

beforeAll(async () => {
  shop = await createTestShop()
  dead = await buildDeadTokens(shop)
  admin = await buildAdmin(shop, ADMIN)
  book = await buildBook(shop.database.db, { stock: 50 })
  asha = await liveAsShopper(
    { shop, admin, book },
    {
      name: 'Ashalata Vermanova',
      addressLine1: '12 Court Road',
      phone: '9812345678',
      gstin: '09AAKFK0000K1ZL',
    },
  )
  ravi = await liveAsShopper(
    { shop, admin, book },
    { name: 'Ravi Rao', addressLine1: '7 Mall Road', phone: '9123456780', gstin: '09AAKFK0001K1ZK' },
  )
  alertOfAsha = await waitFor(asha)
  const kept = (await asha.person.post('/account/booklists', booklist())).body
  ;({ _id: booklistOfAsha, changedAt: booklistChangedAt } = kept)
  secrets = await secretsOf(asha)
  secondSession = await anotherSession(asha)
  secrets.push(secondSession)
  proof = await payThroughSandbox(shop, asha.unpaidGatewayOrderId, { webhook: 'lose' })
  fill = createPathFiller({ database: shop.database, life: asha, bookId: book.id })
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})

async function loggedIn({ person: { email, password } }: ShopperLife): Promise<string> {
  return (await createApiClient(shop.url).post('/login', { email, password })).body.token
}

async function waitFor({ person }: ShopperLife): Promise<string> {
  const { db } = shop.database
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, person.email))
  await person.post('/alerts', { kind: 'edition', email: person.email, bookId: book.id })
  const { alerts } = (await person.get('/account/alerts')).body
  return alerts[0]._id
}

function booklist() {
  return { title: 'For the first year', items: [{ bookId: book.id, quantity: 1 }] }
}

async function anotherSession(life: ShopperLife): Promise<string> {
  await loggedIn(life)
  const { sessions } = (await life.person.get('/account/sessions')).body
  return sessions.find((session: { current: boolean }) => !session.current)._id
}

/**
 * Returns values that only the shopper's own responses contain: facts, ids and numbers, except those that the
 * catalogue shows.
 */
async function secretsOf({ person, facts, ...ids }: ShopperLife): Promise<string[]> {
  const paths = [
    '/account/export',
    '/account/alerts',
    '/account/consents',
    '/account/orders',
    '/account/addresses',
    '/account/booklists',
    '/account/sessions',
  ]
  const answers = await Promise.all([...paths, `/account/orders/${ids.orderId}/claims`].map(person.get))
  const text = JSON.stringify([answers, Object.values(ids).filter((id) => typeof id === 'string')])
  const numbers = text.match(/\b[0-9a-f]{24}\b|\bKK-\d+|\b(order|pay|rfnd)_\w+/g) ?? []
  const shown = JSON.stringify((await person.get(`/books/${book.id}/reviews`)).body)
  const { addressLine1, phone, gstin } = facts
  const all = new Set([...facts.name.split(' '), person.email, addressLine1, phone, gstin, ...numbers])
  return [...all].filter(
    (secret) => secret !== book.id && !(/^[0-9a-f]{24}$/.test(secret) && shown.includes(secret)),
  )
}

async function claimForm(): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ lines: asha.lineId, reason: 'damaged', text: 'Torn.' }))
    form.append(name, value)
  form.append('photos', new File([await tornPage('again')], 'torn.jpg', { type: 'image/jpeg' }))
  return form
}

function placement() {
  const { items, amount } = basketOf([book, 1])
  return {
    items,
    shippingAddress: asha.address,
    totalAmount: amount,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  }
}

interface Seen {
  status: number
  /** Asha's secrets in the response. */
  leaked: string[]
}

/** Requests Asha's data from an endpoint. */
async function ask(endpoint: string, token: string | undefined): Promise<Seen> {
  const [method = '', pattern = ''] = endpoint.split(' ')
  const { id, body, form } = ROWS[endpoint] ?? {}
  const path = await fill(id ? pattern.replace(/:\w+/, id()) : pattern)
  const json = body ? { 'content-type': 'application/json' } : undefined
  const answer = await shop.fetch(`/api${path}`, {
    method,
    headers: { ...authorizedBy(token), ...json },
    ...(body && { body: JSON.stringify(body()) }),
    ...(form && { body: await form() }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  const text = JSON.stringify([...answer.headers]) + bytes
  return { status: answer.status, leaked: secrets.filter((secret) => text.includes(secret)) }
}

interface Answered extends Seen {
  /** Changed tables. */
  wrote: string[]
}

async function watched(endpoint: string, token: string | undefined): Promise<Answered> {
  const before = await printTables(shop.database)
  const seen = await ask(endpoint, token)
  return { ...seen, wrote: changedTables(before, await printTables(shop.database)) }
}

/** Expects each token to be refused with `status`, without a write. */
async function expectRefused(
  endpoint: string,
  tokens: readonly (string | undefined)[],
  status: number,
): Promise<void> {
  const before = await printTables(shop.database)
  for (const token of tokens) expect(await ask(endpoint, token)).toEqual({ status, leaked: [] })
  expect(changedTables(before, await printTables(shop.database))).toEqual([])
}

test('every endpoint that requires a login has a row, and every row an endpoint', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(guarded.map(({ name }) => name).toSorted())
})

test('the secrets include facts, ids, and numbers of orders and payments', () => {
  for (const secret of ['Vermanova', asha.orderId, asha.claimId, asha.addressId, asha.openGatewayOrderId])
    expect(secrets).toContain(secret)
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => JSON.stringify(ravi).includes(secret))).toEqual([])
})

describe.each([...guarded, ...forAdmins].map(({ name }, at) => [name, at] as const))('%s', (endpoint, at) => {
  test('rejects requests without a token or with a dead one', async () => {
    await expectRefused(endpoint, [undefined, ...deadTokensFor(at)], 401)
  })
})

/**
 * Returns two of the dead tokens, in turn. All endpoints refuse in the same way, so testing each token on
 * about thirty of them is enough.
 */
function deadTokensFor(endpoint: number): string[] {
  const tokens = Object.values(dead)
  return [0, 1].map((step) => tokens[(2 * endpoint + step) % tokens.length]!)
}

test.each([guarded[0]!.name, forAdmins[0]!.name])('%s rejects every dead token', async (endpoint) => {
  await expectRefused(endpoint, Object.values(dead), 401)
})

describe.each(forAdmins.map(({ name }) => name))('%s', (endpoint) => {
  test('rejects shoppers, even for their own data', async () => {
    await expectRefused(endpoint, [ravi.person.token, asha.person.token], 403)
  })
})

test('POST /orders/payment/verify rejects another shopper’s genuine proof', async () => {
  expect(await ravi.person.post('/orders/payment/verify', proof)).toEqual({
    status: 200,
    body: { success: false },
  })
})

describe.each(Object.keys(ROWS))('%s', (endpoint) => {
  const { other, admin: staff, owner } = ROWS[endpoint]!

  const nothing = { leaked: [], wrote: [] }

  test(`reveals nothing to another shopper (${other})`, async () => {
    const { wrote, ...seen } = await watched(endpoint, await loggedIn(ravi))
    expect(seen).toEqual({ status: other, leaked: [] })
    expect(other >= 400 ? wrote : []).toEqual([])
  })

  test(`returns ${staff} to an administrator, ${owner} to its owner`, async () => {
    const { token } = await buildAdmin(shop, ADMIN)
    const { status, ...beyond } = await watched(endpoint, token)
    expect(status).toBe(staff)
    expect(staff >= 400 ? beyond : nothing).toEqual(nothing)
    expect((await ask(endpoint, await loggedIn(asha))).status).toBe(owner)
  })
})

describe.each(publicReads.map(({ name }) => name))('%s', (endpoint) => {
  test('reveals at most the reviewer’s name', async () => {
    for (const token of [undefined, ravi.person.token]) {
      const { leaked } = await ask(endpoint, token)
      expect(leaked.filter((secret) => !asha.facts.name.includes(secret))).toEqual([])
    }
  })
})
