import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { copiesToSend } from '#modules/orders/order.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Evidence', price: 900, stock: 500 })

let contracts: BuiltBook
beforeEach(async () => {
  contracts = await buildBook(database.db, { title: 'Contracts', price: 500, stock: 100 })
})

/** An accepted order of three Evidence and one Contracts. */
async function accepted(): Promise<{ id: string; evidence: string; contracts: string }> {
  const id = await buyBooks(world, asha, [book, 3], [contracts, 1])
  await world.orders.setStatus(boss, id, { status: 'Processing' })
  const [first, second] = (await world.orders.get(boss, id)).lines
  return { id, evidence: first!.id, contracts: second!.id }
}

const call = (method: string, path: string, body: unknown, actor = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
const send = async (id: string, lines: [lineId: string, quantity: number][], more: object = {}) =>
  call(
    'POST',
    `/admin/orders/${id}/parts`,
    await onCurrent(id, { lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })), ...more }),
  )
const leftOf = async (id: string) => (await world.orders.get(boss, id)).lines.map(copiesToSend)

describe('POST /admin/orders/:id/parts', () => {
  test('sends copies, keeps the order Processing and unpacked, and mails the buyer the titles', async () => {
    const { id, evidence, contracts: other } = await accepted()
    await world.orders.setStatus(boss, id, { status: 'Processing', packed: true })
    const { status, body } = await send(
      id,
      [
        [evidence, 1],
        [evidence, 1],
        [other, 1],
      ],
      { courier: 'DTDC', trackingNumber: 'D123' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'Processing', packedAt: null, courier: null, trackingNumber: null })
    expect(await leftOf(id)).toEqual([1, 0])
    const [mail] = await world.mails('order-part-shipped:')
    expect(mail).toMatchObject({ subject: 'Part of your order KK-000001 is on its way' })
    for (const words of ['2 × Evidence', '1 × Contracts', 'Tracking number: D123'])
      expect(mail?.text).toContain(words)
    const { events } = await world.orders.get(boss, id)
    expect(events.at(-1)).toMatchObject({
      type: 'part-sent',
      details: {
        books: [
          { title: 'Evidence', quantity: 2 },
          { title: 'Contracts', quantity: 1 },
        ],
        courier: 'DTDC',
      },
    })
  })

  test('the tracking number of an earlier parcel asks, for another part and for the rest', async () => {
    const { id, evidence } = await accepted()
    const parcel = { courier: 'DTDC', trackingNumber: 'D1490000001' }
    await send(id, [[evidence, 1]], parcel)
    const again = await send(id, [[evidence, 1]], parcel)
    expect([again.status, again.body['code']]).toEqual([409, 'tracking_used'])
    expect(again.body['message']).toContain('an earlier parcel of this order')
    await expect(world.orders.setStatus(boss, id, { status: 'Shipped', ...parcel })).rejects.toThrow(
      'already',
    )
    expect((await send(id, [[evidence, 1]], { trackingNumber: '9789356036086' })).status).toBe(400)
    expect((await send(id, [[evidence, 1]], { ...parcel, confirmed: ['tracking_used'] })).status).toBe(200)
  })

  test('the rest ships as usual, and its mail lists only the rest', async () => {
    const { id, evidence, contracts: other } = await accepted()
    await send(id, [
      [evidence, 2],
      [other, 1],
    ])
    await world.orders.setStatus(boss, id, { status: 'Shipped', courier: 'India Post' })
    const [mail] = await world.mails('order-shipped:')
    expect(mail?.subject).toBe('The rest of your order KK-000001 is on its way')
    expect(mail?.text).toContain('1 × Evidence')
    expect(mail?.text).not.toContain('Contracts')
  })

  test.each([
    ['more than was ordered', 4, 0, 'exceeds'],
    ['all of it', 3, 1, 'whole'],
  ])('rejects %s with 409', async (_, evidences, others, code) => {
    const { id, evidence, contracts: other } = await accepted()
    const lines: [string, number][] = [[evidence, evidences]]
    if (others > 0) lines.push([other, others])
    const { status, body } = await send(id, lines)
    expect([status, body['code']]).toEqual([409, code])
    expect(await leftOf(id)).toEqual([3, 1])
  })

  test('refunded and already sent copies cannot be sent', async () => {
    const { id, evidence, contracts: other } = await accepted()
    const lines = [{ lineId: other, quantity: 1 }]
    await world.orderActions.refund(boss, id, { lines, reason: 'Out of print', restock: false })
    expect((await send(id, [[other, 1]])).body['message']).toBe(
      'There are no copies of “Contracts” left to send.',
    )
    await send(id, [[evidence, 2]])
    expect((await send(id, [[evidence, 2]])).body['message']).toBe('Only 1 of “Evidence” can still be sent.')
  })

  test('requires an accepted order of the current version, with undisputed money unless confirmed', async () => {
    const fresh = await buyBooks(world, asha, [book, 2])
    const [line] = (await world.orders.get(boss, fresh)).lines
    const refusedFor = async (more: object = {}) => (await send(fresh, [[line!.id, 1]], more)).body['code']
    expect(await refusedFor()).toBe('dispatched')
    await world.orders.setStatus(boss, fresh, { status: 'Processing' })
    expect(await refusedFor({ version: 1 })).toBe('stale')
    await database.executeSql('update orders set disputed = true where id = $1', [fresh])
    expect(await refusedFor()).toBe('money_disputed')
    expect(await refusedFor({ evenIfReturned: true })).toBeUndefined()
  })

  test('rejects lines of other orders and empty lists with 400, shoppers with 403', async () => {
    const [{ id }, other] = [await accepted(), await accepted()]
    expect((await send(id, [[other.evidence, 1]])).status).toBe(400)
    expect((await send(id, [])).status).toBe(400)
    const part = { lines: [{ lineId: other.evidence, quantity: 1 }] }
    expect((await call('POST', `/admin/orders/${id}/parts`, part, asha)).status).toBe(403)
  })
})

describe('once a part was sent', () => {
  test('the order cannot be cancelled; the rest can be refunded, and dispatch sends no mail', async () => {
    const { id, evidence, contracts: other } = await accepted()
    await send(id, [[evidence, 3]])
    await expect(world.orderActions.cancel(boss, id, 'x')).rejects.toMatchObject({ code: 'sent_in_part' })
    const lines = [{ lineId: other, quantity: 1 }]
    await world.orderActions.refund(boss, id, { lines, reason: 'Out of print', restock: true })
    expect(await leftOf(id)).toEqual([0, 0])
    await world.orders.setStatus(boss, id, { status: 'Shipped' })
    expect(await world.mails('order-shipped:')).toEqual([])
  })
})

test('no sequence of parts and refunds sends a copy twice', async () => {
  const step = fc.record({
    kind: fc.constantFrom('send', 'refund'),
    of: fc.nat(1),
    copies: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const order = await accepted()
      for (const { kind, of, copies } of steps) {
        const lineId = of === 0 ? order.evidence : order.contracts
        const lines = [{ lineId, quantity: copies }]
        const run =
          kind === 'send'
            ? world.orderActions.sendPart(boss, order.id, {
                lines,
                courier: undefined,
                trackingNumber: undefined,
              })
            : world.orderActions.refund(boss, order.id, { lines, reason: 'x', restock: false })
        await run.catch(() => {})
      }
      for (const line of (await world.orders.get(boss, order.id)).lines) {
        expect(line.sent).toBeLessThanOrEqual(line.quantity)
        expect(line.sent + copiesToSend(line)).toBeLessThanOrEqual(line.quantity)
        expect(line.sent + copiesToSend(line) + line.returned).toBeGreaterThanOrEqual(line.quantity)
      }
    }),
    { numRuns: 15 },
  )
})

test('only one of two concurrent requests sends the last copies', async () => {
  const { id, evidence } = await accepted()
  const lines = [{ lineId: evidence, quantity: 2 }]
  const part = { lines, courier: undefined, trackingNumber: undefined }
  const both = await Promise.allSettled([
    world.orderActions.sendPart(boss, id, part),
    world.orderActions.sendPart(boss, id, part),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await leftOf(id)).toEqual([1, 1])
})
