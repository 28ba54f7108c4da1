import { describe, expect, it } from 'vitest'

import { NO_CHARGES, readChargeChoices } from '#modules/orders/charges.ts'
import { NO_WISHES } from '#modules/orders/delivery-wishes.ts'
import { orderPlacement, paymentStart as startSchema } from '#modules/checkout/checkout.schema.ts'

import { orderPayload, paymentStart, type Purchase } from './checkout-api.ts'

const PURCHASE: Purchase = {
  request: {
    items: [{ bookId: '65f0c0ffee65f0c0ffee0001', quantity: 2, bookType: 'print', isCombo: false }],
    couponCode: null,
    sentWith: null,
    ...readChargeChoices({ deliveryMethod: 'express' }),
  },
  quote: {
    items: [],
    coupon: null,
    subtotal: 2390,
    savings: 477,
    cartTotal: 1913,
    discount: 0,
    orderTotal: 1913,
    ...NO_CHARGES,
    deliveryFee: 50,
    amountPayable: 1963,
    tooLarge: null,
  },
  address: {
    firstName: 'Asha ',
    lastName: 'Verma',
    addressLine1: '12 Hazratganj',
    addressLine2: '',
    state: 'Uttar Pradesh',
    city: 'Lucknow',
    zip: '226 001',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
  },
  wishes: { ...NO_WISHES, giftNote: 'For Asha', neededBy: '2026-11-30', sendComplete: true },
  business: { gstin: 'GSTIN: 09aakfk 0000k1zl', legalName: 'Verma & Co.', billingAddress: null },
}
const PROOF = { gatewayOrderId: 'order_1', paymentId: 'pay_1', signature: 'ab' }

describe('request bodies', () => {
  it('match the server’s schemas, even with a phone number typed with +91', () => {
    expect(startSchema.safeParse(paymentStart(PURCHASE)).error).toBeUndefined()
    expect(orderPlacement.safeParse(orderPayload(PURCHASE, PROOF)).error).toBeUndefined()
  })

  it('contain the amount the shopper saw, including the express fee', () => {
    expect(paymentStart(PURCHASE).amount).toBe(1963)
    expect(orderPayload(PURCHASE, PROOF)).toMatchObject({
      totalAmount: 1963,
      originalAmount: 2390,
      status: 'Paid',
    })
  })

  it('name the business on the invoice, if the shopper asked for one', () => {
    const { buyer } = startSchema.parse(paymentStart(PURCHASE))
    expect(buyer).toEqual({ gstin: '09AAKFK0000K1ZL', legalName: 'Verma & Co.' })
    expect(startSchema.parse(paymentStart({ ...PURCHASE, business: null })).buyer).toBeNull()
  })

  it('contain the delivery wishes in both calls', () => {
    expect(paymentStart(PURCHASE)).toMatchObject(PURCHASE.wishes)
    expect(orderPayload(PURCHASE, PROOF)).toMatchObject(PURCHASE.wishes)
  })

  it('name the order to share a parcel with when the payment starts', () => {
    const sentWith = '65f0c0ffee65f0c0ffee0002'
    const request = { ...PURCHASE.request, sentWith }
    expect(startSchema.parse(paymentStart({ ...PURCHASE, request })).sentWith).toBe(sentWith)
  })

  it("carry the three payment fields under the provider's names", () => {
    expect(orderPayload(PURCHASE, PROOF)).toMatchObject({
      razorpayPaymentId: 'pay_1',
      razorpayOrderId: 'order_1',
      razorpaySignature: 'ab',
    })
  })

  it('normalise the address in the same way in both calls', () => {
    expect(paymentStart(PURCHASE).shippingAddress).toEqual(orderPayload(PURCHASE, PROOF).shippingAddress)
    expect(paymentStart(PURCHASE).shippingAddress).toMatchObject({ firstName: 'Asha', phone: '9876543210' })
  })
})
