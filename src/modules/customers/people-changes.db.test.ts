import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { users } from '#modules/accounts/accounts.tables.ts'
import { createPasswords } from '#modules/accounts/passwords.ts'
import { isStaff, type Role } from '#modules/accounts/roles.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { type AccountsWorld, createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createPrivacyService, type PrivacyService } from './privacy.service.ts'

const database = openFileDatabase({ emptied: false })
let world: AccountsWorld
let privacy: PrivacyService
/** Reasons of the holders against a deletion. */
let objections: Record<string, string> = {}
const ALL = { page: 1, limit: 100 }

beforeAll(async () => {
  const { db } = database
  const clock = { now: () => new Date('2026-11-21T08:00:00Z') }
  world = createAccountsWorld({ db, clock })
  privacy = createPrivacyService({
    db,
    clock,
    log: pino({ level: 'silent' }),
    pages: { write: (work) => inTransaction(db, (tx) => work(tx, () => undefined)) },
    accounts: createPersonalAccounts({ db, passwords: createPasswords(), accessLogDays: async () => 365 }),
    notifications: world.notifications,
    holders: ['orders', 'claims'].map((name) => ({
      name,
      collect: async (_db, { email }) => [email],
      objection: async () => objections[name],
      forget: async () => [],
    })),
    shop: async () => ({ name: 'Shop', email: 'shop@shop.example' }),
  })
})
beforeEach(() => {
  objections = {}
  return database.db.delete(users)
})

async function person(name: string, role: Role): Promise<Actor> {
  const userId = newId()
  const email = `${name}@example.com`
  const passwordHash = '-'
  await database.db
    .insert(users)
    .values({ id: userId, name, email, role, passwordHash, createdAt: new Date() })
  return { userId, name, email, role, isAdmin: isStaff(role) }
}
const logIn = async ({ userId }: Actor) => {
  const [user] = (await database.db.select().from(users)).filter(({ id }) => id === userId)
  return (await world.sessions.open(user!, {}))!
}
const owners = async () => (await database.db.select().from(users)).filter(({ role }) => role === 'owner')
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind: string; code?: string }) => error.code ?? error.kind,
  )

describe('access to users', () => {
  test.each(['manager', 'staff', 'user'] as const)('a %s is refused under the lock', async (role) => {
    await person('last', 'owner')
    const [actor, asha] = [await person('actor', role), await person('asha', 'user')]
    expect(await kindOf(world.users.changeRole(actor, asha.userId, 'staff'))).toBe('forbidden')
    expect(await kindOf(privacy.removeUser(actor, asha.userId))).toBe('forbidden')
  })

  test('an actor whose role was revoked during the request is refused', async () => {
    const [boss, other] = [await person('boss', 'owner'), await person('other', 'owner')]
    await world.users.changeRole(other, boss.userId, 'staff')
    expect(await kindOf(privacy.removeUser(boss, other.userId))).toBe('forbidden')
    expect(await kindOf(world.users.changeRole(boss, boss.userId, 'owner'))).toBe('permission')
  })
})

describe('exporting a customer’s data', () => {
  test('gives staff what the customer would get', async () => {
    const asha = await person('asha', 'user')
    const data = await privacy.exportOf(asha.userId)
    expect(data).toEqual(await privacy.exportData(asha))
    expect(data).toMatchObject({ account: { email: asha.email }, orders: [asha.email], claims: [asha.email] })
  })

  test('is refused for colleagues and unknown people', async () => {
    const colleague = await person('ravi', 'staff')
    expect(await kindOf(privacy.exportOf(colleague.userId))).toBe('colleague')
    for (const id of [newId(), 'x']) expect(await kindOf(privacy.exportOf(id))).toBe('not-found')
  })
})

describe('deleting a user (spec accounts §7)', () => {
  test('logs them out, frees the address and removes them from the list; the row stays for their orders', async () => {
    const [boss, asha] = [await person('boss', 'owner'), await person('asha', 'user')]
    const token = await logIn(asha)
    await privacy.removeUser(boss, asha.userId)
    expect(await world.sessions.authenticate(token)).toBeUndefined()
    expect((await world.users.list(ALL)).users.map(({ name }) => name)).toEqual(['boss'])
    expect(await database.db.select().from(users)).toHaveLength(2)
    expect(await kindOf(person('asha', 'user'))).toBe('done')
  })

  test('names every reason against it, and changes nothing', async () => {
    const [boss, asha] = [await person('boss', 'owner'), await person('asha', 'user')]
    objections = { orders: 'One order is open.', claims: 'You have an open claim.' }
    await expect(privacy.removeUser(boss, asha.userId)).rejects.toMatchObject({
      code: 'not_yet',
      message:
        'asha’s account can’t be deleted yet. The customer is told: One order is open. You have an open claim.',
      details: { reasons: ['One order is open.', 'You have an open claim.'] },
    })
    objections = {}
    expect(await kindOf(privacy.removeUser(boss, asha.userId))).toBe('done')
  })

  test('is refused for oneself, unknown and deleted people', async () => {
    const [boss, asha] = [await person('boss', 'owner'), await person('asha', 'user')]
    await privacy.removeUser(boss, asha.userId)
    const removals = [boss.userId, asha.userId, newId(), 'x', '\u0000'].map((id) =>
      kindOf(privacy.removeUser(boss, id)),
    )
    expect(await Promise.all(removals)).toEqual([
      'oneself',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ])
  })

  test('keeps one owner when two delete or demote each other concurrently', async () => {
    for (const remove of [
      (actor: Actor, id: string) => privacy.removeUser(actor, id),
      (actor: Actor, id: string) => world.users.changeRole(actor, id, 'staff'),
    ]) {
      await database.db.delete(users)
      const [a, b] = [await person('a', 'owner'), await person('b', 'owner')]
      const ends = await Promise.all([kindOf(remove(a, b.userId)), kindOf(remove(b, a.userId))])
      expect(ends.filter((end) => end === 'done')).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
    }
  })
})

describe('a role', () => {
  test('change ends the sessions', async () => {
    const [boss, ravi] = [await person('boss', 'owner'), await person('ravi', 'manager')]
    const token = await logIn(ravi)
    await world.users.changeRole(boss, ravi.userId, 'manager')
    expect(await world.sessions.authenticate(token)).toMatchObject({ actor: { role: 'manager' } })
    await world.users.changeRole(boss, ravi.userId, 'staff')
    expect(await world.sessions.authenticate(token)).toBeUndefined()
  })

  test('of the last owner can’t be changed', async () => {
    const boss = await person('boss', 'owner')
    expect(await kindOf(world.users.changeRole(boss, boss.userId, 'manager'))).toBe('last_owner')
    expect(await owners()).toHaveLength(1)
  })
})

test('the list can be searched by name and address, filtered by role and paged', async () => {
  await person('boss', 'owner')
  for (const name of ['asha', 'ravi', '50%']) await person(name, 'user')
  const names = async (filter: object) =>
    (await world.users.list({ ...ALL, ...filter })).users.map(({ name }) => name)
  expect(await names({ search: 'ASH' })).toEqual(['asha'])
  expect(await names({ search: 'ravi@ex' })).toEqual(['ravi'])
  expect(await names({ search: '%' })).toEqual(['50%'])
  expect(await names({ role: 'owner' })).toEqual(['boss'])
  await database.executeSql(`
    insert into orders (id, user_id, status, customer_name, email, shipping_address, delivery_method, subtotal, discount, total, created_at)
    select 'o', id, 'Paid', 'A', 'a@example.com', '{"phone": "9818641969"}', 'standard', 1, 0, 1, now() from users where name = 'asha'`)
  for (const phone of ['9818641969', '+91 98186-41969', '98186'])
    expect(await names({ search: phone })).toEqual(['asha'])
  await database.executeSql('delete from orders')
  const second = await world.users.list({ page: 2, limit: 3 })
  expect([second.users.length, second.total, second.totalPages]).toEqual([1, 4, 2])
})

test('an owner ends one session of a user, and no other', async () => {
  const [boss, ravi] = [await person('boss', 'owner'), await person('ravi', 'staff')]
  const [here, there] = [await logIn(ravi), await logIn(ravi)]
  const { sessionId } = (await world.sessions.authenticate(here))!
  expect(await kindOf(world.users.endSession(boss, boss.userId, sessionId))).toBe('not-found')
  await world.users.endSession(boss, ravi.userId, sessionId)
  expect(await world.sessions.authenticate(here)).toBeUndefined()
  expect(await world.users.sessionsOf(ravi.userId, '')).toHaveLength(1)
  expect(await world.sessions.authenticate(there)).toBeDefined()
})

test.each(['x', '0'.repeat(24)])('the unknown id %j: not found', async (id) => {
  expect(await kindOf(world.users.sessionsOf(id, ''))).toBe('not-found')
})

test('the 51st login of a person ends their oldest session', async () => {
  const ravi = await person('ravi', 'staff')
  const tokens = []
  for (let i = 0; i < 51; i++) tokens.push(await logIn(ravi))
  expect(await world.sessions.authenticate(tokens[0]!)).toBeUndefined()
  expect(await world.sessions.authenticate(tokens[1]!)).toBeDefined()
})
