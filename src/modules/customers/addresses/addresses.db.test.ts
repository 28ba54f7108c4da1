import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { newId } from '#platform/ids.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createAddressesHttp } from './addresses.http.ts'
import { type AddressesService, createAddressesService } from './addresses.service.ts'

const database = openFileDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')
const OFFICE = { ...ADDRESS, label: 'Chamber', addressLine1: 'Chamber 14, High Court' }

let addresses: AddressesService
let asha: Actor
let ravi: Actor
let call: Call

beforeAll(async () => {
  addresses = createAddressesService({ db: database.db, clock: { now: () => NOW } })
})
beforeEach(async () => {
  asha = await buildPerson('asha')
  ravi = await buildPerson('ravi')
  call = as(asha)
})

const as = (actor?: Actor): Call => callerOf(createAddressesHttp({ addresses }), actor)

async function buildPerson(name: string): Promise<Actor> {
  const person = { name, email: `${name}@shoppers.example` }
  const id = newId()
  await database.db.insert(users).values({ id, ...person, passwordHash: 'x', createdAt: NOW })
  return { userId: id, ...person, role: 'user', isAdmin: false }
}

async function save(body: object): Promise<string> {
  const { status, body: saved } = await call('POST', '/account/addresses', body)
  expect(status).toBe(201)
  return String(saved['_id'])
}

/** Returns the first line of each address in list order, with the default marked: '12 Court Road *'. */
async function book(): Promise<string[]> {
  const { body } = await call('GET', '/account/addresses')
  const list = body as unknown as { addressLine1: string; isDefault: boolean }[]
  return list.map(({ addressLine1, isDefault }) => addressLine1 + (isDefault ? ' *' : ''))
}

test('POST /account/addresses normalizes the address and makes the first one the default', async () => {
  const typed = { ...ADDRESS, zip: ' 211 001', phone: '+91 98123 45678', label: ' Home ' }
  const { status, body } = await call('POST', '/account/addresses', typed)
  expect(status).toBe(201)
  expect(body).toEqual({ _id: body['_id'], ...ADDRESS, label: 'Home', isDefault: true })
  expect((await call('GET', '/account/addresses')).body).toEqual([body])
})

test('POST /account/addresses accepts JSON numbers, pasted invisible characters and Indian digits', async () => {
  const pasted = {
    ...ADDRESS,
    firstName: `\u200b${ADDRESS.firstName}\u3164`,
    addressLine1: ADDRESS.addressLine1.replace(' ', ' \u00ad\n'),
  }
  for (const [zip, phone] of [
    [211_001, 9_812_345_678],
    ['२११००१', '९८१२३ ४५६७८'],
    ['211-001.', '+91 (0) 98123 45678'],
  ]) {
    const { status, body } = await call('POST', '/account/addresses', { ...pasted, zip, phone })
    expect(status).toBeLessThan(300)
    expect(body).toMatchObject(ADDRESS)
  }
})

test.each([
  ['firstName', '\u200b', 'First name must not be empty.'],
  ['lastName', '\u3164', 'Last name must not be empty.'],
  ['addressLine1', '---', 'Address must have a letter or a digit.'],
  ['city', '\u2800', 'City must not be empty.'],
  [
    'phone',
    '+65 9123 4567',
    'This number starts with +65. Enter an Indian mobile number, because the courier calls or texts it.',
  ],
  ['zip', '21100', 'This PIN code has 5 digits. A PIN code has 6, for example 226001.'],
])('POST /account/addresses rejects %s %j: %s', async (field, typed, message) => {
  expect(await call('POST', '/account/addresses', { ...ADDRESS, [field]: typed })).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('saving the same address again returns the saved one', async () => {
  const id = await save(ADDRESS)
  const again = await call('POST', '/account/addresses', { ...ADDRESS, phone: '09812345678' })
  expect(again).toMatchObject({ status: 200, body: { _id: id } })
  expect(await book()).toHaveLength(1)
})

test.each([
  ['another state', { state: 'Bihar' }, 'PIN code 211001 belongs to Uttar Pradesh, not Bihar.'],
  ['a state outside the list', { state: 'Atlantis' }, 'State must be'],
  ['no city', { city: ' ' }, 'City must not be empty'],
  ['a field of its own', { userId: newId() }, 'Unrecognized key'],
  ['a character that PostgreSQL cannot hold', { label: 'A\u0000' }, 'Label contains'],
])('%s is 400', async (_, change, message) => {
  const { status, body } = await call('POST', '/account/addresses', { ...ADDRESS, ...change })
  expect(status).toBe(400)
  expect(body['message']).toContain(message)
})

describe('the default', () => {
  test('is the first address until another is chosen, and there is only ever one', async () => {
    await save(ADDRESS)
    const office = await save(OFFICE)
    expect(await book()).toEqual(['12 Court Road *', 'Chamber 14, High Court'])
    const { status } = await call('PUT', `/account/addresses/${office}`, { ...OFFICE, isDefault: true })
    expect(status).toBe(200)
    expect(await book()).toEqual(['Chamber 14, High Court *', '12 Court Road'])
  })

  test('survives a change that doesn’t set it', async () => {
    const home = await save(ADDRESS)
    const answer = await call('PUT', `/account/addresses/${home}`, { ...ADDRESS, isDefault: false })
    expect(answer.body['isDefault']).toBe(true)
  })

  test('passes to the newest address when it is deleted', async () => {
    const home = await save(ADDRESS)
    await save(OFFICE)
    await save({ ...ADDRESS, addressLine1: 'Third' })
    await addresses.remove(asha, home)
    expect(await book()).toEqual(['Third *', 'Chamber 14, High Court'])
  })

  test('stays unique when two are chosen concurrently', async () => {
    const ids = [await save(ADDRESS), await save(OFFICE)]
    const name = (id: string) => call('PUT', `/account/addresses/${id}`, { ...OFFICE, isDefault: true })
    await Promise.all([...ids, ...ids].map(name))
    expect((await book()).filter((line) => line.endsWith('*'))).toHaveLength(1)
  })
})

test('the 21st address is refused, even for concurrent requests', async () => {
  const many = Array.from({ length: 22 }, (_, n) => ({ ...ADDRESS, addressLine1: `House ${n}` }))
  const answers = await Promise.all(many.map((body) => call('POST', '/account/addresses', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('too_many_addresses')
})

describe('a stranger', () => {
  test.each([
    ['GET', '/account/addresses'],
    ['POST', '/account/addresses'],
    ['PUT', '/account/addresses/ID'],
    ['DELETE', '/account/addresses/ID'],
  ])('gets 401 for %s %s without a token', async (method, path) => {
    const id = await save(ADDRESS)
    const body = method === 'GET' || method === 'DELETE' ? undefined : ADDRESS
    expect((await as()(method, path.replace('ID', id), body)).status).toBe(401)
  })

  test('can’t read, change or delete another shopper’s addresses', async () => {
    const id = await save(ADDRESS)
    const other = as(ravi)
    expect((await other('GET', '/account/addresses')).body).toEqual([])
    expect((await other('PUT', `/account/addresses/${id}`, OFFICE)).status).toBe(404)
    await expect(addresses.remove(ravi, id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await book()).toEqual(['12 Court Road *'])
  })

  test.each(['0'.repeat(24), 'nonsense', '%00'])('gets 404 for an unknown id: %s', async (id) => {
    expect((await call('PUT', `/account/addresses/${id}`, ADDRESS)).status).toBe(404)
    expect((await call('DELETE', `/account/addresses/${id}`)).status).toBe(404)
  })
})
