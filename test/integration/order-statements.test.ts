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

// Maximum number of SQL statements for one order, including the browser's requests and the gateway's three
// events (docs/decisions/checkout-settlement.md).
const MAX_WITHOUT_BEGIN_AND_COMMIT = 26
const MAX_STATEMENTS = 30
const MAX_TO_START = 11
/** Number of orders bought; the limits apply to each one, whatever the sequence of its events. */
const ORDERS = 12

let shop: TestShop
let recorded: RecordedStatements
let basket: Basket
let shopper: Awaited<ReturnType<typeof buildShopper>>

beforeAll(async () => {
  shop = await createTestShop()
  basket = basketOf([await buildBook(shop.database.db, { stock: 50 }), 1])
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

/**
 * Returns the shop's own statements until the payment can start, and until the order exists and its events
 * are handled.
 */
async function buy(end: Ending): Promise<{ start: string[]; all: string[] }> {
  recorded.forget()
  const started = await startPayment(shopper, basket)
  const start = ofOrder()
  await end(await payThroughSandbox(shop, started.body.id))
  await expect.poll(openEvents).toBe(0)
  return { start, all: ofOrder() }
}

/** Excludes the probe of the listener's connection, which may run at any time, and this test's own query. */
function ofOrder(): string[] {
  return recorded.ofShop().filter((text) => !/^LISTEN |as open_events/.test(text))
}

async function openEvents(): Promise<unknown> {
  const { rows } = await shop.database.executeSql(
    'select count(*)::int as open_events from webhook_events where not handled',
  )
  return rows[0]?.['open_events']
}

test.each<[string, Ending]>([
  ['with browser and events at once', (proof) => Promise.all([browser(proof), events(proof)])],
  ['with the browser first', async (proof) => [await browser(proof), await events(proof)]],
  ['with the events first', async (proof) => [await events(proof), await browser(proof)]],
])('an order needs few SQL statements: %s', async (_, end) => {
  for (let order = 1; order <= ORDERS; order++) {
    const { start, all } = await buy(end)
    expect(start.length, start.join('\n')).toBeLessThanOrEqual(MAX_TO_START)
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
    const plain = all.filter((text) => !/^(begin|commit)/i.test(text))
    expect(plain.length, plain.join('\n')).toBeLessThanOrEqual(MAX_WITHOUT_BEGIN_AND_COMMIT)
  }
})
