import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { buildBook, buildCombo, type BuiltBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

let other: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 10 })
beforeEach(async () => {
  other = await buildBook(database.db, { title: 'Contracts', price: 300, stock: 2 })
})

const ask = (method: string, path: string, body?: unknown, actor: Actor | undefined = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)

const form = (more: object = {}) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
  items: [{ bookId: book.id, quantity: 2 }],
  ...more,
})
const enter = async (more: object = {}) => (await ask('POST', '/orders', form(more))).body['_id'] as string
const read = async (id: string) => world.orders.get(boss, id)

describe('POST /orders by staff (spec accounts §7)', () => {
  test('returns 201 with server prices and status Pending, and takes stock', async () => {
    const { status, body } = await ask('POST', '/orders', form({ totalAmount: 1000 }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customerName: 'Ravi Kumar',
      user: null,
      status: 'Pending',
      manual: true,
      paymentMethod: 'none',
      totalAmount: 1000,
      shippingAddress: { addressLine1: '4 Mall Road, Shimla, Himachal Pradesh', state: 'Himachal Pradesh' },
      items: [{ title: 'Evidence', quantity: 2, price: 500 }],
      events: [{ type: 'placed', actor: boss.email, details: { manual: true, status: 'Pending' } }],
    })
    expect([await world.stock(book), await world.sold(book)]).toEqual([8, 2])
    expect(await world.mails('')).toEqual([])
  })

  test('a paid order becomes Paid even if the form says Pending; a later status stays', async () => {
    const stateOf = async (more: object) => (await read(await enter({ paidBy: 'cash', ...more }))).status
    expect([
      await stateOf({}),
      await stateOf({ status: 'Pending' }),
      await stateOf({ status: 'Delivered' }),
    ]).toEqual(['Paid', 'Paid', 'Delivered'])
  })

  test('repeated submits of a form, even concurrent, make one order; changed content is 409', async () => {
    const formKey = '6f1c1f0e-2f4b-4f4e-9d55-8f5a4f0c7a11'
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/orders', form({ formKey }))))
    const ids = answers.map(({ status, body }) => [status, body['_id']])
    expect(new Set(ids.map(String))).toEqual(new Set([`201,${answers[0]?.body['_id'] as string}`]))
    expect([await world.stock(book), await world.sold(book)]).toEqual([8, 2])
    const changed = await ask('POST', '/orders', form({ formKey, customerName: 'Ravi K.' }))
    expect([changed.status, changed.body['code']]).toEqual([409, 'entered'])
    expect(changed.body['message']).toMatch(
      /^This form was already saved as KK-\d{6}\. Close it and edit that order\.$/,
    )
    expect(await world.stock(book)).toBe(8)
  })

  test('returns the spec’s message if name, address or books are missing', async () => {
    for (const missing of [
      { customerName: ' ' },
      { shippingAddress: '' },
      { items: [] },
      { items: undefined },
    ]) {
      const { status, body } = await ask('POST', '/orders', form(missing))
      expect(status).toBe(400)
      expect(body['message']).toBe('Please fill in all fields and select at least one book.')
      expect(body['issues']).toEqual([{ path: Object.keys(missing)[0], message: 'is required' }])
    }
  })

  test('reads the State from the PIN code of a text address, and rejects contradictions', async () => {
    const stateOf = async (shippingAddress: string) =>
      (await read(await enter({ shippingAddress }))).shippingAddress.state
    expect(await stateOf('12 Hazratganj, near Punjab National Bank, Lucknow 226001')).toBe('Uttar Pradesh')
    expect(await stateOf('4 Court Road, Pune 411001')).toBe('Maharashtra')
    expect(await stateOf('Collected in the shop')).toBe('')
    const message = 'The address names Karnataka, but PIN code 411001 is in Maharashtra. Correct one of them.'
    expect(await ask('POST', '/orders', form({ shippingAddress: 'Pune, Karnataka 411001' }))).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'shippingAddress', message }] },
    })
  })

  test.each([
    ['quantity 0', { items: [{ bookId: 'a'.repeat(24), quantity: 0 }] }],
    ['half a book', { items: [{ bookId: 'a'.repeat(24), quantity: 1.5 }] }],
    ['a book of nobody', { items: [{ bookId: 'a'.repeat(24), quantity: 1 }] }],
    ['a negative price', { items: [{ bookId: 'a'.repeat(24), quantity: 1, price: -1 }] }],
    ['a price in thousandths', { items: [{ bookId: 'a'.repeat(24), quantity: 1, price: 1.234 }] }],
    ['an unknown status', { status: 'Lost' }],
    ['Paid without saying how', { status: 'Paid' }],
    ['a name with NUL', { customerName: 'a\u0000b' }],
    ['half a surrogate pair', { shippingAddress: 'a\ud800' }],
    ['an address of numbers', { shippingAddress: 7 }],
  ])('rejects %s with 400 and takes no stock', async (_, more) => {
    expect((await ask('POST', '/orders', form(more))).status).toBe(400)
    expect(await world.stock(book)).toBe(10)
  })

  test('names the book that is short with 409, and takes no stock of the others', async () => {
    const items = [
      { bookId: book.id, quantity: 1 },
      { bookId: other.id, quantity: 3 },
    ]
    const { status, body } = await ask('POST', '/orders', form({ items }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'out_of_stock', message: 'Only 2 of “Contracts” left.' })
    expect([await world.stock(book), await world.stock(other)]).toEqual([10, 2])
  })

  test('accepts an agreed price and records it; an outdated total is 409', async () => {
    const items = [{ bookId: book.id, quantity: 2, price: 450.5 }]
    expect((await ask('POST', '/orders', form({ items, totalAmount: 1000 }))).body).toMatchObject({
      code: 'price_changed',
      totalAmount: 901,
    })
    expect((await ask('POST', '/orders', form({ items, totalAmount: 901 }))).body).toMatchObject({
      totalAmount: 901,
      events: [{ details: { agreed: [{ title: 'Evidence', price: 45_050, usual: 50_000 }] } }],
    })
  })

  test('takes the books of a combo, accepts a structured address, and confirms without a page link', async () => {
    const combo = await buildCombo(database.db, [book, other], 700)
    const items = [{ bookId: combo, quantity: 2, isCombo: true }]
    const { body } = await ask('POST', '/orders', form({ items, shippingAddress: ADDRESS }))
    expect(body).toMatchObject({ totalAmount: 1400, email: ADDRESS.email })
    expect([await world.stock(book), await world.stock(other)]).toEqual([8, 0])
    const [mail] = await world.mails('order-confirmation:')
    expect(mail?.text).toContain('We have received your order')
    expect(mail?.text).not.toContain('/order/')
  })

  test('the payload alone never creates a manual order: visitors and shoppers fall through to checkout', async () => {
    for (const actor of [asha, undefined]) {
      expect(
        (await callerOf(orderDeskHttp(world), actor)('POST', '/orders', form()).catch(() => 404)) as unknown,
      ).toBe(404)
    }
    expect(await world.stock(book)).toBe(10)
  })
})

describe('PUT /orders/:id (spec accounts §7)', () => {
  test('adjusts stock by the difference, keeps old prices and lines, and records the change', async () => {
    const id = await enter()
    const [line] = (await read(id)).lines
    await database.db.update(books).set({ price: 90_000 }).where(eq(books.id, book.id))
    const items = [
      { bookId: book.id, quantity: 1 },
      { bookId: other.id, quantity: 2 },
    ]
    const { status, body } = await ask('PUT', `/orders/${id}`, { items, totalAmount: 1100 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalAmount: 1100, items: [{ _id: line!.id, price: 500 }, { price: 300 }] })
    expect([await world.stock(book), await world.stock(other)]).toEqual([9, 0])
    expect((await read(id)).events.at(-1)).toMatchObject({ type: 'items', details: { total: 110_000 } })
  })

  test('changes nothing if a book is short', async () => {
    const id = await enter()
    const items = [{ bookId: other.id, quantity: 3 }]
    expect((await ask('PUT', `/orders/${id}`, { items, customerName: 'X' })).status).toBe(409)
    expect(await read(id)).toMatchObject({ customerName: 'Ravi Kumar', version: 1, total: 100_000 })
    expect([await world.stock(book), await world.stock(other)]).toEqual([8, 2])
  })

  test('an archived book may stay, and its quantity may change', async () => {
    const id = await enter()
    await database.db.update(books).set({ archived: true }).where(eq(books.id, book.id))
    expect((await ask('PUT', `/orders/${id}`, { items: [{ bookId: book.id, quantity: 3 }] })).status).toBe(
      200,
    )
    expect(await world.stock(book)).toBe(7)
  })

  test('records changes of name, address, status and parcel without personal content', async () => {
    const id = await enter()
    const parcel = { status: 'Shipped', courier: 'India Post', trackingNumber: 'EK1' }
    await ask('PUT', `/orders/${id}`, { customerName: 'Ravi K.', shippingAddress: 'Solan', ...parcel })
    const order = await read(id)
    expect(order).toMatchObject({ customerName: 'Ravi K.', ...parcel })
    expect(order.shippingAddress).toMatchObject({ addressLine1: 'Solan', state: '' })
    const [edited, moved] = order.events.slice(1)
    expect(edited).toMatchObject({ type: 'edited' })
    expect(edited?.details).toEqual({ fields: ['customerName', 'shippingAddress'] })
    expect(moved).toMatchObject({ type: 'status', details: { from: 'Pending', to: 'Shipped' } })
  })

  test('records that an order has to be packed again for another address', async () => {
    const id = await enter()
    await world.orders.setStatus(boss, id, { status: 'Processing' })
    await world.orders.setStatus(boss, id, { status: 'Processing', packed: true })
    await ask('PUT', `/orders/${id}`, { shippingAddress: 'Solan' })
    const { packedAt, events } = await read(id)
    expect([packedAt, events.at(-1)?.details]).toEqual([
      null,
      { fields: ['shippingAddress'], unpacked: true },
    ])
  })

  test('a stale version is 409 and overwrites nothing; an edit without changes keeps the version', async () => {
    const id = await enter()
    expect((await ask('PUT', `/orders/${id}`, { ...form(), version: 1 })).body).toMatchObject({ version: 1 })
    expect((await ask('PUT', `/orders/${id}`, { customerName: 'A', version: 1 })).body).toMatchObject({
      version: 2,
    })
    const late = await ask('PUT', `/orders/${id}`, { customerName: 'B', version: 1 })
    expect([late.status, late.body['code'], late.body['version']]).toEqual([409, 'stale', 2])
    expect(await read(id)).toMatchObject({ customerName: 'A' })
  })

  test('records a shop payment; afterwards only name and address can change', async () => {
    const id = await enter()
    expect((await ask('PUT', `/orders/${id}`, { paidBy: 'upi' })).body).toMatchObject({
      status: 'Paid',
      paidBy: 'upi',
      paymentMethod: 'upi',
    })
    for (const change of [{ items: [{ bookId: book.id, quantity: 1 }] }, { paidBy: 'cash' }]) {
      const { status, body } = await ask('PUT', `/orders/${id}`, change)
      expect([status, body['code']]).toEqual([409, 'paid'])
    }
    const same = [{ bookId: book.id, quantity: 2, price: 500, title: 'Evidence' }]
    const { status, body } = await ask('PUT', `/orders/${id}`, { items: same, customerName: 'Ravi K.' })
    expect([status, body['customerName'], body['totalAmount']]).toEqual([200, 'Ravi K.', 1000])
    expect(await world.stock(book)).toBe(8)
  })

  test('a recorded payment makes it Paid even if the form says Pending', async () => {
    const id = await enter()
    const { body } = await ask('PUT', `/orders/${id}`, { paidBy: 'cash', status: 'Pending' })
    expect(body).toMatchObject({ status: 'Paid', paidBy: 'cash' })
  })

  test('edits the address of an online order and keeps its email if the form has none', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    const text = '12 Court Road, Prayagraj 211001, Uttar Pradesh'
    await ask('PUT', `/orders/${id}`, {
      customerName: 'Asha V.',
      shippingAddress: text,
      email: '',
      phone: '',
    })
    expect(await read(id)).toMatchObject({
      customerName: 'Asha V.',
      shippingAddress: ADDRESS,
      email: ADDRESS.email,
    })
    const moved = { ...ADDRESS, addressLine1: '7 Court Road' }
    await ask('PUT', `/orders/${id}`, { shippingAddress: moved })
    expect(await read(id)).toMatchObject({ shippingAddress: moved, total: 50_000, status: 'Paid' })
    for (const change of [{ items: [{ bookId: book.id, quantity: 2 }] }, { paidBy: 'cash' }]) {
      expect((await ask('PUT', `/orders/${id}`, change)).body).toMatchObject({ code: 'paid' })
    }
  })

  test('a street sent as text keeps city, PIN code and State; another State replaces the address', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    await ask('PUT', `/orders/${id}`, { shippingAddress: '7 Court Road, Prayagraj 211001, Uttar Pradesh' })
    const { city, zip, state } = ADDRESS
    const moved = { addressLine1: '7 Court Road', addressLine2: '', city, zip, state }
    expect((await read(id)).shippingAddress).toMatchObject(moved)
    await ask('PUT', `/orders/${id}`, { shippingAddress: '14 Chandigarh Road' })
    expect((await read(id)).shippingAddress).toMatchObject({ ...moved, addressLine1: '14 Chandigarh Road' })
    const contradiction = await ask('PUT', `/orders/${id}`, { shippingAddress: 'Pune, Karnataka 411001' })
    expect(contradiction.status).toBe(400)
    await ask('PUT', `/orders/${id}`, { shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh' })
    expect((await read(id)).shippingAddress).toMatchObject({ city: '', zip: '', state: 'Himachal Pradesh' })
  })

  test('a structured address needs no email or phone, and keeps known ones', async () => {
    const id = await enter()
    const place = { addressLine1: '4 Court Road', city: 'Pune', state: 'Maharashtra', zip: '411001' }
    await ask('PUT', `/orders/${id}`, { shippingAddress: place })
    const { shippingAddress } = await read(id)
    expect(shippingAddress).toMatchObject({ ...place, firstName: 'Ravi Kumar' })
    const sent = await ask('PUT', `/orders/${id}`, { shippingAddress })
    expect(sent.body).toMatchObject({ shippingAddress, version: 2 })
    const wrong = await ask('PUT', `/orders/${id}`, { shippingAddress: { ...place, zip: '226001' } })
    expect([wrong.status, wrong.body['message']]).toEqual([400, expect.stringContaining('PIN code 226001')])
    expect((await ask('POST', '/orders', form({ shippingAddress: place }))).status).toBe(201)
  })

  test('a free-text address round-trips unchanged', async () => {
    const id = await enter()
    const { shippingAddress } = await read(id)
    const { status, body } = await ask('PUT', `/orders/${id}`, { shippingAddress })
    expect([status, body['version']]).toEqual([200, 1])
  })

  test('returns 404 for unknown and malformed ids, 400 for invalid fields', async () => {
    for (const id of ['f'.repeat(24), 'nonsense'])
      expect((await ask('PUT', `/orders/${id}`, {})).status).toBe(404)
    const id = await enter()
    for (const body of [{ version: 0 }, { items: [] }, { phone: '\u0000' }]) {
      expect((await ask('PUT', `/orders/${id}`, body)).status).toBe(400)
    }
  })
})

describe('DELETE /orders/:id (spec accounts §7)', () => {
  test('deletes an unpaid order and restores its stock; repeating it is 404', async () => {
    const id = await enter()
    expect(await ask('DELETE', `/orders/${id}`)).toEqual({ status: 200, body: { message: 'Order deleted' } })
    expect(await world.stock(book)).toBe(10)
    expect((await world.orders.list({ page: 1, limit: 10 })).total).toBe(0)
    for (const again of [
      await ask('DELETE', `/orders/${id}`),
      await ask('PUT', `/orders/${id}`, { customerName: 'X' }),
      await ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'x' })),
    ]) {
      expect(again.status).toBe(404)
    }
  })

  test('keeps the stock of a dispatched order unchanged', async () => {
    const id = await enter({ status: 'Delivered' })
    expect((await ask('DELETE', `/orders/${id}`)).status).toBe(200)
    expect(await world.stock(book)).toBe(8)
  })

  test('is 409 for a paid order until it is cancelled', async () => {
    const id = await enter({ paidBy: 'cash' })
    const refused = await ask('DELETE', `/orders/${id}`)
    expect([refused.status, refused.body['code']]).toEqual([409, 'paid'])
    await ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'Changed their mind' }))
    expect((await ask('DELETE', `/orders/${id}`)).status).toBe(200)
    expect(await world.stock(book)).toBe(10)
  })
})
