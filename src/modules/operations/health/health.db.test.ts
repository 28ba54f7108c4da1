import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, cartOf } from '#test/support/checkout-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createHealthHttp } from './health.http.ts'
import type { HealthBody } from './health.schema.ts'
import { createHealthService } from './health.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const none = { waiting: 0, failed: 0, oldest: null }
const webhook = {
  id: 'evt_1',
  event: 'payment.captured',
  gatewayOrderId: 'order_1',
  handled: false,
  tries: 2,
  receivedAt: new Date('2026-11-20T10:00:00Z'),
  handledAt: null,
}
const payments = {
  backlog: async () => ({ refunds: { ...none, failed: 1 }, webhooks: none }),
  unhandledWebhooks: async () => [webhook],
}
const difference = {
  day: '2026-11-21',
  id: 'pay_AAAAAAAAAAAAAA',
  type: 'payment' as const,
  order: { _id: 'o', number: 'KK-000001' },
  text: 'settled ₹1,000.00, in the shop ₹900.00',
}
const payoutChecks = {
  differences: async () => Array.from({ length: 51 }, () => difference),
  failingDays: async () => [{ day: '2026-11-22', lastError: 'away' }],
}
const backups = { state: async () => ({ scheduled: false, good: null, unmade: null }) }
const http = () =>
  createHealthHttp({
    health: createHealthService({ ...world, payments, payoutChecks, backups }),
    payoutChecks,
  })
const ask = (actor: Actor = boss) => callerOf(http(), actor)('GET', '/admin/health')

test('GET /admin/health lists pending checkouts, undecided payments first', async () => {
  await buyBooks(world, asha, [book, 1])
  await world.checkout.start(asha, cartOf([book, 2]))
  const ravi = await buildActor(database, 'Ravi')
  const { gatewayOrderId } = await world.checkout.start(ravi, cartOf([book, 1]))
  world.gateway.pay(gatewayOrderId, { status: 'created' })
  await world.checkout.settle(gatewayOrderId)
  const { body } = await ask()
  expect(body['pendingCheckouts']).toMatchObject([
    { customerName: 'Ravi', gatewayOrderId, undecided: true, amount: 500 },
    { customerName: 'Asha Verma', undecided: false, amount: 1000 },
  ])
  expect(body['queues']).toMatchObject([
    { name: 'checkouts', waiting: 2, oldest: world.clock.now().toISOString() },
    { name: 'refunds', failed: 1 },
    { name: 'mail' },
    { name: 'webhooks' },
  ])
})

test('lists events that the shop has not processed', async () => {
  expect((await ask()).body['webhooks']).toEqual([
    {
      _id: 'evt_1',
      event: 'payment.captured',
      gatewayOrderId: 'order_1',
      handled: false,
      tries: 2,
      receivedAt: '2026-11-20T10:00:00.000Z',
      handledAt: null,
    },
  ])
})

test('lists 50 payout differences and the days not checked; the file has all', async () => {
  const { payouts } = (await ask()).body as unknown as HealthBody
  expect(payouts).toMatchObject({ count: 51, failing: [{ day: '2026-11-22', lastError: 'away' }] })
  expect(payouts.differences).toHaveLength(50)
  const answer = await askerOf(http(), boss)('GET', '/admin/payout-differences')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(52)
  expect(lines[1]).toBe(
    '"2026-11-21","payment","pay_AAAAAAAAAAAAAA","KK-000001","settled ₹1,000.00, in the shop ₹900.00"',
  )
})
