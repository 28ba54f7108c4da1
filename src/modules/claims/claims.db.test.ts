import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Failure } from '#platform/errors.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import {
  buildActor,
  buyBooks,
  type CheckoutWorld,
  createCheckoutWorld,
} from '#test/support/checkout-world.ts'
import { askerOf, callerOf, type HttpAnswer } from '#test/support/http-app.ts'
import { emptyTables, openTestDatabase } from '#test/support/test-database.ts'

import { createClaimsHttp } from './claims.http.ts'
import { createClaimsService } from './claims.service.ts'

let database: OpenDatabase
let world: CheckoutWorld
let asha: Actor
let boss: Actor
let stranger: Actor
let book: BuiltBook
let other: BuiltBook
let orderId: string
let lines: string[]
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
  http = createClaimsHttp({ claims: createClaimsService({ ...world, ...mail }) })
})

const as = (actor?: Actor) => callerOf(http, actor)

/** The form as a browser sends it; `changes` replaces fields, undefined leaves one out. */
async function report(
  changes: Record<string, unknown> = {},
  actor = asha,
  id = orderId,
): Promise<HttpAnswer> {
  const form = new FormData()
  const fields = {
    lines: [lines[0]],
    reason: 'damaged',
    text: 'The cover is torn.',
    photos: [photo],
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one === undefined) continue
      form.append(name, one instanceof Uint8Array ? new File([one], 'photo.jpg') : one)
    }
  }
  return as(actor)('POST', `/account/orders/${id}/claims`, form)
}

describe('POST /account/orders/:id/claims', () => {
  test('keeps the report and tells shop and shopper', async () => {
    const { status, body } = await report({ lines, photos: [photo, photo, photo] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      orderNumber: 'KK-000001',
      state: 'open',
      reason: 'damaged',
      photos: 3,
      lines: [{ title: 'Evidence' }, { title: 'Contracts', quantity: 2 }],
    })
    const mails = await world.mails('claim:')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['asha@shoppers.example', 'shop@shop.example'])
    const listed = await as(asha)('GET', `/account/orders/${orderId}/claims`)
    expect(listed.body).toMatchObject({ claims: [{ _id: body['_id'] }] })
  })

  test('is taken until 48 hours after delivery, then answered with the policy', async () => {
    world.clock.advance({ hours: 48 })
    expect((await report()).status).toBe(201)
    world.clock.advance({ seconds: 1 })
    const { status, body } = await report({ lines: [lines[1]] })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'too-late', policy: '/return-policy' })
    expect(body['message']).toContain('within 48 hours')
  })

  test('of a stranger is refused before its photos are taken in', async () => {
    let taken = false
    const body = new ReadableStream({ pull: () => void (taken = true) }, { highWaterMark: 0 })
    const app = new Hono<HttpEnv>()
    app.use((c, next) => (c.set('actor', stranger), next()))
    app.route('/', http).onError((error) => new Response((error as Failure).kind))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = { method: 'POST', body, headers, duplex: 'half' as const }
    const answer = await app.request(`/account/orders/${orderId}/claims`, sent)
    expect([await answer.text(), taken]).toEqual(['not-found', false])
  })

  test('is 409 before delivery', async () => {
    await world.orders.setStatus(boss, orderId, { status: 'Shipped' })
    expect(await report()).toMatchObject({ status: 409, body: { code: 'not-delivered' } })
  })

  test('about a book whose claim waits is 409, also when both come at once; other books may follow', async () => {
    const answers = await Promise.all([report(), report(), report({ lines })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const [claim] = (await as(asha)('GET', `/account/orders/${orderId}/claims`)).body['claims'] as {
      lines: unknown[]
    }[]
    expect((await report({ lines: [lines[1]] })).status).toBe(claim?.lines.length === 1 ? 201 : 409)
  })

  test.each([
    ['lines', { lines: undefined }],
    ['lines', { lines: ['f'.repeat(24)] }],
    ['reason', { reason: 'ugly' }],
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: 'a\u0000b' }],
    ['photos', { photos: undefined }],
    ['photos', { photos: 'not a file' }],
    ['photos', { photos: new TextEncoder().encode('<script>') }],
    ['photos', { photos: new Uint8Array() }],
    ['photos', { photos: new Uint8Array(10_000_001) }],
  ])('without a good %s is 400 and writes nothing (%#)', async (field, changes) => {
    const { status, body } = await report(changes)
    expect(status).toBe(400)
    expect((body['issues'] as { path: string }[])[0]?.path.split('.')[0]).toBe(field)
    expect(await world.mails('claim:')).toEqual([])
  })

  test('with four photos or an unknown field is 400', async () => {
    expect((await report({ photos: [photo, photo, photo, photo] })).status).toBe(400)
    expect((await report({ state: 'accepted' })).status).toBe(400)
  })

  test('is 404 for others and unknown orders, 401 for visitors', async () => {
    expect((await report({}, stranger)).status).toBe(404)
    expect((await report({}, asha, 'f'.repeat(24))).status).toBe(404)
    expect((await as()('POST', `/account/orders/${orderId}/claims`)).status).toBe(401)
  })
})

test('a photo is the owner’s and the admins’ alone, and not to be kept by caches', async () => {
  const { body } = await report()
  const path = `/account/claims/${String(body['_id'])}/photos/1`
  for (const actor of [asha, boss]) {
    const answer = await askerOf(http, actor)('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg')
  }
  expect((await as(stranger)('GET', path)).status).toBe(404)
  expect((await as()('GET', path)).status).toBe(401)
  for (const number of ['0', '2', '99', '1e0', '-1', 'x']) {
    expect((await as(asha)('GET', path.replace(/1$/, number))).status).toBe(404)
  }
  expect((await as(asha)('GET', '/account/claims/nonsense/photos/1')).status).toBe(404)
})
