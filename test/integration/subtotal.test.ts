import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { emails } from '#modules/notifications/notifications.tables.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { textOfPages } from '#test/support/invoices.ts'
import { buildShopper } from '#test/support/people.ts'
import { ADDRESS, payThroughSandbox } from '#test/support/purchases.ts'
import { admin, openShop, shop } from '#test/support/whole-shop.ts'
import { amountsOfOrder } from '#web/shared/order/order-amounts.ts'
import { amountsOfQuote } from '#web/checkout/quote/quoted-cart.ts'
import { summarise } from '#web/storefront/cart/cart-summary.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'

// The order has two copies at ₹500 (originally ₹625), a coupon for 10 % off, and express delivery.

openShop()

const COUPON = {
  code: 'TENOFF',
  ...TEN_PERCENT,
}

test('an order has the same Subtotal in cart, checkout, order, email and file; the invoice has none', async () => {
  const book = await buildBook(shop.database.db, { price: 500 })
  await admin.post('/admin/coupons', COUPON)
  const request = {
    items: [{ bookId: book.id, quantity: 2 }],
    couponCode: COUPON.code,
    deliveryMethod: 'express',
  }

  expect(summarise([inCart(book)])).toMatchObject({ subtotal: 125_000, savings: 25_000, total: 100_000 })

  const asha = await buildShopper(shop)
  const { body: quote } = await asha.post('/checkout/quote', request)
  const AMOUNTS = {
    subtotal: 125_000,
    savings: 25_000,
    discount: 10_000,
    deliveryFee: 5_000,
    payable: 95_000,
  }
  expect(amountsOfQuote(quote)).toMatchObject(AMOUNTS)

  const { body: started } = await asha.post('/orders/payment/razorpay-order', {
    ...request,
    amount: 950,
    shippingAddress: ADDRESS,
  })
  const proof = await payThroughSandbox(shop, started.id)
  const { body: order } = await asha.post('/orders', {
    items: request.items,
    shippingAddress: ADDRESS,
    paymentMethod: 'razorpay',
    totalAmount: 950,
    originalAmount: quote.subtotal,
    discountAmount: quote.discount,
    couponCode: COUPON.code,
    status: 'Paid',
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  })
  const { body: placed } = await asha.get(`/orders/${order._id}`)
  expect(amountsOfOrder(placed)).toMatchObject(AMOUNTS)
  expect(placed.originalAmount).toBe(quote.subtotal)

  const mails = await shop.database.db.select().from(emails)
  const text = mails.find(({ dedupeKey }) => dedupeKey === `order-confirmation:${order._id}`)?.text
  for (const line of [/Subtotal\W+₹1,250/, /Savings\W+₹250/, /TENOFF\W+₹100/, /Total paid\W+₹950/])
    expect(text).toMatch(line)

  const [row] = parse(await fetchAs(`/admin/orders/export`), { bom: true, columns: true })
  expect(row).toMatchObject({
    Subtotal: '1250',
    Savings: '250',
    Discount: '100',
    Delivery: '50',
    Total: '950',
  })

  const [invoice] = await textOfPages(await fetchAs(`/orders/${order._id}/invoice`))
  expect(invoice).toContain('Price before discount ₹1,050.00')
  expect(invoice).not.toContain('Subtotal')
})

function inCart({ id, title, price }: BuiltBook) {
  return { _id: id, title, author: null, image: '', price, originalPrice: price * 1.25, quantity: 2 }
}

async function fetchAs(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await fetch(`${shop.url}/api${path}`, { headers })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
