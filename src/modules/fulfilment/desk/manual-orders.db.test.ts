import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { BuiltBook } from '#test/support/books.ts'
import { setScene } from '#test/support/checkout-scene.ts'
import type { CheckoutWorld } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrderDeskHttp } from './desk.http.ts'

let world: CheckoutWorld
let boss: Actor
let book: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 10 }, (scene) => {
  ;({ world, boss, book } = scene)
})

const ask = (method: string, path: string, body?: unknown, actor: Actor = boss) =>
  callerOf(createOrderDeskHttp(world), actor)(method, path, body)

test('POST /orders with a customer name takes stock and answers the order', async () => {
  const { status, body } = await ask('POST', '/orders', {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity: 2 }],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ customerName: 'Ravi Kumar', status: 'Pending', totalAmount: 1000, manual: true })
  expect(await world.stock(book)).toBe(8)
})
