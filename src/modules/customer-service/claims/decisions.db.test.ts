import { describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { caseByToken } from '#modules/customer-service/cases/cases.repository.ts'
import { openClaimsScene } from '#test/support/claims-scene.ts'
import { callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createClaimsHttp } from './claims.http.ts'
import type { ClaimBody } from './claims.schema.ts'

const database = openFileDatabase()
const scene = openClaimsScene(database)

const http = () => createClaimsHttp({ claims: scene.claims })
const as = (actor?: Actor) => callerOf(http(), actor)

const decide = (id: string, decision: unknown, actor: Actor | undefined = scene.boss) =>
  as(actor)('PUT', `/admin/claims/${id}`, decision)
const undo = (id: string, actor: Actor | undefined = scene.boss) =>
  as(actor)('DELETE', `/admin/claims/${id}/decision`)

/** Files a claim about the first line, or `lines`; returns its id. */
async function reported({
  lines: lineIds = scene.lines.slice(0, 1),
}: { lines?: string[] } = {}): Promise<string> {
  const input = { lineIds, reason: 'damaged' as const, text: 'The cover is torn.', photos: [scene.photo] }
  return (await scene.claims.file(scene.asha, scene.orderId, input)).id
}

/** Returns the claim as the shopper sees it. */
async function ownClaim(id: string) {
  const { body } = await as(scene.asha)('GET', `/account/orders/${scene.orderId}/claims`)
  return (body['claims'] as ClaimBody[]).find(({ _id }) => _id === id)
}

/** Returns the claims of an order as staff see them, newest first. */
async function claimsForStaff(orderId = scene.orderId): Promise<ClaimBody[]> {
  const { body } = await as(scene.boss)('GET', `/account/orders/${orderId}/claims`)
  return body['claims'] as ClaimBody[]
}

/** Waits until decisions can no longer be undone, and runs the job. */
async function carryOutDecision(): Promise<void> {
  scene.world.clock.advance({ minutes: 10 })
  await scene.claims.carryOut()
}

const refundsOf = async () => (await scene.world.myOrders.view(scene.boss, scene.orderId)).refunds
const stepsOf = async (id = scene.orderId) =>
  (await scene.world.orders.get(scene.boss, id)).events.map(({ type }) => type)

describe('a replacement', () => {
  test('is an order at no charge that takes stock and belongs to the same shopper', async () => {
    const before = await scene.world.stock(scene.other)
    const id = await reported({ lines: scene.lines.slice(1) })
    const { status, body } = await decide(id, { outcome: 'replacement', note: 'A courier comes tomorrow.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'settled', outcome: 'replacement', undoable: true })
    const { _id, number } = body['replacement'] as { _id: string; number: string }
    const order = await scene.world.orders.get(scene.asha, _id)
    expect(order).toMatchObject({
      number,
      status: 'Processing',
      total: 0,
      replacesOrderId: scene.orderId,
      replacesNumber: 'KK-000001',
      lines: [{ title: 'Contracts', quantity: 2, unitPrice: 0 }],
    })
    expect(await scene.world.stock(scene.other)).toBe((before ?? 0) - 2)
    expect(await stepsOf()).toContain('claim-decided')
    expect(await ownClaim(id)).toMatchObject({ state: 'settled', replacement: { number } })
    await carryOutDecision()
    const [mail] = await scene.world.mails(`claim:${id}:replacement`)
    expect(mail?.text).toContain(number)
    expect(mail?.text).toContain('A courier comes tomorrow.')
  })

  test('can be limited to some of the copies', async () => {
    const id = await reported({ lines: scene.lines.slice(1) })
    const named = { outcome: 'replacement', lines: [{ lineId: scene.lines[1], quantity: 1 }] }
    const { body } = await decide(id, named)
    const order = await scene.world.orders.get(scene.boss, (body['replacement'] as { _id: string })._id)
    expect(order.lines).toMatchObject([{ quantity: 1 }])
    await carryOutDecision()
    expect((await scene.world.mails(`claim:${id}:replacement`))[0]?.text).toContain('1 × Contracts')
    for (const bad of [
      { lineId: scene.lines[0], quantity: 1 },
      { lineId: scene.lines[1], quantity: 3 },
    ]) {
      await undo(id)
      expect((await decide(id, { ...named, lines: [bad] })).status).toBe(400)
    }
  })

  test('of a book out of stock is refused by title, and nothing is written', async () => {
    const left = (await scene.world.stock(scene.book)) ?? 0
    await buyBooks(scene.world, scene.stranger, [scene.book, left])
    const id = await reported()
    expect(await decide(id, { outcome: 'replacement' })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: '“Evidence” is out of stock.' },
    })
    expect(await ownClaim(id)).toMatchObject({ state: 'open', replacement: null })
    expect(await stepsOf()).not.toContain('claim-decided')
  })

  test('can be undone until dispatch: its books return to stock and the claim reopens', async () => {
    const before = await scene.world.stock(scene.book)
    const id = await reported()
    await decide(id, { outcome: 'replacement' })
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'open', outcome: null } })
    expect(await scene.world.stock(scene.book)).toBe(before)
    await carryOutDecision()
    expect(await scene.world.mails(`claim:${id}:replacement`)).toEqual([])

    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await carryOutDecision()
    await scene.world.orders.setStatus(scene.boss, _id, { status: 'Shipped' })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('undone after the shopper was notified sends an email', async () => {
    const id = await reported()
    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await carryOutDecision()
    expect((await undo(id)).status).toBe(200)
    expect(await scene.world.mails(`order-cancelled:${_id}`)).toHaveLength(1)
  })

  test('has no separate invoice; the order’s remains', async () => {
    const id = await reported()
    const { body } = await decide(id, { outcome: 'replacement' })
    const { _id } = body['replacement'] as { _id: string }
    await expect(scene.world.invoicing.invoice(scene.asha, _id)).rejects.toMatchObject({
      code: 'replacement',
    })
    await expect(
      scene.world.orderActions.refund(scene.boss, _id, { amount: 100, reason: 'x', restock: false }),
    ).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('requested concurrently is one order', async () => {
    const id = await reported()
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { outcome: 'replacement' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('a refund', () => {
  test('of the books goes through the refund queue once it can no longer be undone', async () => {
    const id = await reported({ lines: scene.lines.slice(1) })
    const { body } = await decide(id, { outcome: 'refund', note: 'No copy is left.' })
    expect(body).toMatchObject({ state: 'settled', refund: scene.other.price * 2 })
    expect(await refundsOf()).toEqual([])
    expect(await ownClaim(id)).toMatchObject({ state: 'open', outcome: null, refund: null })
    await carryOutDecision()
    await scene.claims.carryOut()
    const reason = 'Arrived damaged. No copy is left.'
    expect(await refundsOf()).toMatchObject([{ amount: scene.other.price * 200, reason }])
    expect(await scene.world.orders.get(scene.boss, scene.orderId)).toMatchObject({
      refunded: scene.other.price * 200,
      lines: [{ returned: 0 }, { returned: 2 }],
    })
    expect(await ownClaim(id)).toMatchObject({ state: 'settled', refund: scene.other.price * 2 })
    expect(await scene.world.mails(`order-refund:${scene.orderId}`)).toHaveLength(1)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('of part of the price applies only to the books of the claim', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund', amount: 10.5 })
    await carryOutDecision()
    const { lines: left } = await scene.world.orders.get(scene.boss, scene.orderId)
    expect(left.map(({ refunded }) => refunded)).toEqual([1050, 0])
    expect(await refundsOf()).toMatchObject([{ amount: 1050 }])
  })

  test('above the price of the books, or below one rupee, is refused', async () => {
    const id = await reported()
    expect(await decide(id, { outcome: 'refund', amount: scene.book.price + 1 })).toMatchObject({
      status: 409,
      body: { code: 'exceeds' },
    })
    expect((await decide(id, { outcome: 'refund', amount: 0.5 })).status).toBe(400)
  })

  test('undone before it takes effect sends nothing', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund' })
    expect((await undo(id)).body).toMatchObject({ state: 'open', refund: null })
    await carryOutDecision()
    expect(await refundsOf()).toEqual([])
    expect(await stepsOf()).toEqual(expect.arrayContaining(['claim-decided', 'claim-undone']))
  })

  test('that is no longer possible reopens the claim and says why', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund' })
    const rest = {
      amount: (scene.book.price + scene.other.price * 2) * 100,
      reason: 'Goodwill',
      restock: false,
    }
    await scene.world.orderActions.refund(scene.boss, scene.orderId, rest)
    await carryOutDecision()
    expect(await claimsForStaff()).toMatchObject([
      { state: 'open', outcome: null, fault: 'There is nothing left to refund.' },
    ])
    expect(await stepsOf()).toContain('claim-failed')
  })

  test('requires the permission to refund, also for undoing it', async () => {
    const clerk: Actor = { ...scene.boss, role: 'staff' }
    const id = await reported()
    expect((await decide(id, { outcome: 'refund' }, clerk)).status).toBe(403)
    await decide(id, { outcome: 'refund' })
    expect((await undo(id, clerk)).status).toBe(403)
    expect((await undo(id)).status).toBe(200)
    expect((await decide(id, { outcome: 'replacement' }, clerk)).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('needs a reason, which the shopper reads once it can no longer be undone', async () => {
    const id = await reported()
    expect((await decide(id, { outcome: 'refusal' })).status).toBe(400)
    expect((await decide(id, { outcome: 'refusal', note: 'x'.repeat(19) })).status).toBe(400)
    await decide(id, { outcome: 'refusal', note: 'A scratch on the cover is no fault.' })
    expect(await ownClaim(id)).toMatchObject({ state: 'open', note: '' })
    await carryOutDecision()
    expect(await ownClaim(id)).toMatchObject({
      state: 'refused',
      note: 'A scratch on the cover is no fault.',
    })
    expect((await scene.world.mails(`claim:${id}:refusal`)).map(({ text }) => text).join(' ')).toContain(
      'A scratch on the cover is no fault.',
    )
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'claim-sent' } })
  })

  test('can be reconsidered, but not while another claim about the book is pending', async () => {
    const first = await reported()
    await decide(first, { outcome: 'refusal', note: 'A scratch on the cover is no fault.' })
    await carryOutDecision()
    const second = await reported()
    expect(await decide(first, { outcome: 'replacement' })).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    })
    await decide(second, { outcome: 'refusal', note: 'The same scratch is no fault either.' })
    expect(await decide(first, { outcome: 'replacement' })).toMatchObject({ status: 200 })
    expect(await decide(first, { outcome: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'claim-step' },
    })
  })
})

test('a decision resolves the ticket when it takes effect, and undoing it reopens the ticket', async () => {
  const id = await reported()
  const { ticket } = (await ownClaim(id)) as { ticket: { token: string } }
  const resolvedAt = async () => (await caseByToken(database.db, ticket.token))?.resolvedAt
  await decide(id, { outcome: 'replacement' })
  expect(await resolvedAt()).toBeNull()
  await carryOutDecision()
  expect(await resolvedAt()).toEqual(scene.world.clock.now())
  await undo(id)
  expect(await resolvedAt()).toBeNull()
})

test('shoppers cannot decide claims, and an unknown or undecided one is refused', async () => {
  const id = await reported()
  expect((await decide(id, { outcome: 'replacement' }, scene.asha)).status).toBe(403)
  expect((await undo(id, scene.asha)).status).toBe(403)
  expect((await decide('f'.repeat(24), { outcome: 'replacement' })).status).toBe(404)
  expect((await undo('nonsense')).status).toBe(404)
  expect((await undo(id)).status).toBe(409)
  expect((await decide(id, { outcome: 'lost' })).status).toBe(400)
})

describe('a claim about an order whose payment is disputed', () => {
  const dispute = () =>
    database.executeSql('update orders set disputed = true where id = $1', [scene.orderId])
  const yes = { despite: 'money_disputed', note: 'The bank will drop it.' }

  test.each([{ outcome: 'refund' }, { outcome: 'replacement' }])(
    '%j needs a yes to the dispute, a reason and refund permission',
    async (decision) => {
      const id = await reported()
      await dispute()
      const { status, body } = await decide(id, { ...decision, note: 'Sorry' })
      expect([status, body['code']]).toEqual([409, 'money_disputed'])
      expect((await decide(id, { ...decision, despite: 'money_disputed' })).status).toBe(400)
      expect((await decide(id, { ...decision, ...yes }, { ...scene.boss, role: 'staff' })).status).toBe(403)
      expect((await decide(id, { ...decision, ...yes })).status).toBe(200)
      const { events } = await scene.world.orders.get(scene.boss, scene.orderId)
      const decided = events.find(({ type }) => type === 'claim-decided')
      expect(decided?.details).toMatchObject({ despite: 'money_disputed', reason: yes.note })
    },
  )

  test('a dispute within the ten minutes reopens the claim instead of sending the money', async () => {
    const id = await reported()
    await decide(id, { outcome: 'refund' })
    await dispute()
    await carryOutDecision()
    expect(await refundsOf()).toEqual([])
    expect((await claimsForStaff())[0]).toMatchObject({
      state: 'open',
      fault: expect.stringContaining('disputes the payment'),
    })
  })

  test('an accepted dispute lets the refund through when it is due', async () => {
    const id = await reported()
    await dispute()
    await decide(id, { outcome: 'refund', ...yes })
    await carryOutDecision()
    expect(await refundsOf()).toMatchObject([{ evenIfDisputed: true }])
  })
})

describe('a late parcel', () => {
  const express = async () => {
    const cart = { ...cartOf([scene.book, 1]), deliveryMethod: 'express' as const }
    const orderId = await buyCart(scene.world, scene.asha, { ...cart, amount: cart.amount + 5000 })
    scene.world.clock.advance({ minutes: 10 * 24 * 60 })
    const [line] = (await scene.world.orders.get(scene.asha, orderId)).lines
    const input = { lineIds: [line!.id], reason: 'late' as const, text: 'Nothing came.', photos: [] }
    return { orderId, id: (await scene.claims.file(scene.asha, orderId, input)).id, lineIds: input.lineIds }
  }

  test('can be claimed before it arrives, for review, and for no other reason', async () => {
    const { orderId, lineIds } = await express()
    const [claim] = await claimsForStaff(orderId)
    expect(claim).toMatchObject({ forReview: true, facts: { promisedBy: '2026-11-23', expressFee: 50 } })
    const torn = { lineIds, reason: 'damaged' as const, text: 'Torn.', photos: [scene.photo] }
    await expect(scene.claims.file(scene.asha, orderId, torn)).rejects.toMatchObject({ kind: 'bad-input' })
  })

  test.each([
    [{ express: 'only' }, 5000],
    [{ express: 'with', amount: 10 }, 6000],
    [{ express: 'with' }, undefined],
  ])('a refund can include the express fee: %j', async (more, amount) => {
    const { id, orderId } = await express()
    expect((await decide(id, { outcome: 'refund', ...more })).status).toBe(200)
    await carryOutDecision()
    const { total, refunded } = await scene.world.orders.get(scene.boss, orderId)
    expect(refunded).toBe(amount ?? total)
  })

  test('a refund puts the copies of an undispatched order back on sale', async () => {
    const { id } = await express()
    const before = (await scene.world.stock(scene.book))!
    await decide(id, { outcome: 'refund' })
    await carryOutDecision()
    expect(await scene.world.stock(scene.book)).toBe(before + 1)
  })

  test('a refund of a dispatched order doesn’t change the stock', async () => {
    const { id, orderId } = await express()
    await scene.world.orders.setStatus(scene.boss, orderId, { status: 'Shipped' })
    const before = await scene.world.stock(scene.book)
    await decide(id, { outcome: 'refund' })
    await carryOutDecision()
    expect(await scene.world.stock(scene.book)).toBe(before)
  })

  test('the express fee is refunded once, and not together with named copies', async () => {
    const { id, lineIds, orderId } = await express()
    const lines = [{ lineId: lineIds[0], quantity: 1 }]
    expect((await decide(id, { outcome: 'refund', express: 'only', lines })).status).toBe(400)
    await decide(id, { outcome: 'refund', express: 'only' })
    await carryOutDecision()
    expect((await claimsForStaff(orderId))[0]).toMatchObject({ refund: 50, facts: { expressFee: 0 } })
  })
})

test('the mail of a refusal gives the reason and names the grievance officer', async () => {
  const id = await reported()
  await decide(id, { outcome: 'refusal', note: 'The photo shows no damage to the book.' })
  await carryOutDecision()
  const [mail] = await scene.world.mails(`claim:${id}:refusal`)
  const { name, email } = BUILT_IN_DETAILS.grievanceOfficer
  for (const part of ['The photo shows no damage', name, email]) expect(mail?.text).toContain(part)
})
