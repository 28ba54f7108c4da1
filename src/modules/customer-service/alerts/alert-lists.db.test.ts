import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { type AlertsWorld, createAlertsWorld } from '#test/support/alerts-world.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import { createAlertListsHttp } from './alerts.http.ts'

const database = openFileDatabase()
let world: AlertsWorld
let torts: BuiltBook
let asha: Actor
let ravi: Actor

beforeEach(async () => {
  world = createAlertsWorld(database.db)
  torts = await buildBook(database.db, { title: 'Law of Torts', stock: 0 })
  asha = await world.shopper('asha')
  ravi = await world.shopper('ravi')
})

const http = () => createAlertListsHttp({ alertLists: world.lists })
const as = (actor?: Actor) => callerOf(http(), actor)
const staff = (role: Actor['role']): Actor => ({ ...asha, role, isAdmin: true })
const ask = (actor: Actor, kind: 'back' | 'edition' | 'newsletter', bookId = torts.id) =>
  world.alerts.request(
    kind === 'newsletter' ? { kind, email: actor.email } : { kind, email: actor.email, bookId },
    actor,
  )
type Own = { _id: string; kind: string; book: { title: string } | null }[]
const mine = async (actor: Actor) => (await as(actor)('GET', '/account/alerts')).body['alerts'] as Own

describe('a shopper’s own alerts', () => {
  test('are visible to their owner only, until the owner stops them', async () => {
    await ask(asha, 'newsletter')
    await ask(asha, 'back')
    await ask(ravi, 'back')
    expect((await mine(asha)).map(({ kind, book }) => [kind, book?.title])).toEqual([
      ['back', 'Law of Torts'],
      ['newsletter', undefined],
    ])
    const [{ _id: id } = { _id: '' }] = await mine(asha)
    expect((await as(ravi)('DELETE', `/account/alerts/${id}`)).status).toBe(404)
    expect((await as(asha)('DELETE', `/account/alerts/${id}`)).status).toBe(200)
    expect((await as(asha)('DELETE', `/account/alerts/${id}`)).status).toBe(404)
    expect((await as(asha)('DELETE', '/account/alerts/x')).status).toBe(404)
    expect((await mine(asha)).map(({ kind }) => kind)).toEqual(['newsletter'])
    expect(await mine(ravi)).toHaveLength(1)
  })

  test('are hidden while the account’s address is unconfirmed', async () => {
    await ask(asha, 'back')
    const [{ _id: id } = { _id: '' }] = await mine(asha)
    const stranger = { ...asha, emailVerified: false }
    expect(await mine(stranger)).toEqual([])
    expect((await as(stranger)('DELETE', `/account/alerts/${id}`)).status).toBe(404)
    expect((await as()('GET', '/account/alerts')).status).toBe(401)
  })
})

describe('a shopper’s consents', () => {
  const consents = async () => {
    const { body } = await as(asha)('GET', '/account/consents')
    return (body['consents'] as { kind: string; withdrawnAt: string | null }[]).map((one) => [
      one.kind,
      one.withdrawnAt,
    ])
  }

  test('are withdrawn with one press, and the withdrawal is recorded', async () => {
    await ask(asha, 'newsletter')
    await ask(asha, 'back')
    const { body } = await as(asha)('GET', '/account/consents')
    expect(body['consents']).toMatchObject([
      { kind: 'back', book: { title: 'Law of Torts' }, givenAt: world.now.toISOString(), withdrawnAt: null },
      { kind: 'newsletter', book: null, withdrawnAt: null },
    ])
    const [{ _id: id } = { _id: '' }] = await mine(asha)
    await as(asha)('DELETE', `/account/alerts/${id}`)
    expect(await consents()).toEqual([
      ['newsletter', null],
      ['back', world.now.toISOString()],
    ])
  })

  test('are also withdrawn by the link in a mail', async () => {
    await world.alerts.request({ kind: 'newsletter', email: asha.email })
    await world.alerts.confirm(await world.tokenFor(asha.email, 'confirm'))
    await world.alerts.stop(await world.tokenFor(asha.email, 'stop'))
    expect(await consents()).toEqual([['newsletter', world.now.toISOString()]])
  })
})

test('staff see the books with alerts, most wanted first', async () => {
  const contracts = await buildBook(database.db, { title: 'Law of Contracts', stock: 3 })
  await ask(asha, 'edition', contracts.id)
  for (const actor of [asha, ravi]) await ask(actor, 'back')
  await world.alerts.request({ kind: 'back', email: 'guest@shoppers.example', bookId: contracts.id })
  const { body } = await as(staff('staff'))('GET', '/admin/waiting')
  expect(body).toMatchObject({
    total: 2,
    totalPages: 1,
    books: [
      { title: 'Law of Torts', stock: 0, back: 2, nextEdition: 0 },
      { title: 'Law of Contracts', stock: 3, back: 0, nextEdition: 1 },
    ],
  })
  const second = await as(staff('staff'))('GET', '/admin/waiting?page=2&limit=1')
  expect(second.body).toMatchObject({ totalPages: 2, books: [{ title: 'Law of Contracts' }] })
})

test('managers list and export confirmed newsletter addresses and nothing else', async () => {
  await ask(asha, 'newsletter')
  await ask(ravi, 'newsletter')
  await ask(ravi, 'back')
  await world.alerts.request({ kind: 'newsletter', email: 'guest@shoppers.example' })
  const { body } = await as(staff('manager'))('GET', '/admin/newsletter?limit=1')
  expect(body).toMatchObject({ total: 2, totalPages: 2, addresses: [{ email: ravi.email }] })
  const file = await (await askerOf(http(), staff('manager'))('GET', '/admin/newsletter/export')).text()
  expect(file.split('\r\n')).toEqual([
    '"Email","Confirmed at"',
    expect.stringContaining(`"${ravi.email}"`),
    expect.stringContaining(`"${asha.email}"`),
    '',
  ])
  for (const path of ['/admin/newsletter', '/admin/newsletter/export'])
    expect((await as(staff('staff'))('GET', path)).status).toBe(403)
})
