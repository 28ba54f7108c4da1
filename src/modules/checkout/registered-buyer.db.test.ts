import { beforeEach, expect, test } from 'vitest'

import type { NamedBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { cartOf } from '#test/support/checkout-world.ts'
import { BOOKS_EXEMPT, BUYER, SELLER, textOfPages } from '#test/support/invoices.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { forgetAddresses, paymentStartsOf } from './personal-data.repository.ts'

setScene({ title: 'Direct Taxes', price: 500, stock: 5 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const VERMA = { gstin: BUYER.gstin, legalName: BUYER.legalName }
const IN_CHANDIGARH = {
  addressLine1: '7 Court Lane',
  addressLine2: '',
  city: 'Chandigarh',
  state: 'Chandigarh' as const,
  zip: '160022',
}
/** A business of Chandigarh that has its books delivered to Uttar Pradesh. */
const RAO = { gstin: SELLER.gstin ?? '', legalName: 'Rao & Sons', billingAddress: IN_CHANDIGARH }

const start = (buyer?: NamedBuyer | null) => world.checkout.start(asha, { ...cartOf([book, 1]), buyer })

async function pay(gatewayOrderId: string): Promise<string> {
  world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.settle(gatewayOrderId)
  return settlement.outcome === 'ordered' ? settlement.orderId : settlement.outcome
}

test('a business named in the checkout is on the order’s bill, and can be changed until then', async () => {
  const orderId = await pay((await start(RAO)).gatewayOrderId)
  expect(await world.invoicing.buyer(asha, orderId)).toEqual({ buyer: RAO, editable: true })
  const [order] = await world.ordersOf(asha.userId)
  expect(order?.shippingAddress).toMatchObject({ addressLine1: ADDRESS.addressLine1, zip: ADDRESS.zip })
  const [page] = await textOfPages((await world.invoicing.invoice(asha, orderId)).pdf)
  for (const printed of [`GSTIN ${RAO.gstin}`, 'Rao & Sons', '7 Court Lane', ADDRESS.addressLine1])
    expect(page).toContain(printed)
})

test('without an own address, the business is at the delivery address', async () => {
  const orderId = await pay((await start(VERMA)).gatewayOrderId)
  const { buyer } = await world.invoicing.buyer(asha, orderId)
  expect(buyer).toMatchObject({ ...VERMA, billingAddress: { state: ADDRESS.state, zip: ADDRESS.zip } })
})

test('a GSTIN of another State than the billing address is refused, and nothing is held', async () => {
  const inOtherState = { ...RAO, billingAddress: null }
  await expect(start(inOtherState)).rejects.toMatchObject({
    kind: 'bad-input',
    issues: [{ path: 'buyer.gstin', message: expect.stringContaining('Uttar Pradesh') }],
  })
  await expect(
    world.checkout.start(asha, { ...cartOf([book, 1]), shippingAddress: undefined, buyer: VERMA }),
  ).rejects.toMatchObject({ issues: [{ path: 'buyer.billingAddress' }] })
  expect(await world.stock(book)).toBe(5)
})

test('paying again takes the business given last, or none', async () => {
  const first = await start(VERMA)
  expect((await start(RAO)).gatewayOrderId).toBe(first.gatewayOrderId)
  expect((await world.checkoutOf(first.gatewayOrderId)).registeredBuyer).toEqual(RAO)
  await start()
  const orderId = await pay(first.gatewayOrderId)
  expect(await world.invoicing.buyer(asha, orderId)).toEqual({ buyer: null, editable: true })
})

test('the business is exported with the payment, and deleted with the account', async () => {
  const { gatewayOrderId } = await start(RAO)
  expect(JSON.stringify(await paymentStartsOf(database.db, asha.userId))).toContain(RAO.gstin)
  await inTransaction(database.db, (tx) => forgetAddresses(tx, asha.userId))
  expect((await world.checkoutOf(gatewayOrderId)).registeredBuyer).toBeNull()
})
