import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction } from '#platform/database/database.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { issuerOf } from '#test/support/invoices.ts'
import { type InvoicingWorld, openInvoicingWorld } from '#test/support/invoicing-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { drawNumber } from './invoicing.repository.ts'

const database = openFileDatabase()
let world: InvoicingWorld
let asha: Actor

beforeEach(async () => {
  world = await openInvoicingWorld(database)
  asha = await buildActor(database, 'Asha Verma')
})

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

test('concurrent requests number each order once, without gaps or duplicates', async () => {
  const ids = await Promise.all(upTo(12).map(() => world.order(asha)))
  const requests = upTo(60).map((i) => ids[i % ids.length] ?? '')
  await Promise.all(requests.map((id) => world.invoicing.invoice(asha, id)))
  const issued = await world.issued()
  expect(issued.map(({ sequence }) => sequence)).toEqual(upTo(12))
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(ids))
})

test('concurrent dispatches, cancellations and requests leave no gaps, one document per kind and order', async () => {
  const mixed = [{}, { hsn: '4820' }]
  const ids = await Promise.all(upTo(10).map((i) => world.order(asha, i % 2 === 0 ? mixed : [{}])))
  const outcomes = await Promise.allSettled(
    ids.flatMap((id, i) => [
      world.invoicing.invoice(asha, id),
      world.cancel(asha, id),
      world.orders.setStatus(world.boss, id, { status: i % 3 === 0 ? 'Shipped' : 'Processing' }),
      world.invoicing.invoice(world.boss, id),
    ]),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.kind] : []))
  expect(new Set([...refusals, 'conflict'])).toEqual(new Set(['conflict']))
  const issued = await world.issued()
  for (const kind of new Set(issued.map((each) => each.kind))) {
    const series = issued.filter((each) => each.kind === kind)
    expect([kind, series.map(({ sequence }) => sequence)]).toEqual([kind, upTo(series.length)])
  }
  for (const id of ids) {
    const { cancelledAt } = await world.orders.get(world.boss, id)
    const kinds = issued.filter(({ orderId }) => orderId === id).map(({ kind }) => kind)
    const notes = kinds.filter((kind) => kind === 'credit-note').length
    expect(kinds.length - notes).toBeLessThanOrEqual(1)
    expect(notes).toBe(cancelledAt !== null && kinds.length - notes === 1 ? 1 : 0)
  }
})

test('each series restarts with the financial year', async () => {
  const [old, later, kin] = [await world.order(asha), await world.order(asha), await world.order(asha)]
  await world.invoicing.invoice(asha, old)
  world.clock.advance({ hours: 24 * 150 })
  await world.invoicing.invoice(asha, later)
  await world.invoicing.invoice(asha, kin)
  const numbers = (await world.issued()).map(({ number }) => number)
  expect(numbers.toSorted()).toEqual(['KB/26-27/000001', 'KB/27-28/000001', 'KB/27-28/000002'])
})

test('a clock set back never dates a document before the previous number', async () => {
  const [first, second, third] = [await world.order(asha), await world.order(asha), await world.order(asha)]
  await world.invoicing.invoice(asha, first)
  world.clock.advance({ hours: -72 })
  await world.invoicing.invoice(asha, second)
  await world.cancel(asha, first)
  world.clock.advance({ hours: 100 })
  await world.invoicing.invoice(asha, third)
  const issued = await world.issued()
  expect(issued.map(({ number, issuedAt }) => [number, issuedAt.toISOString()])).toEqual([
    ['KB/26-27/000001', '2026-11-20T10:00:00.000Z'],
    ['KB/26-27/000002', '2026-11-20T10:00:00.000Z'],
    ['KB/26-27/000003', '2026-11-21T14:00:00.000Z'],
    ['KC/26-27/000001', '2026-11-20T10:00:00.000Z'],
  ])
})

test('a clock a year ahead affects only the series of that year', async () => {
  const [early, late] = [await world.order(asha), await world.order(asha)]
  world.clock.advance({ hours: 24 * 365 })
  await world.invoicing.invoice(asha, early)
  world.clock.advance({ hours: -24 * 365 })
  await world.invoicing.invoice(asha, late)
  const numbers = (await world.issued()).map(({ number }) => number)
  expect(numbers.toSorted()).toEqual(['KB/26-27/000001', 'KB/27-28/000001'])
})

test('a new series starts at 1, and the old one continues', async () => {
  const { series } = issuerOf()
  for (const letters of ['KB', 'INV', 'KB']) {
    world.issueAs({ series: { ...series, 'bill-of-supply': letters } })
    await world.invoicing.invoice(asha, await world.order(asha))
  }
  const numbers = (await world.issued()).map(({ number }) => number)
  expect(numbers.toSorted()).toEqual(['INV/26-27/000001', 'KB/26-27/000001', 'KB/26-27/000002'])
})

test('numbers have no gaps after any sequence of rollbacks', async () => {
  const scenarios = fc.array(fc.record({ series: fc.constantFrom('KT', 'KC'), keep: fc.boolean() }), {
    maxLength: 6,
  })
  let year = 0
  await fc.assert(
    fc.asyncProperty(scenarios, async (draws) => {
      const name = String(year++)
      const kept: Record<string, number[]> = {}
      for (const { series, keep } of draws) {
        const drawn = inTransaction(world.db, async (tx) => {
          const number = await drawNumber(tx, series, name, world.clock.now())
          if (!keep) throw new RolledBack()
          ;(kept[series] ??= []).push(number)
        })
        await drawn.catch(onlyRolledBack)
      }
      for (const numbers of Object.values(kept)) expect(numbers).toEqual(upTo(numbers.length))
    }),
    { numRuns: 1000 },
  )
})

class RolledBack extends Error {}

function onlyRolledBack(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error
}
