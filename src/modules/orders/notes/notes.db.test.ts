import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createOrderNotesHttp } from '#modules/orders/file/order-file.http.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { notesAbout } from './notes.repository.ts'
import { createNotesService } from './notes.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

const clerk: Actor = {
  ...boss,
  userId: 'c'.repeat(24),
  name: 'Clerk',
  email: 'clerk@x.example',
  role: 'staff',
}
const colleague: Actor = { ...clerk, userId: 'd'.repeat(24), name: 'Colleague' }

const as = (actor: Actor) =>
  callerOf(createOrderNotesHttp({ orderNotes: createNotesService({ ...world, ...database }) }), actor)
const order = () => buyBooks(world, asha, [book, 1])
const texts = async (id: string) => (await notesAbout(database.db, 'orderId', id)).map(({ text }) => text)

async function note(actor: Actor, id: string, text: string): Promise<string> {
  const { status, body } = await as(actor)('POST', `/admin/orders/${id}/notes`, { text })
  expect(status).toBe(201)
  return String(body['_id'])
}

test('staff add notes to an order, listed newest first with author and time', async () => {
  const [id, other] = [await order(), await order()]
  await note(clerk, id, 'Called: wants it before Friday')
  world.clock.advance({ hours: 1 })
  await note(colleague, id, '  Packed apart.\nTwo boxes ')
  expect(await texts(id)).toEqual(['Packed apart.\nTwo boxes', 'Called: wants it before Friday'])
  expect(await notesAbout(database.db, 'orderId', id)).toMatchObject([
    { author: 'Colleague', at: world.clock.now() },
    { author: 'Clerk' },
  ])
  expect(await texts(other)).toEqual([])
})

test('only its author or staff with delete permission can remove a note', async () => {
  const id = await order()
  const [first, second] = [await note(clerk, id, 'One'), await note(clerk, id, 'Two')]
  const remove = (actor: Actor, which: string, of = id) =>
    as(actor)('DELETE', `/admin/orders/${of}/notes/${which}`)
  expect(await remove(colleague, first)).toMatchObject({
    status: 403,
    body: { message: 'You can only delete your own notes.' },
  })
  expect((await remove(clerk, first, await order())).status).toBe(404)
  expect((await remove(clerk, first)).status).toBe(200)
  expect((await remove(boss, second)).status).toBe(200)
  expect((await remove(boss, second)).status).toBe(404)
  expect(await texts(id)).toEqual([])
})

test('rejects empty and too long notes, unknown orders and shoppers', async () => {
  const id = await order()
  const status = async (actor: Actor, of: string, text: unknown) =>
    (await as(actor)('POST', `/admin/orders/${of}/notes`, { text })).status
  expect(await status(boss, id, '  ')).toBe(400)
  expect(await status(boss, id, 'x'.repeat(2001))).toBe(400)
  expect(await status(boss, 'f'.repeat(24), 'Hm')).toBe(404)
  expect(await status(asha, id, 'Hm')).toBe(403)
  await world.orderActions.cancel(boss, id, 'No longer wanted')
  expect(await status(boss, id, 'Will order again')).toBe(201)
})

test('an order has at most a hundred notes', async () => {
  const id = await order()
  await database.executeSql(
    `insert into staff_notes (id, order_id, text, author_id, author, at) select lpad(n::text, 24, '0'), $1, 'Again', $2, 'Clerk', now() from generate_series(1, 100) n`,
    [id, clerk.userId],
  )
  const { status, body } = await as(boss)('POST', `/admin/orders/${id}/notes`, { text: 'One more' })
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'too_many' } })
})

test('erasing the customer deletes the notes', async () => {
  const id = await order()
  await note(clerk, id, 'Asha called from +91 98765 43210')
  await inTransaction(database.db, (tx) => personalOrders.forget(tx, asha, () => undefined))
  expect(await texts(id)).toEqual([])
})
