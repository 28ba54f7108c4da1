import { describe, expect, it } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'

import {
  bodyOf,
  draftOf,
  formStatuses,
  mayChangeBooks,
  missingIn,
  totalOf,
  withBook,
  withCustomer,
  type OrderDraft,
  withPayment,
  withQuantity,
  quantityIssue,
} from './order-draft.ts'
import { differencesOf } from './order-form.tsx'

const ACT = { bookId: 'a', isCombo: false, title: 'Companies Act', price: 99_999 }
const CODE = { bookId: 'b', isCombo: false, title: 'Penal Code', price: 10_050 }

const order = {
  _id: '1',
  customerName: 'Asha Rao',
  shippingAddress: {
    firstName: 'Asha',
    lastName: '',
    addressLine1: '4 Court Road, Pune',
    addressLine2: '',
    city: '',
    state: '',
    zip: '',
    email: '',
    phone: '',
  },
  email: '',
  status: 'Pending',
  manual: true,
  paidBy: null,
  razorpayPaymentId: null,
  replaces: null,
  cancelledAt: null,
  version: 3,
  receivedAmount: 0,
  deliveryFee: 0,
  carriage: 0,
  items: [{ ...ACT, price: 999.99, quantity: 2 }],
} as unknown as OrderBody

describe('the order form', () => {
  it('starts as Pending and requires name, address and a book', () => {
    const empty = draftOf(undefined)
    expect(empty.status).toBe('Pending')
    const address = { ...empty.address, written: true, text: 'B' }
    const full = { ...empty, customerName: 'A', address, items: withBook([], ACT) }
    expect(missingIn(full)).toBeUndefined()
    expect(missingIn({ ...full, customerName: ' ' })).toBe('customerName')
    expect(missingIn({ ...full, address: { ...address, text: ' ' } })).toBe('address.text')
    expect(missingIn({ ...full, items: [] })).toBe('items')
  })

  it('counts a book picked again, keeps at least one copy, and totals to the paisa', () => {
    const items = withBook(withBook(withBook([], ACT), CODE), ACT)
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(totalOf(items)).toBe(2 * 99_999 + 10_050)
    expect(withQuantity(items, 1, 4)[1]?.quantity).toBe(4)
    for (const wrong of [0, Number.NaN, 10_001])
      expect(withQuantity(items, 1, wrong).map(quantityIssue)).toEqual([undefined, expect.any(String)])
    expect(totalOf(withQuantity(items, 1, Number.NaN))).toBe(2 * 99_999)
    expect(withBook(withQuantity(items, 1, Number.NaN), CODE)[1]?.quantity).toBe(1)
  })

  it('offers the four statuses of the spec, and Paid only if it is the current one', () => {
    const empty = draftOf(undefined)
    expect(formStatuses(undefined, empty)).toEqual(['Pending', 'Processing', 'Shipped', 'Delivered'])
    expect(formStatuses({ ...order, status: 'Paid' }, draftOf(order))[0]).toBe('Paid')
  })

  it('a payment sets a pending order to Paid and keeps later statuses (spec accounts §4)', () => {
    const empty = draftOf(undefined)
    const inCash: OrderDraft = { ...empty, paidBy: 'cash' }
    const paid = { ...inCash, ...withPayment(inCash) }
    expect([paid.status, formStatuses(undefined, paid)[0]]).toEqual(['Paid', 'Paid'])
    expect(withPayment({ ...paid, paidBy: '' }).status).toBe('Pending')
    expect(withPayment({ ...inCash, status: 'Shipped' }).status).toBe('Shipped')
  })

  it('sends books, the displayed total and the version of a manual order', () => {
    expect(bodyOf(draftOf(order), order)).toMatchObject({
      customerName: 'Asha Rao',
      items: [{ bookId: 'a', quantity: 2 }],
      totalAmount: 1999.98,
      version: 3,
    })
  })

  it('sends only a changed address, structured or as text', () => {
    const draft = draftOf(order)
    expect(bodyOf(draft, order)).not.toHaveProperty('shippingAddress')
    const text = { ...draft, address: { ...draft.address, text: ' 5 Court Road, Pune ' } }
    expect(bodyOf(text, order)).toMatchObject({ shippingAddress: '5 Court Road, Pune' })
    const place = { addressLine1: '5 Court Road', city: 'Pune', state: 'Maharashtra', zip: '411001' }
    const parts = { ...draft, address: { ...draft.address, ...place, written: false } }
    expect(missingIn(parts)).toBeUndefined()
    expect(missingIn({ ...parts, address: { ...parts.address, state: '' } })).toBe('address.state')
    expect(bodyOf(parts, order)).toMatchObject({ shippingAddress: place })
  })

  it('sends neither books nor total of a paid order', () => {
    const paid = { ...order, razorpayPaymentId: 'pay_1' }
    expect(mayChangeBooks(paid)).toBe(false)
    expect(mayChangeBooks({ ...order, paidBy: 'cash' })).toBe(false)
    const body = bodyOf(draftOf(paid), paid)
    expect(body).not.toHaveProperty('items')
    expect(body).not.toHaveProperty('totalAmount')
  })

  it('picking a customer fills the form and clears the previous customer', () => {
    const found = { userId: null, name: 'Ravi', email: 'r@x.example', phone: '9811122233' }
    const picked = withCustomer({ ...found, address: order.shippingAddress })
    expect(picked).toMatchObject({
      customerName: 'Ravi',
      email: 'r@x.example',
      address: { written: true, text: '4 Court Road, Pune', phone: '9811122233' },
    })
    const unknown = withCustomer({ ...found, address: null }).address
    expect(unknown).toMatchObject({ addressLine1: '', text: '', phone: '9811122233' })
  })

  it('lists only fields that a colleague changed', () => {
    expect(differencesOf(order, { ...order, status: 'Shipped', version: 4 })).toEqual([
      { field: 'Status', before: 'Pending', now: 'Shipped' },
    ])
  })
})
