import { describe, expect, test } from 'vitest'

import { REFUSALS } from '#modules/checkout/decision.ts'
import { book, boss, setScene, world } from '#test/support/checkout-scene.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

/** Enters an order of ₹1,000 taken on the telephone; returns its id. */
const enter = () =>
  world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    email: 'ravi@shoppers.example',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity: 2, isCombo: false }],
  })
const receive = (id: string, amount: number) =>
  world.orderActions.receive(boss, id, { amount, paidBy: 'bank' })
const read = (id: string) => world.orders.get(boss, id)
const tokenIn = (url: string | null) => url?.split('/pay/')[1] ?? ''
const linkFor = async (id: string) => tokenIn((await world.paymentLinks.make(boss, id)).url)
const start = (token: string, amount = 100_000) => world.paymentLinks.start(token, amount)
const refunds = () => world.gateway.refunds.map(({ amount, reason }) => ({ amount, reason }))

describe('a link of a partly paid order', () => {
  /** An order of ₹1,000, of which ₹300 came by bank and ₹700 by a link. */
  async function paidBothWays() {
    const id = await enter()
    await receive(id, 30_000)
    const token = await linkFor(id)
    const { gatewayOrderId } = await start(token, 70_000)
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    return id
  }

  test('charges the rest, which pays the order; event and email name that amount', async () => {
    const id = await enter()
    await receive(id, 30_000)
    const { url, amount } = await world.paymentLinks.mail(boss, id)
    expect(amount).toBe(70_000)
    const [asked] = await world.mails(`payment-link:${id}`)
    expect(asked).toMatchObject({ subject: expect.stringContaining('₹700.00') })
    expect(asked!.text).toContain('−₹300.00')
    await expect(start(tokenIn(url))).rejects.toMatchObject({ code: 'price_changed' })
    const { gatewayOrderId } = await start(tokenIn(url), 70_000)
    const view = await world.paymentLinks.prove(tokenIn(url), world.gateway.pay(gatewayOrderId))
    expect(view.state).toBe('paid')
    const order = await read(id)
    expect(order).toMatchObject({ status: 'Paid', received: 30_000, paidBy: null })
    expect(order.events.at(-1)).toMatchObject({ type: 'paid', details: { amount: 70_000 } })
    expect((await world.mails(`order-paid:${id}`))[0]!.subject).toContain('₹700.00')
    await expect(world.paymentLinks.make(boss, id)).rejects.toMatchObject({ code: 'paid' })
    expect(refunds()).toEqual([])
  })

  test('follows part payments made after it; a payment of the old amount is refunded', async () => {
    const id = await enter()
    const token = await linkFor(id)
    const { gatewayOrderId } = await start(token)
    await receive(id, 30_000)
    await expect(start(token)).rejects.toMatchObject({ code: 'price_changed' })
    expect((await start(token, 70_000)).gatewayOrderId).not.toBe(gatewayOrderId)
    await world.paymentLinks.prove(token, world.gateway.pay(gatewayOrderId))
    expect(refunds()).toEqual([{ amount: 100_000, reason: REFUSALS.amountChanged }])
    expect((await read(id)).gatewayPaymentId).toBeNull()
  })

  test('is refunded through the gateway up to the amount paid there, the rest in the shop', async () => {
    const id = await paidBothWays()
    await world.orderActions.refund(boss, id, { amount: 80_000, reason: 'Torn', restock: false })
    expect(refunds()).toEqual([{ amount: 70_000, reason: 'Torn' }])
    expect((await read(id)).events.at(-1)).toMatchObject({ details: { amount: 80_000, inShop: 10_000 } })
    const [mail] = await world.mails(`order-refund:${id}`)
    expect(mail!.text).toContain('₹700.00 of it will reach the account you paid from')
    expect(mail!.text).toContain('collect the other ₹100.00 at our store')
    await world.orderActions.cancel(boss, id, 'No longer wanted')
    expect(refunds()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ refunded: 100_000 })
    expect((await world.mails(`order-cancelled:${id}`))[0]!.text).toContain(
      'Please collect your refund of ₹200.00 at our store.',
    )
  })

  test('a cancelled order sends back each share once', async () => {
    const id = await paidBothWays()
    await world.orderActions.cancel(boss, id, 'No longer wanted')
    await world.orderActions.cancel(boss, id, 'No longer wanted')
    expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([70_000])
    const order = await read(id)
    expect(order).toMatchObject({ refunded: 100_000 })
    expect(order.events.at(-1)).toMatchObject({ details: { refund: 100_000, inShop: 30_000 } })
  })
})
