import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { personalNotes, readNotes } from '#modules/orders/notes/notes.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createCustomersHttp } from './customers.http.ts'
import { createCustomerNotesService, createCustomersService } from './customers.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

const as = (actor: Actor) =>
  callerOf(
    createCustomersHttp({
      customers: createCustomersService(database),
      customerNotes: createCustomerNotesService({ ...world, ...database }),
    }),
    actor,
  )
const texts = async () => (await readNotes(database.db, 'userId', asha.userId)).map(({ text }) => text)
const note = (text: unknown, actor: Actor = boss, id = asha.userId) =>
  as(actor)('POST', `/admin/users/${id}/notes`, { text })

test('staff add notes about a customer, listed newest first, and remove them', async () => {
  const first = await note('Prefers to be called')
  world.clock.advance({ hours: 1 })
  await note('  Pays by cheque ', { ...boss, userId: 'd'.repeat(24), name: 'Colleague', role: 'manager' })
  const { body } = await as(boss)('GET', `/admin/users/${asha.userId}`)
  expect(body['notes']).toMatchObject([
    { text: 'Pays by cheque', author: 'Colleague', removable: true },
    { text: 'Prefers to be called', author: 'Boss', removable: true },
  ])
  const path = `/admin/users/${asha.userId}/notes/${String(first.body['_id'])}`
  expect((await as(boss)('DELETE', `/admin/users/${boss.userId}/notes/x`)).status).toBe(404)
  expect((await as(boss)('DELETE', path)).status).toBe(200)
  expect((await as(boss)('DELETE', path)).status).toBe(404)
  expect(await texts()).toEqual(['Pays by cheque'])
})

test('rejects an empty or too long note, NUL, and staff without customer access', async () => {
  for (const text of [' ', 'x'.repeat(2001), 'a\u0000b', 7]) expect((await note(text)).status).toBe(400)
  expect((await note('Hm', { ...boss, role: 'staff' })).status).toBe(403)
  expect((await note('Hm', asha)).status).toBe(403)
  expect(await texts()).toEqual([])
})

test('a customer has at most a hundred notes', async () => {
  await database.executeSql(
    `insert into staff_notes (id, user_id, text, author_id, author, at) select lpad(n::text, 24, '0'), $1, 'Again', $2, 'Boss', now() from generate_series(1, 100) n`,
    [asha.userId, boss.userId],
  )
  expect(await note('One more')).toMatchObject({ status: 409, body: { code: 'too_many' } })
})

test('notes about colleagues are neither accepted nor shown, because they could read them', async () => {
  await note('Was late to pay')
  await database.executeSql(`update users set role = 'manager' where id = $1`, [asha.userId])
  const { body } = await as({ ...asha, role: 'manager', isAdmin: true })('GET', `/admin/users/${asha.userId}`)
  expect([body['role'], body['notes']]).toEqual(['manager', null])
  expect(await note('Hm')).toMatchObject({ status: 409, body: { code: 'staff' } })
})

test('notes are exported without their authors, and deleted with the account', async () => {
  await note('Asha called from +91 98765 43210')
  expect(await personalNotes.collect?.(database.db, asha)).toEqual([
    { text: 'Asha called from +91 98765 43210', at: expect.any(Date) },
  ])
  await inTransaction(database.db, (tx) => personalNotes.forget(tx, asha, () => undefined))
  expect(await texts()).toEqual([])
})
