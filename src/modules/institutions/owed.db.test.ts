import { expect, test } from 'vitest'

import { book, boss, setScene, world } from '#test/support/checkout-scene.ts'

import { createOwedService } from './owed.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

test('lists an order from the desk too, with the part still owed', async () => {
  const id = await world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity: 2, isCombo: false }],
  })
  await world.orderActions.receive(boss, id, { amount: 40_000, paidBy: 'cash' })
  expect(await createOwedService(world).list()).toMatchObject({
    total: 60_000,
    orders: [{ _id: id, requestId: null, institution: 'Ravi Kumar', received: 40_000, owed: 60_000 }],
  })
})
