import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction } from '#platform/database/database.ts'
import { issuerOf, SELLER } from '#test/support/invoices.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { callerOf } from '#test/support/http-app.ts'
import { type InvoicingWorld, openInvoicingWorld } from '#test/support/invoicing-world.ts'
import { emptyTables } from '#test/support/empty-tables.ts'

import { createTaxRatesHttp } from './invoicing.http.ts'
import { readRates } from './invoicing.repository.ts'
import { seedTaxRates } from './invoicing.seed.ts'
import { taxRates } from './invoicing.tables.ts'
import { createRatedHeadings } from './tax-rates.ts'

const database = openFileDatabase({ emptied: false })
let world: InvoicingWorld

beforeEach(async () => {
  await emptyTables(database)
  world = await openInvoicingWorld(database)
})

const call = (actor?: Actor) => callerOf(createTaxRatesHttp(world), actor)
const put = (rates: unknown) => call(world.boss)('PUT', '/admin/tax-rates', { rates })
const rate = { hsn: '4820', basisPoints: 500, validFrom: '2026-12-01', replaces: null as number | null }
const { replaces: _replaces, ...stored } = rate

describe('/admin/tax-rates', () => {
  test('keeps earlier rates, with author and time', async () => {
    const { status, body } = await put([rate])
    expect(status).toBe(200)
    expect(body['rates']).toMatchObject([
      { ...stored, recordedBy: world.boss.email, recordedAt: '2026-11-20T10:00:00.000Z' },
      { hsn: '4820', basisPoints: 1800 },
      { hsn: '4901', basisPoints: 0 },
    ])
    expect((await call(world.boss)('GET', '/admin/tax-rates')).body).toEqual(body)
  })

  test.each(['48 20', '48.20', '४८२०', 'HSN 4820'])('reads %j as the heading 4820', async (hsn) => {
    expect((await put([{ ...rate, hsn }])).body['rates']).toMatchObject([stored, {}, {}])
  })

  test('skips a rate that already applies', async () => {
    await put([rate])
    const { body } = await put([rate])
    expect(body['rates']).toHaveLength(3)
    await put([{ ...rate, basisPoints: 1200, replaces: 500 }])
    expect((await put([{ ...rate, replaces: 1200 }])).body['rates']).toHaveLength(5)
  })

  test('refuses a rate for a heading and day that a colleague has already recorded', async () => {
    await put([{ ...rate, basisPoints: 1200 }])
    expect(await put([rate])).toMatchObject({
      status: 409,
      body: { code: 'stale', theirs: 1200, message: expect.stringContaining('12 %') },
    })
    expect((await put([stored])).status).toBe(400)
    expect((await put([{ ...rate, replaces: 1200 }])).body['rates']).toHaveLength(4)
  })

  test('a new rate applies to documents issued from its day on', async () => {
    const asha = await buildActor(database, 'Asha')
    await put([rate])
    const [now, later] = [
      await world.order(asha, [{ hsn: '4820' }]),
      await world.order(asha, [{ hsn: '4820' }]),
    ]
    await world.invoicing.invoice(asha, now)
    world.clock.advance({ hours: 24 * 11 })
    await world.invoicing.invoice(asha, later)
    const issued = await world.issued()
    expect(issued.map(({ content }) => content.lines[0]?.rate)).toEqual([1800, 500])
  })

  test.each([
    ['no rate', [], 'rates'],
    ['five digits', [{ ...rate, hsn: '49011' }], 'rates.0.hsn'],
    ['more than the law’s 40 %', [{ ...rate, basisPoints: 4001 }], 'rates.0.basisPoints'],
    ['less than nothing', [{ ...rate, basisPoints: -1 }], 'rates.0.basisPoints'],
    ['a part of a basis point', [{ ...rate, basisPoints: 0.5 }], 'rates.0.basisPoints'],
    ['a huge number', [{ ...rate, basisPoints: 1e308 }], 'rates.0.basisPoints'],
    ['a day that is none', [{ ...rate, validFrom: '2026-02-30' }], 'rates.0.validFrom'],
    ['a day before GST', [{ ...rate, validFrom: '2017-06-30' }], 'rates.0.validFrom'],
    ['a slip of the year', [{ ...rate, validFrom: '2926-04-01' }], 'rates.0.validFrom'],
    ['a heading and day twice', [rate, { ...rate, basisPoints: 0 }], 'rates'],
    ['an unknown field', [{ ...rate, more: 1 }], 'rates.0'],
    ['another shape', 'all', 'rates'],
  ])('%s → 400', async (_, rates, field) => {
    const { status, body } = await put(rates)
    expect(status).toBe(400)
    expect(body['issues']).toContainEqual({ path: field, message: expect.any(String) })
  })
})

test('a heading needs a rate only if the seller has a GSTIN', async () => {
  const isRatedBy = (seller: typeof SELLER) =>
    createRatedHeadings({ ...world, issuer: async () => issuerOf(seller) })(world.db)
  const [registered, unregistered] = [await isRatedBy(SELLER), await isRatedBy({ ...SELLER, gstin: null })]
  expect(['4901', '8471'].map(registered)).toEqual([true, false])
  expect(['4901', '8471'].map(unregistered)).toEqual([true, true])
})

test('seeds a database without rates, and keeps the owner’s', async () => {
  const seed = () => inTransaction(world.db, (tx) => seedTaxRates(tx, 'db/seed', world.clock.now()))
  expect(await seed()).toBe(false)
  await emptyTables(database)
  expect(await seed()).toBe(true)
  expect(await readRates(world.db)).toMatchObject([{ hsn: '4901', basisPoints: 0, validFrom: '2017-07-01' }])
})

const FROZEN = { cause: { message: expect.stringContaining('never changed') } }

test('the database rejects changes to recorded rates', async () => {
  await expect(world.db.update(taxRates).set({ basisPoints: 0 })).rejects.toMatchObject(FROZEN)
  await expect(world.db.delete(taxRates)).rejects.toMatchObject(FROZEN)
})
