import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { type AccountsWorld, createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { sessions as table, users } from './accounts.tables.ts'

const database = openFileDatabase({ emptied: false })

const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'correct horse' }
const ravi = { name: 'Ravi Nair', email: 'ravi@example.com', password: 'correct horse' }
const hours = (n: number) => n * 3_600_000
const start = new Date('2026-11-20T10:00:00Z').getTime()

let now: number
let world: AccountsWorld

beforeAll(async () => {
  world = createAccountsWorld({ db: database.db, clock: { now: () => new Date(now) } })
})
beforeEach(async () => {
  now = start
  await database.db.delete(users)
  await world.accounts.register(asha)
})

const logIn = async (how: { remember?: boolean; userAgent?: string; email?: string } = {}) =>
  (await world.accounts.login({ ...asha, ...how })).token
const whoHas = async (token: string) => (await world.sessions.authenticate(token))!
const isGood = async (token: string) => (await world.sessions.authenticate(token)) !== undefined

describe('a session', () => {
  test.each([
    { remember: false, lives: hours(12) },
    { remember: true, lives: hours(24 * 30) },
  ])('lives $lives ms when remember is $remember', async ({ remember, lives }) => {
    const token = await logIn({ remember })
    now = start + lives - 1000
    expect(await isGood(token)).toBe(true)
    now = start + lives
    expect(await isGood(token)).toBe(false)
  })

  describe('of staff', () => {
    const minutes = (n: number) => n * 60_000
    const staff = async () => {
      await world.accounts.register(ravi)
      await database.db.update(users).set({ role: 'staff' }).where(eq(users.email, ravi.email))
      return (await world.accounts.login({ ...ravi, remember: true })).token
    }
    const isOpen = async (token: string, idleSeconds?: number) =>
      (await world.sessions.authenticate(token, idleSeconds)) !== undefined

    test('ends after an hour without a press or key, however often it polls', async () => {
      const token = await staff()
      for (let at = 5; at < 60; at += 5) {
        now = start + minutes(at)
        expect(await isOpen(token)).toBe(true)
        expect(await isOpen(token, at * 60)).toBe(true)
      }
      now = start + minutes(60)
      expect(await isOpen(token, 0)).toBe(false)
    })

    test('continues while staff press or type, even if only a poll reports it', async () => {
      const token = await staff()
      now = start + minutes(55)
      expect(await isOpen(token, 10 * 60)).toBe(true)
      now = start + minutes(104)
      expect(await isOpen(token, 0)).toBe(true)
      now = start + minutes(163)
      expect(await isOpen(token)).toBe(true)
      now = start + minutes(164)
      expect(await isOpen(token)).toBe(false)
    })

    test('that a shopper opened does not end', async () => {
      const token = await logIn()
      now = start + hours(11)
      expect(await isOpen(token)).toBe(true)
    })
  })

  test('ends at logout, without ending others', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const { actor, sessionId } = await whoHas(here)
    await world.sessions.end(actor, sessionId)
    expect([await isGood(here), await isGood(there)]).toEqual([false, true])
    await expect(world.sessions.end(actor, sessionId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('of other people continues when one person logs out everywhere', async () => {
    await world.accounts.register(ravi)
    const mine = [await logIn(), await logIn()]
    const his = await logIn(ravi)
    await world.sessions.endAll((await whoHas(mine[0]!)).actor)
    expect(await Promise.all([...mine, his].map(isGood))).toEqual([false, false, true])
  })

  test('can only be ended by its owner', async () => {
    await world.accounts.register(ravi)
    const his = await whoHas(await logIn(ravi))
    const mine = await whoHas(await logIn())
    for (const id of [his.sessionId, newId(), 'x', '\u0000']) {
      await expect(world.sessions.end(mine.actor, id)).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect(await world.sessions.list(his.actor, his.sessionId)).toHaveLength(1)
  })

  test('is invalid once its account is gone', async () => {
    const token = await logIn()
    await database.db.delete(users)
    expect(await isGood(token)).toBe(false)
  })

  test('is not opened with a password that has changed since it was read', async () => {
    const [user] = await database.db.select().from(users)
    await database.db.update(users).set({ passwordHash: 'another' })
    expect(await world.sessions.open(user!, {})).toBeUndefined()
    expect(await database.db.select().from(table)).toEqual([])
  })
})

test('a login waits for a concurrent change of the password, then fails', async () => {
  const [user] = await database.db.select().from(users)
  let opened: Promise<string | undefined> | undefined
  await inTransaction(database.db, async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' })
    opened = world.sessions.open(user!, {})
    // Gives the login every chance to finish before the commit.
    for (let i = 0; i < 500; i++) await tx.execute(sql`select 1`)
  })
  expect(await opened).toBeUndefined()
})

describe('the list of sessions', () => {
  test('shows device, times and the current one, last seen first, without ended ones', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    const here = await logIn({ userAgent: phone, remember: true })
    now = start + hours(1)
    const there = await logIn({ userAgent: 'curl/8' })
    const { actor, sessionId } = await whoHas(here)
    await world.sessions.endAll((await whoHas(await logIn())).actor)
    expect(await world.sessions.list(actor, sessionId)).toEqual([])

    const again = await whoHas(await logIn({ userAgent: phone }))
    now += 1000
    const other = await whoHas(await logIn())
    expect(await world.sessions.list(actor, again.sessionId)).toEqual([
      expect.objectContaining({ _id: other.sessionId, device: 'Unknown device', current: false }),
      {
        _id: again.sessionId,
        device: 'Chrome on Android',
        createdAt: new Date(start + hours(1)),
        lastSeenAt: new Date(start + hours(1)),
        current: true,
      },
    ])
    expect(await isGood(there)).toBe(false)
  })

  test('shows when a session was last seen, to the hour: most requests write nothing', async () => {
    const token = await logIn({ remember: true })
    const seen = async () => (await database.db.select().from(table))[0]!.lastSeenAt.getTime() - start
    now = start + hours(1) - 1
    await whoHas(token)
    expect(await seen()).toBe(0)
    now = start + hours(1)
    await whoHas(token)
    expect(await seen()).toBe(hours(1))
  })

  test('stores the user agent shortened and printable', async () => {
    await logIn({ userAgent: `\u0000é${'x'.repeat(1000)}` })
    const [session] = await database.db.select().from(table)
    expect(session!.userAgent).toBe('x'.repeat(300))
  })
})

test('pruning removes expired and revoked sessions only', async () => {
  const kept = await logIn({ remember: true })
  await logIn()
  const revoked = await whoHas(await logIn({ remember: true }))
  await world.sessions.end(revoked.actor, revoked.sessionId)
  now = start + hours(12)
  expect(await world.sessions.prune()).toBe(2)
  expect(await isGood(kept)).toBe(true)
})
