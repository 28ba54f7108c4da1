import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { sumOfDiscount } from '#modules/orders/manual-discount.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'
import { toRupees } from '#platform/money.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

let other: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(async () => {
  await world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT])
  other = await buildBook(database.db, { title: 'Contracts', price: 333, stock: 5 })
})

const clerk = (): Actor => ({ ...boss, role: 'staff' })
const ask = (method: string, path: string, body: unknown, actor: Actor = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
const form = (more: object = {}) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
  items: [
    { bookId: book.id, quantity: 1 },
    { bookId: other.id, quantity: 1 },
  ],
  ...more,
})
const enter = (more: object = {}, actor?: Actor) => ask('POST', '/orders', form(more), actor)
const change = (id: unknown, edit: object, actor?: Actor) => ask('PUT', `/orders/${String(id)}`, edit, actor)
const read = (id: unknown) => world.orders.get(boss, String(id))

describe('a reduction of more than ₹1,000', () => {
  const later = (): Actor => ({ ...boss, passwordIsOld: true })
  const needed = { status: 403, body: { code: 'password_needed' } }
  const three = () => [{ bookId: book.id, quantity: 3 }]
  const at = (price: number) => () => [{ bookId: book.id, quantity: 3, price }]

  test.each([
    ['a sum', three, { amount: 1000.01 }],
    ['a share', three, { percent: 99 }],
    ['an agreed price', at(1), undefined],
    ['an agreed price and a discount', at(300), { amount: 401 }],
  ])('as %s requires the password again in a new order', async (_, items, discount) => {
    const more = { items: items(), discount }
    expect(await enter(more, later())).toMatchObject(needed)
    expect(await world.stock(book)).toBe(10)
    expect((await enter(more)).status).toBe(201)
  })

  test('requires the password in a changed order', async () => {
    const { body } = await enter({ items: three() })
    expect(await change(body['_id'], { discount: { percent: 99 } }, later())).toMatchObject(needed)
    expect(await change(body['_id'], { items: at(1)() }, later())).toMatchObject(needed)
    expect((await change(body['_id'], { discount: { percent: 99 } })).status).toBe(200)
  })

  test('excludes smaller reductions and raised prices', async () => {
    expect((await enter({ items: three(), discount: { amount: 1000 } }, later())).status).toBe(201)
    expect((await enter({ items: at(900)() }, later())).status).toBe(201)
  })
})

describe('POST /orders with a discount', () => {
  test.each([
    ['a tenth', { percent: 10 }, 83.3, 749.7],
    ['a third, rounded to the paisa', { percent: 33.33 }, 277.64, 555.36],
    ['rupees', { amount: 33.33 }, 33.33, 799.67],
    ['all of it', { percent: 100 }, 833, 0],
    ['nothing', { amount: 0 }, 0, 833],
  ])('%s is deducted, and the line discounts add up to the paisa', async (_, discount, off, total) => {
    const { status, body } = await enter({ discount, totalAmount: total })
    expect(status).toBe(201)
    expect(body).toMatchObject({ discountAmount: off, totalAmount: total, couponCode: null })
    const { lines, subtotal } = await read(body['_id'])
    expect(subtotal).toBe(83_300)
    expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(Math.round(off * 100))
  })

  test.each([
    ['more than the books cost', { amount: 833.01 }],
    ['more than all', { percent: 100.01 }],
    ['less than nothing', { amount: -1 }],
    ['thousandths', { percent: 1.234 }],
    ['both', { percent: 1, amount: 1 }],
    ['neither', {}],
    ['words', 'ten'],
    ['a huge number', { amount: 1e300 }],
  ])('rejects %s with 400 naming the field, and takes no stock', async (_, discount) => {
    const { status, body } = await enter({ discount })
    expect([status, body['issues']]).toMatchObject([400, [{ path: expect.stringMatching(/^discount/) }]])
    expect(await world.stock(book)).toBe(10)
  })

  test('is 403 for staff without price permission; a zero discount is allowed', async () => {
    expect(await enter({ discount: { amount: 1 } }, clerk())).toMatchObject({
      status: 403,
      body: { code: 'permission' },
    })
    expect((await enter({ discount: { amount: 0 } }, clerk())).status).toBe(201)
  })

  test('is 409 with the total before the discount', async () => {
    const refused = await enter({ discount: { percent: 10 }, totalAmount: 833 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', totalAmount: 749.7 } })
  })
})

describe('PUT /orders/:id with a discount', () => {
  test('sets, changes and removes it; if omitted, its percentage stays', async () => {
    const { _id: id } = (await enter()).body
    expect((await change(id, { discount: { percent: 10 } })).body).toMatchObject({ totalAmount: 749.7 })
    expect((await change(id, { customerName: 'Ravi' })).body).toMatchObject({ discountAmount: 83.3 })
    const one = [{ bookId: book.id, quantity: 1 }]
    expect((await change(id, { items: one })).body).toMatchObject({
      discountAmount: 50,
      discountPercent: 10,
      totalAmount: 450,
    })
    expect((await read(id)).lines.map(({ discount }) => discount)).toEqual([5000])
    expect((await change(id, { discount: { amount: 0 } })).body).toMatchObject({ totalAmount: 500 })
    expect((await read(id)).events.map(({ type }) => type)).toEqual([
      'placed',
      'items',
      'edited',
      'items',
      'items',
    ])
  })

  const three = (discount: object) => enter({ discount, items: [{ bookId: book.id, quantity: 3 }] })
  const copies = (quantity: number) => ({ items: [{ bookId: book.id, quantity }] })

  test.each([
    [50, 1, 250],
    [50, 2, 500],
    [33.33, 1, 333.35],
    [99.99, 1, 0.05],
  ])('%d %% stays that percentage of %d copies', async (percent, quantity, total) => {
    const { _id: id } = (await three({ percent })).body
    expect(await change(id, copies(quantity))).toMatchObject({
      status: 200,
      body: { totalAmount: total, discountPercent: percent },
    })
  })

  test.each([
    ['as much as', { amount: 500 }],
    ['more than', { amount: 750 }],
  ])(
    'a fixed amount %s the remaining books is rejected with 400, and nothing changes',
    async (_, discount) => {
      const { _id: id, totalAmount } = (await three(discount)).body
      const refused = await change(id, copies(1))
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'discount' }] } })
      expect(toRupees((await read(id)).total)).toBe(totalAmount)
      expect((await change(id, { ...copies(1), discount: { amount: 0 } })).body).toMatchObject({
        totalAmount: 500,
      })
    },
  )

  test('a fixed amount stays the same while something remains to pay', async () => {
    const { _id: id } = (await three({ amount: 100 })).body
    expect((await change(id, copies(1))).body).toMatchObject({ discountAmount: 100, discountPercent: null })
  })

  test('switches between a percentage and a fixed amount', async () => {
    const { _id: id } = (await three({ percent: 10 })).body
    await change(id, { discount: { amount: 150 } })
    expect((await change(id, copies(2))).body).toMatchObject({ discountAmount: 150, discountPercent: null })
    await change(id, { discount: { percent: 15 } })
    expect((await change(id, copies(1))).body).toMatchObject({ discountAmount: 75, discountPercent: 15 })
  })

  test('a full discount also covers added books', async () => {
    const { _id: id } = (await three({ percent: 100 })).body
    expect((await change(id, copies(4))).body).toMatchObject({ totalAmount: 0, discountPercent: 100 })
  })

  test('requires price permission, even to change the books of a discounted order', async () => {
    const { _id: id } = (await enter({ discount: { amount: 400 } })).body
    for (const edit of [{ discount: { amount: 0 } }, { items: [{ bookId: book.id, quantity: 1 }] }]) {
      expect((await change(id, edit, clerk())).status).toBe(403)
    }
    expect((await change(id, { discount: { amount: 400 }, customerName: 'R.' }, clerk())).status).toBe(200)
  })

  test('is 409 for a paid order', async () => {
    const { _id: id } = (await enter({ paidBy: 'cash' })).body
    expect((await change(id, { discount: { amount: 1 } })).body).toMatchObject({ code: 'paid' })
  })
})

test('the invoice shows the discount, and its parts add up to the amount paid', async () => {
  const { _id: id } = (await enter({ discount: { percent: 33.33 }, status: 'Delivered' })).body
  const { rows } = await database.executeSql('select content from invoices where order_id = $1', [String(id)])
  expect(rows).toMatchObject([{ content: { totals: { discount: 27_764, total: 55_536 } } }])
})

test('refunds the discounted price of a line', async () => {
  const { _id: id } = (await enter({ discount: { percent: 50 }, paidBy: 'upi' })).body
  const [line] = (await read(id)).lines
  const body = await onCurrent(String(id), { lines: [{ lineId: line?.id, quantity: 1 }], reason: 'Torn' })
  expect((await ask('POST', `/admin/orders/${String(id)}/refunds`, body)).body).toMatchObject({
    refundedAmount: 250,
  })
})

test.each([
  [{ percent: 12.5 }, 999, 125],
  [{ percent: 0.01 }, 49_999, 5],
  [{ percent: 33.33 }, 9_007_199_254_740, 3_002_099_511_605],
  [{ amount: 5 }, 3, 5],
] as const)('%j of %d paise is %d', (given, goods, sum) => {
  expect(sumOfDiscount(given, goods)).toBe(sum)
})
