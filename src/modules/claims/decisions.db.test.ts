import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import {
  buildActor,
  buyBooks,
  type CheckoutWorld,
  createCheckoutWorld,
} from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { emptyTables, openTestDatabase } from '#test/support/test-database.ts'

import { createClaimsHttp } from './claims.http.ts'
import type { ClaimBody } from './claims.schema.ts'
import { type ClaimsService, createClaimsService } from './claims.service.ts'

let database: OpenDatabase
let world: CheckoutWorld
let asha: Actor
let boss: Actor
let stranger: Actor
let book: BuiltBook
let other: BuiltBook
let orderId: string
let lines: string[]
let claims: ClaimsService
let http: ReturnType<typeof createClaimsHttp>
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  database = await openTestDatabase()
  const torn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#999' } })
  photo = new Uint8Array(await torn.jpeg().toBuffer())
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database)
  world = createCheckoutWorld(database)
  ;[asha, boss, stranger] = [
    await buildActor(database),
    { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true },
    await buildActor(database, 'Stranger'),
  ]
  book = await buildBook(database.db, { title: 'Evidence' })
  other = await buildBook(database.db, { title: 'Contracts' })
  orderId = await buyBooks(world, asha, [book, 1], [other, 2])
  lines = (await world.orders.get(asha, orderId)).lines.map(({ id }) => id)
  await world.orders.setStatus(boss, orderId, { status: 'Delivered' })
  const mail = { publicUrl: 'https://shop.example', shopEmail: async () => 'shop@shop.example' }
  claims = createClaimsService({ ...world, ...mail })
  http = createClaimsHttp({ claims })
})

const as = (actor?: Actor) => callerOf(http, actor)

const decide = (id: string, decision: unknown, actor: Actor | undefined = boss) =>
  as(actor)('PUT', `/admin/claims/${id}`, decision)
const undo = (id: string, actor: Actor | undefined = boss) =>
  as(actor)('DELETE', `/admin/claims/${id}/decision`)

/** A claim about the first line, or those; its id. */
async function reported({ lines: lineIds = lines.slice(0, 1) }: { lines?: string[] } = {}): Promise<string> {
  const input = { lineIds, reason: 'damaged' as const, text: 'The cover is torn.', photos: [photo] }
  return (await claims.file(asha, orderId, input)).id
}

/** The claim as its shopper sees it. */
async function ownClaim(id: string) {
  const { body } = await as(asha)('GET', `/account/orders/${orderId}/claims`)
  return (body['claims'] as ClaimBody[]).find(({ _id }) => _id === id)
}

/** The time in which staff may think again passes, and the job runs. */
async function letItLeave(): Promise<void> {
  world.clock.advance({ minutes: 10 })
  await claims.carryOut()
}

const refundsOf = async () => (await world.myOrders.view(boss, orderId)).refunds
const stepsOf = async (id = orderId) => (await world.orders.get(boss, id)).events.map(({ type }) => type)

describe('a replacement', () => {
  test('is an order at no charge that takes its books from the shelf and belongs to the same shopper', async () => {
    const before = await world.stock(other)
    const id = await reported({ lines: lines.slice(1) })
    const { status, body } = await decide(id, { outcome: 'replacement', note: 'A courier comes tomorrow.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'settled', outcome: 'replacement', undoable: true })
    const { _id, number } = body['replacement'] as { _id: string; number: string }
    const order = await world.orders.get(asha, _id)
    expect(order).toMatchObject({
      number,
      status: 'Processing',
      total: 0,
      replacesOrderId: orderId,
      replacesNumber: 'KK-000001',
      lines: [{ title: 'Contracts', quantity: 2, unitPrice: 0 }],
    })
    expect(await world.stock(other)).toBe((before ?? 0) - 2)
    expect(await stepsOf()).toContain('claim-decided')
    expect(await ownClaim(id)).toMatchObject({ state: 'settled', replacement: { number } })
    await letItLeave()
    const [mail] = await world.mails(`claim:${id}:replacement`)
    expect(mail?.text).toContain(number)
    expect(mail?.text).toContain('A courier comes tomorrow.')
  })

  test('of fewer copies is of those copies', async () => {
    const id = await reported({ lines: lines.slice(1) })
    const named = { outcome: 'replacement', lines: [{ lineId: lines[1], quantity: 1 }] }
    const { body } = await decide(id, named)
    const order = await world.orders.get(boss, (body['replacement'] as { _id: string })._id)
    expect(order.lines).toMatchObject([{ quantity: 1 }])
    for (const bad of [
      { lineId: lines[0], quantity: 1 },
      { lineId: lines[1], quantity: 3 },
    ]) {
      await undo(id)
      expect((await decide(id, { ...named, lines: [bad] })).status).toBe(400)
    }
  })

  test('of a book that is out of stock is refused by name, and nothing is written', async () => {
    const left = (await world.stock(book)) ?? 0
    await buyBooks(world, stranger, [book, left])
    const id = await reported()
    expect(await decide(id, { outcome: 'replacement' })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: '“Evidence” is out of stock.' },
    })
    expect(await ownClaim(id)).toMatchObject({ state: 'open', replacement: null })
    expect(await stepsOf()).not.toContain('claim-decided')
  })

  test('is taken back until it is dispatched: its books go back and the claim is open', async () => {
    const before = await world.stock(book)
    const id = await reported()
    await decide(id, { outcome: 'replacement' })
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'open', outcome: null } })
    expect(await world.stock(book)).toBe(before)
    await letItLeave()
    expect(await world.mails(`claim:${id}:replacement`)).toEqual([])

    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await letItLeave()
    await world.orders.setStatus(boss, _id, { status: 'Shipped' })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('that the shopper has heard of is taken back with an e-mail', async () => {
    const id = await reported()
    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await letItLeave()
    expect((await undo(id)).status).toBe(200)
    expect(await world.mails(`order-cancelled:${_id}`)).toHaveLength(1)
  })

  test('has no bill of its own: that of the order stands', async () => {
    const id = await reported()
    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await expect(world.invoicing.invoice(asha, _id)).rejects.toMatchObject({ code: 'replacement' })
    await expect(
      world.orderActions.refund(boss, _id, { amount: 100, reason: 'x', restock: false }),
    ).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('asked for twice at once is one order', async () => {
    const id = await reported()
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { outcome: 'replacement' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('a refund', () => {
  test('of the books goes through the refund queue once it can no longer be taken back', async () => {
    const id = await reported({ lines: lines.slice(1) })
    const { body } = await decide(id, { outcome: 'refund', note: 'No copy is left.' })
    expect(body).toMatchObject({ state: 'settled', refund: other.price * 2 })
    expect(await refundsOf()).toEqual([])
    expect(await ownClaim(id)).toMatchObject({ state: 'open', outcome: null, refund: null })
    await letItLeave()
    await claims.carryOut()
    const reason = 'Arrived damaged. No copy is left.'
    expect(await refundsOf()).toMatchObject([{ amount: other.price * 200, reason }])
    expect(await world.orders.get(boss, orderId)).toMatchObject({
      refunded: other.price * 200,
      lines: [{ returned: 0 }, { returned: 2 }],
    })
    expect(await ownClaim(id)).toMatchObject({ state: 'settled', refund: other.price * 2 })
    expect(await world.mails(`order-refund:${orderId}`)).toHaveLength(1)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('of a part of the price is taken off the books of the claim alone', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund', amount: 10.5 })
    await letItLeave()
    const { lines: left } = await world.orders.get(boss, orderId)
    expect(left.map(({ refunded }) => refunded)).toEqual([1050, 0])
    expect(await refundsOf()).toMatchObject([{ amount: 1050 }])
  })

  test('of more than the books cost, or of less than a rupee, is refused', async () => {
    const id = await reported()
    expect(await decide(id, { outcome: 'refund', amount: book.price + 1 })).toMatchObject({
      status: 409,
      body: { code: 'exceeds' },
    })
    expect((await decide(id, { outcome: 'refund', amount: 0.5 })).status).toBe(400)
  })

  test('taken back in time sends nothing', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund' })
    expect((await undo(id)).body).toMatchObject({ state: 'open', refund: null })
    await letItLeave()
    expect(await refundsOf()).toEqual([])
    expect(await stepsOf()).toEqual(expect.arrayContaining(['claim-decided', 'claim-undone']))
  })

  test('that can no longer be made opens the claim again and says why', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund' })
    const rest = { amount: (book.price + other.price * 2) * 100, reason: 'Goodwill', restock: false }
    await world.orderActions.refund(boss, orderId, rest)
    await letItLeave()
    const { body } = await as(boss)('GET', '/admin/claims')
    expect(body['claims']).toMatchObject([
      { state: 'open', outcome: null, fault: 'Nothing of this can go back any more.' },
    ])
    expect(await stepsOf()).toContain('claim-failed')
  })

  test('takes the permission to move money, also to take it back', async () => {
    const clerk: Actor = { ...boss, role: 'staff' }
    const id = await reported()
    expect((await decide(id, { outcome: 'refund' }, clerk)).status).toBe(403)
    await decide(id, { outcome: 'refund' })
    expect((await undo(id, clerk)).status).toBe(403)
    expect((await undo(id)).status).toBe(200)
    expect((await decide(id, { outcome: 'replacement' }, clerk)).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('needs a reason, which the shopper reads once it can no longer be taken back', async () => {
    const id = await reported()
    expect((await decide(id, { outcome: 'refusal' })).status).toBe(400)
    await decide(id, { outcome: 'refusal', note: 'A scratch.' })
    expect(await ownClaim(id)).toMatchObject({ state: 'open', note: '' })
    await letItLeave()
    expect(await ownClaim(id)).toMatchObject({ state: 'refused', note: 'A scratch.' })
    expect((await world.mails(`claim:${id}:refusal`)).map(({ text }) => text).join(' ')).toContain(
      'A scratch.',
    )
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('can be thought over, but not while another claim about the book waits', async () => {
    const first = await reported()
    await decide(first, { outcome: 'refusal', note: 'A scratch.' })
    await letItLeave()
    const second = await reported()
    expect(await decide(first, { outcome: 'replacement' })).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    })
    await decide(second, { outcome: 'refusal', note: 'The same scratch.' })
    expect(await decide(first, { outcome: 'replacement' })).toMatchObject({ status: 200 })
    expect(await decide(first, { outcome: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'claim-step' },
    })
  })
})

test('staff see all claims, by state, newest first; shoppers neither see nor decide them', async () => {
  const first = await reported()
  const second = await reported({ lines: lines.slice(1) })
  await decide(first, { outcome: 'refusal', note: 'A scratch.' })
  const ids = async (query: string) =>
    ((await as(boss)('GET', `/admin/claims${query}`)).body['claims'] as { _id: string }[]).map(
      ({ _id }) => _id,
    )
  expect(await ids('')).toEqual([second, first])
  expect(await ids('?state=open&page=1')).toEqual([second])
  expect((await as(asha)('GET', '/admin/claims')).status).toBe(403)
  expect((await decide(first, { outcome: 'replacement' }, asha)).status).toBe(403)
  expect((await undo(first, asha)).status).toBe(403)
  expect((await as(boss)('GET', '/admin/claims?state=lost')).status).toBe(400)
  expect((await decide('f'.repeat(24), { outcome: 'replacement' })).status).toBe(404)
  expect((await undo('nonsense')).status).toBe(404)
  expect((await undo(second)).status).toBe(409)
  expect((await decide(first, { outcome: 'lost' })).status).toBe(400)
})
