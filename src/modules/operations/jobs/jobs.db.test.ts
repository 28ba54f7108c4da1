import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { refunds } from '#modules/payments/payments.tables.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, cartOf } from '#test/support/checkout-world.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createJobsHttp } from './jobs.http.ts'
import type { JobsBody } from './jobs.schema.ts'
import { createJobsService } from './jobs.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const none = { waiting: 0, failed: 0, oldest: null }
const payments = { backlog: async () => ({ refunds: { ...none, failed: 1 }, webhooks: none }) }
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
  createJobsHttp({
    jobStates: createJobsService({ ...world, payments, payoutChecks, backups }),
    payoutChecks,
  })
const ask = (actor: Actor = boss) => callerOf(http(), actor)('GET', '/admin/jobs')

test('GET /admin/jobs lists unsettled checkouts, undecided payments first', async () => {
  await buyBooks(world, asha, [book, 1])
  await world.checkout.start(asha, cartOf([book, 2]))
  const ravi = await buildActor(database, 'Ravi')
  const { gatewayOrderId } = await world.checkout.start(ravi, cartOf([book, 1]))
  world.gateway.pay(gatewayOrderId, { status: 'created' })
  await world.checkout.settle(gatewayOrderId)
  const { body } = await ask()
  expect(body['settlements']).toMatchObject([
    { customerName: 'Ravi', gatewayOrderId, undecided: true, amount: 500 },
    { customerName: 'Asha Verma', undecided: false, amount: 1000, state: 'open' },
  ])
  expect(body['queues']).toMatchObject([
    { name: 'checkouts', waiting: 2, oldest: world.clock.now().toISOString() },
    { name: 'refunds', failed: 1 },
    { name: 'mail' },
    { name: 'webhooks' },
  ])
})

test('lists refused refunds before refunds on their way, and omits completed ones', async () => {
  const at = world.clock.now()
  const gateway = 'razorpay' as const
  const refund = {
    gateway,
    gatewayOrderId: 'o',
    amount: 12_050,
    reason: 'Torn',
    createdAt: at,
    updatedAt: at,
  }
  const rows = [
    { paymentId: 'due', status: 'due' as const, nextAttemptAt: at },
    { paymentId: 'failed', status: 'failed' as const, lastError: 'closed account' },
    { paymentId: 'done', status: 'processed' as const },
  ]
  await database.db
    .insert(refunds)
    .values(rows.map((row) => ({ ...refund, ...row, id: newId(), idempotencyKey: row.paymentId })))
  expect((await ask()).body['refundsDue']).toMatchObject([
    { paymentId: 'failed', lastError: 'closed account', amount: 120.5 },
    { paymentId: 'due', nextAttemptAt: at.toISOString() },
  ])
})

test('lists 50 payout differences and the days not checked; the file has all', async () => {
  const { payouts } = (await ask()).body as unknown as JobsBody
  expect(payouts).toMatchObject({ count: 51, failing: [{ day: '2026-11-22', lastError: 'away' }] })
  expect(payouts.differences).toHaveLength(50)
  const answer = await askerOf(http(), boss)('GET', '/admin/payout-differences')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(52)
  expect(lines[1]).toBe(
    '"2026-11-21","payment","pay_AAAAAAAAAAAAAA","KK-000001","settled ₹1,000.00, in the shop ₹900.00"',
  )
})
