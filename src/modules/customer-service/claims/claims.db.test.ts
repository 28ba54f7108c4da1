import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { createInboxHttp } from '#modules/customer-service/inbox/inbox.http.ts'
import { createInboxService } from '#modules/customer-service/inbox/inbox.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Failure } from '#platform/errors.ts'
import { openClaimsScene } from '#test/support/claims-scene.ts'
import { askerOf, callerOf, type HttpAnswer } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createClaimsHttp } from './claims.http.ts'
import type { ClaimBody } from './claims.schema.ts'
import { personalClaims } from './claims.service.ts'

const database = openFileDatabase()
const scene = openClaimsScene(database)

const http = () => createClaimsHttp({ claims: scene.claims })
const as = (actor?: Actor) => callerOf(http(), actor)

/** Sends the form like a browser. `changes` replaces fields; undefined omits a field. */
async function report(
  changes: Record<string, unknown> = {},
  actor = scene.asha,
  id = scene.orderId,
): Promise<HttpAnswer> {
  const form = new FormData()
  const fields = {
    lines: [scene.lines[0]],
    reason: 'damaged',
    text: 'The cover is torn.',
    photos: [scene.photo],
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
  test('stores the claim and notifies shop and shopper', async () => {
    const { status, body } = await report({
      lines: scene.lines,
      photos: [scene.photo, scene.photo, scene.photo],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      orderNumber: 'KK-000001',
      state: 'open',
      reason: 'damaged',
      photos: 3,
      lines: [{ title: 'Evidence' }, { title: 'Contracts', quantity: 2 }],
    })
    const mails = await scene.world.mails('claim:')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['asha@shoppers.example', 'shop@shop.example'])
    const listed = await as(scene.asha)('GET', `/account/orders/${scene.orderId}/claims`)
    expect(listed.body).toMatchObject({ claims: [{ _id: body['_id'] }] })
  })

  test('takes the quick path until 48 hours after delivery, then is for review', async () => {
    scene.world.clock.advance({ hours: 48 })
    expect(await report()).toMatchObject({ status: 201, body: { forReview: false } })
    scene.world.clock.advance({ seconds: 1 })
    const { status, body } = await report({ lines: [scene.lines[1]] })
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'open', forReview: true } })
    const [mail] = await scene.world.mails(`claim:${String(body['_id'])}:shop`)
    expect(mail?.subject).toContain('(for review)')
  })

  test('is refused with the policy once the days of the setting have passed', async () => {
    scene.world.clock.advance({ hours: 30 * 24 })
    expect((await report()).status).toBe(201)
    scene.world.clock.advance({ seconds: 1 })
    const { status, body } = await report({ lines: [scene.lines[1]] })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'too-late', policy: '/return-policy' })
    expect(body['message']).toContain('30 days after delivery')
  })

  test.each(['not-as-described', 'late'])('%s is always for review', async (reason) => {
    expect(await report({ reason })).toMatchObject({ status: 201, body: { reason, forReview: true } })
  })

  test('about a late delivery needs no photo', async () => {
    expect((await report({ reason: 'late', photos: undefined })).body).toMatchObject({ photos: 0 })
  })

  test('gets a ticket, which the shopper and staff see and the mail names', async () => {
    const { body } = await report()
    const { ticket } = body as { ticket: { number: string; token: string } }
    expect(ticket.number).toMatch(/^RQ-\d{6}$/)
    const [mail] = await scene.world.mails(`claim:${String(body['_id'])}:open`)
    expect(mail?.text).toContain(ticket.number)
    for (const actor of [scene.asha, scene.boss]) {
      const found = await as(actor)('GET', `/account/orders/${scene.orderId}/claims`)
      expect(found.body).toMatchObject({ claims: [{ ticket }] })
    }
  })

  test('by another shopper is rejected before its photos are read', async () => {
    let taken = false
    const body = new ReadableStream({ pull: () => void (taken = true) }, { highWaterMark: 0 })
    const app = new Hono<HttpEnv>()
    app.use((c, next) => (c.set('actor', scene.stranger), next()))
    app.route('/', http()).onError((error) => new Response((error as Failure).kind))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = { method: 'POST', body, headers, duplex: 'half' as const }
    const answer = await app.request(`/account/orders/${scene.orderId}/claims`, sent)
    expect([await answer.text(), taken]).toEqual(['not-found', false])
  })

  test('is 409 before delivery', async () => {
    await scene.world.orders.setStatus(scene.boss, scene.orderId, { status: 'Shipped' })
    expect(await report()).toMatchObject({ status: 409, body: { code: 'not-delivered' } })
  })

  test('about a book with a pending claim is 409, even concurrently; other books may follow', async () => {
    const answers = await Promise.all([report(), report(), report({ lines: scene.lines })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const [claim] = (await as(scene.asha)('GET', `/account/orders/${scene.orderId}/claims`)).body[
      'claims'
    ] as {
      lines: unknown[]
    }[]
    expect((await report({ lines: [scene.lines[1]] })).status).toBe(claim?.lines.length === 1 ? 201 : 409)
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
  ])('without a valid %s is 400 and writes nothing (%#)', async (field, changes) => {
    const { status, body } = await report(changes)
    expect(status).toBe(400)
    expect((body['issues'] as { path: string }[])[0]?.path.split('.')[0]).toBe(field)
    expect(await scene.world.mails('claim:')).toEqual([])
  })

  test('with four photos or an unknown field is 400', async () => {
    expect((await report({ photos: [scene.photo, scene.photo, scene.photo, scene.photo] })).status).toBe(400)
    expect((await report({ state: 'accepted' })).status).toBe(400)
  })

  test('is 404 for others and unknown orders, 401 for visitors', async () => {
    expect((await report({}, scene.stranger)).status).toBe(404)
    expect((await report({}, scene.asha, 'f'.repeat(24))).status).toBe(404)
    expect((await as()('POST', `/account/orders/${scene.orderId}/claims`)).status).toBe(401)
  })
})

test('only the owner and admins get a photo, and caches may not store it', async () => {
  const { body } = await report()
  const path = `/account/claims/${String(body['_id'])}/photos/1`
  for (const actor of [scene.asha, scene.boss]) {
    const answer = await askerOf(http(), actor)('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg')
  }
  expect((await as(scene.stranger)('GET', path)).status).toBe(404)
  expect((await as()('GET', path)).status).toBe(401)
  for (const number of ['0', '2', '99', '1e0', '-1', 'x']) {
    expect((await as(scene.asha)('GET', path.replace(/1$/, number))).status).toBe(404)
  }
  expect((await as(scene.asha)('GET', '/account/claims/nonsense/photos/1')).status).toBe(404)
})

test('staff find claims in the inbox by deadline, where only their decision resolves them', async () => {
  const [first, second] = [await report(), await report({ lines: scene.lines.slice(1) })]
  const ids = [first.body['_id'], second.body['_id']]
  const shop = async () => ({ name: 'Kanoon Kitab', email: 'shop@shop.example' })
  const inbox = createInboxService({ ...scene.world, ...database, shop })
  const staff = callerOf(createInboxHttp({ inbox }), scene.boss)
  const { body } = await staff('GET', '/admin/cases?kind=claim&state=open')
  const claims = (body['cases'] as { claim: ClaimBody }[]).map(({ claim }) => claim)
  expect(claims.map(({ _id }) => _id)).toEqual(ids)
  expect(claims[0]).toMatchObject({ state: 'open', undoable: false, facts: { earlierClaims: 0 } })
  expect(await staff('PUT', `/admin/cases/${claims[0]?._id}`, { resolved: true })).toMatchObject({
    status: 409,
    body: { code: 'claim-open' },
  })
})

test('staff find claims by the buyer’s name, until it is erased', async () => {
  await report()
  const shop = async () => ({ name: 'Kanoon Kitab', email: 'shop@shop.example' })
  const inbox = createInboxService({ ...scene.world, ...database, shop })
  const found = async () =>
    (await callerOf(createInboxHttp({ inbox }), scene.boss)('GET', '/admin/cases?search=asha')).body
  expect(await found()).toMatchObject({ total: 1 })
  const { userId, email } = scene.asha
  await inTransaction(database.db, (tx) => personalClaims.forget(tx, { userId, email }, () => undefined))
  expect(await found()).toMatchObject({ total: 0 })
})
