import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { buildShopper } from '#test/support/people.ts'
import {
  basketOf,
  type Basket,
  type Proof,
  payThroughSandbox,
  placeOrder,
  startPayment,
} from '#test/support/purchases.ts'
import { type RecordedStatements, recordStatements } from '#test/support/recorded-statements.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// SQL statements for one order, without BEGIN and COMMIT, including the browser's requests and the gateway's
// three events (docs/decisions/checkout-settlement.md).

/** On PostgreSQL, one tells the other processes which pages show the changed stock. */
const ANNOUNCEMENT = process.env['TEST_DATABASE_URL'] ? 1 : 0
const MAX_TO_START = 5 + ANNOUNCEMENT
/** Statements of an order whose events the gateway sends after the browser has returned, as it mostly does. */
const MAX_STATEMENTS = 11 + ANNOUNCEMENT
/** Events that arrive together share a statement; those that wait for the same settlement share another. */
const MAX_OF_EVENTS = 5
/** Number of orders bought; the limits apply to each one, whatever the sequence of its events. */
const ORDERS = 12

let shop: TestShop
let recorded: RecordedStatements
let basket: Basket
let shopper: Awaited<ReturnType<typeof buildShopper>>

beforeAll(async () => {
  shop = await createTestShop()
  basket = basketOf([await buildBook(shop.database.db, { stock: 100 }), 1])
  shopper = await buildShopper(shop, 'Asha')
  // The first checkout after a change of the terms stores their text.
  await shop.services.acceptedTerms.inForce()
  recorded = recordStatements()
})
afterAll(async () => {
  recorded.stop()
  await shop.close()
})

type Ending = (proof: Proof) => Promise<unknown>
const browser: Ending = async (proof) => expect((await placeOrder(shopper, basket, proof)).status).toBe(201)
const events: Ending = () => shop.sandbox!.deliverDue()

interface Statements {
  start: string[]
  all: string[]
  /** The statements among `all` that store events or mark them as handled. */
  ofEvents: string[]
}

/**
 * Returns the shop's own statements until the payment can start, and until the order exists and its events
 * are handled.
 */
async function buy(end: Ending): Promise<Statements> {
  recorded.forget()
  const started = await startPayment(shopper, basket)
  const start = ofOrder()
  await end(await payThroughSandbox(shop, started.body.id))
  await expect.poll(openEvents).toBe(0)
  const all = ofOrder()
  return { start, all, ofEvents: all.filter((text) => text.includes('"webhook_events"')) }
}

/**
 * Excludes the probe of the listener's connection, which may run at any time, and this test's own query.
 */
function ofOrder(): string[] {
  return recorded.ofShop().filter((text) => !/^(LISTEN|begin$|commit$)|as open_events/i.test(text))
}

async function openEvents(): Promise<unknown> {
  const { rows } = await shop.database.executeSql(
    'select count(*)::int as open_events from webhook_events where not handled',
  )
  return rows[0]?.['open_events']
}

test.each<[string, number, Ending]>([
  ['browser and events at once', 11, (proof) => Promise.all([browser(proof), events(proof)])],
  ['the browser first', 10, async (proof) => [await browser(proof), await events(proof)]],
  ['the events first', 13, async (proof) => [await events(proof), await browser(proof)]],
])('an order needs few SQL statements: %s', async (_, most, end) => {
  // The first one reads the settings.
  await buy(end)
  for (let order = 1; order <= ORDERS; order++) {
    const { start, all, ofEvents } = await buy(end)
    expect(start.length, start.join('\n')).toBeLessThanOrEqual(MAX_TO_START)
    expect(ofEvents.length, ofEvents.join('\n')).toBeLessThanOrEqual(MAX_OF_EVENTS)
    expect(all.length - ofEvents.length, all.join('\n')).toBeLessThanOrEqual(most + ANNOUNCEMENT)
  }
})

test('an order whose events follow the browser needs at most 12 SQL statements', async () => {
  const orders: string[][] = []
  for (let order = 1; order <= ORDERS; order++) {
    const { all } = await buy(async (proof) => [await browser(proof), await events(proof)])
    orders.push(all)
  }
  // The machine determines whether the events of an order arrive together.
  const [least = []] = orders.toSorted((one, other) => one.length - other.length)
  expect(least.length, least.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
})

test('the response to a new order equals a later read', async () => {
  const started = await startPayment(shopper, basket)
  const placed = await placeOrder(shopper, basket, await payThroughSandbox(shop, started.body.id))
  const read = await shopper.get(`/orders/${placed.body._id}`)
  expect(placed.body).toEqual(read.body)
})
