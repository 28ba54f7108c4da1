import { beforeEach, expect, test } from 'vitest'

import { book, boss, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT, BUYER, SELLER, textOfPages } from '#test/support/invoices.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Direct Taxes', price: 500, stock: 5 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

/** Registered in the shop's State. */
const GSTIN = SELLER.gstin ?? ''

const sell = (buyer: object) =>
  callerOf(orderDeskHttp(world), boss)('POST', '/orders', {
    customerName: 'Walk-in customer',
    shippingAddress: 'Collected in the shop, SCO 12, Sector 22-C, Chandigarh 160022',
    items: [{ bookId: book.id, quantity: 1 }],
    status: 'Delivered',
    paidBy: 'upi',
    buyer,
  })

test('a sale at the counter names the business on its bill', async () => {
  const { status, body } = await sell({ gstin: ` gstin: ${GSTIN.toLowerCase()}`, legalName: 'Rao & Sons' })
  expect(status).toBe(201)
  const [page] = await textOfPages((await world.invoicing.invoice(boss, body['_id'] as string)).pdf)
  expect(page).toContain(`GSTIN ${GSTIN}`)
  expect(page).toContain('Rao & Sons')
})

test('a sale with a GSTIN of another State than its billing address is refused', async () => {
  const { status, body } = await sell({ gstin: BUYER.gstin, legalName: BUYER.legalName })
  expect(status).toBe(400)
  expect(body['issues']).toMatchObject([{ path: 'buyer.gstin' }])
  expect(await world.stock(book)).toBe(5)
})
