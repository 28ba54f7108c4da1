import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { buildBook } from '#test/support/books.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { type SmtpPeer, startSmtpPeer } from '#test/support/smtp-peer.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop
let peer: SmtpPeer
let port: number

/** Asha, Ravi and Meera already have their accounts and verification mails. */
const shoppers = new Map<string, Person>()

beforeAll(async () => {
  peer = await startSmtpPeer()
  port = Number(new URL(peer.url).port)
  shop = await createTestShop({ env: { SMTP_URL: peer.url } })
  for (const name of ['Asha', 'Ravi', 'Meera']) shoppers.set(name, await buildShopper(shop, name))
  await shop.services.notifications.deliverDue()
})
afterEach(() => peer.stop())
afterAll(() => shop.close())

/** Buys one copy, from the payment window to the order; returns the order's number and the shopper. */
async function buy(name: string) {
  const book = await buildBook(shop.database.db)
  const shopper = shoppers.get(name)!
  const basket = basketOf([book, 1])
  const { body } = await startPayment(shopper, basket)
  const placed = await placeOrder(shopper, basket, await payThroughSandbox(shop, body.id))
  expect(placed.status).toBe(201)
  return { shopper, orderId: placed.body._id as string, number: placed.body.number as string }
}

const deliver = () => shop.services.notifications.deliverDue()
const inBoxes = (boxes: readonly SmtpPeer[], number: string) =>
  boxes.flatMap(({ received }) => received).filter(({ subject }) => subject?.includes(number))

test('an order is placed without the mail server and mailed later', async () => {
  const { number, orderId, shopper } = await buy('Asha')
  expect(inBoxes([peer], number)).toEqual([])
  // The browser's own request finds the mail queued and doesn't queue another.
  expect((await shopper.post(`/orders/${orderId}/email`, {})).status).toBe(200)
  await deliver()
  expect(inBoxes([peer], number)).toHaveLength(1)
})

test('during a mail outage of hours orders are placed, and every mail arrives once afterwards', async () => {
  const before = peer
  await before.stop()
  const placed: string[] = []
  for (const name of ['Asha', 'Ravi', 'Meera']) {
    const { number, orderId, shopper } = await buy(name)
    expect((await shopper.post(`/orders/${orderId}/email`, {})).status).toBe(200)
    placed.push(number)
    expect(await deliver()).toMatchObject({ sent: 0 })
    shop.clock.advance({ minutes: 50 })
  }
  expect((await shop.services.notifications.backlog()).waiting).toBe(3)
  peer = await startSmtpPeer(port)
  for (let hour = 0; hour < 8; hour++) {
    await Promise.all([deliver(), deliver()])
    shop.clock.advance({ hours: 1 })
  }
  for (const number of placed) expect(inBoxes([before, peer], number)).toHaveLength(1)
  expect(await shop.services.notifications.backlog()).toMatchObject({ waiting: 0, failed: 0 })
})

test('a temporary rejection delays only that one message, which arrives once', async () => {
  peer = await startSmtpPeer(port)
  const numbers = [(await buy('Asha')).number, (await buy('Ravi')).number]
  peer.refuseNext()
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  shop.clock.advance({ minutes: 2 })
  await deliver()
  for (const number of numbers) expect(inBoxes([peer], number)).toHaveLength(1)
})

test('after a crash between the server’s acceptance and its record, the mail repeats its Message-ID', async () => {
  peer = await startSmtpPeer(port)
  const { number } = await buy('Asha')
  await deliver()
  // Sets the state that such a crash leaves: the mail is claimed, and its lease has expired.
  await shop.database.executeSql(
    `update emails set status = 'sending', sent_at = null, next_attempt_at = $1 where status = 'sent' and subject like $2`,
    [new Date(shop.clock.now().getTime() + 15 * 60_000).toISOString(), `%${number}%`],
  )
  await deliver()
  expect(inBoxes([peer], number)).toHaveLength(1)
  shop.clock.advance({ minutes: 16 })
  await deliver()
  const copies = inBoxes([peer], number)
  expect(copies).toHaveLength(2)
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
})
