import { expect, test } from 'vitest'

import { passwordResets, users } from '#modules/accounts/accounts.tables.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, database, setAccounts, world } from '#test/support/accounts-scene.ts'
import { cheapPasswords } from '#test/support/cheap-passwords.ts'
import { account, linkIn, request, RIGHT, verify } from '#test/support/email-changes-scene.ts'

import { emailChanges } from '#modules/accounts/email-changes.tables.ts'

// Each pair runs concurrently on PostgreSQL (TEST_DATABASE_URL), and in some order on the embedded database.

const ravi = { name: 'Ravi Rao', email: 'ravi@example.com', password: 'correct horse' }
const TIMES = 8

setAccounts()

const outcomes = async (all: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map((each) =>
    each.status === 'fulfilled' ? 'done' : String(each.reason.code),
  )

/** Repeats a race, each time in an empty shop. */
async function repeated(race: () => Promise<void>): Promise<void> {
  for (let i = 0; i < TIMES; i++) {
    await database.db.delete(emailChanges)
    await database.db.delete(users)
    await database.executeSql('delete from emails')
    await world.accounts.register(asha)
    await race()
  }
}

test('of two accounts that confirm one address, one gets it', () =>
  repeated(async () => {
    await world.accounts.register(ravi)
    const links = [await request(asha, RIGHT), await request(ravi, RIGHT)]
    const ends = await outcomes(links.map((link) => world.emailChange.confirm(link)))
    expect(ends.toSorted()).toEqual(['done', 'email-taken'])
    expect(await account(RIGHT)).toBeDefined()
  }))

test('a link that is pressed twice works once', () =>
  repeated(async () => {
    const link = await request(asha, RIGHT)
    const ends = await outcomes([world.emailChange.confirm(link), world.emailChange.confirm(link)])
    expect(ends.toSorted()).toEqual(['done', 'email-change-link'])
  }))

test('an undo that is pressed twice succeeds twice and gives one link', () =>
  repeated(async () => {
    await verify()
    await world.emailChange.confirm(await request(asha, RIGHT))
    const stop = await linkIn(asha.email, 'stop')
    const links = await Promise.all([world.emailChange.stop(stop), world.emailChange.stop(stop)])
    expect(links.filter(Boolean)).toHaveLength(1)
    expect(await database.db.select().from(passwordResets)).toHaveLength(1)
  }))

test('after confirming and stopping, the old address is in use', () =>
  repeated(async () => {
    await verify()
    const link = await request(asha, RIGHT)
    const stop = await linkIn(asha.email, 'stop')
    const [confirmed, stopped] = await outcomes([
      world.emailChange.confirm(link),
      world.emailChange.stop(stop),
    ])
    expect(['done', 'email-change-link']).toContain(confirmed)
    expect(stopped).toBe('done')
    expect(await account(asha.email)).toBeDefined()
  }))

test('a deleted account gets no address', () =>
  repeated(async () => {
    const link = await request(asha, RIGHT)
    const personal = createPersonalAccounts({
      db: database.db,
      passwords: cheapPasswords(),
      accessLogDays: async () => 365,
    })
    const { id: userId } = (await account(asha.email))!
    const proof = await personal.prove(userId, asha.password)
    const deletion = inTransaction(database.db, async (tx) => {
      const { email } = await personal.lock(tx, userId, proof)
      await personal.forget(tx, { userId, email }, proof.unusable)
    })
    await outcomes([world.emailChange.confirm(link), deletion])
    expect(await account(RIGHT)).toBeUndefined()
    expect(await account(asha.email)).toBeUndefined()
    expect(await database.db.select().from(emailChanges)).toEqual([])
  }))

test('the old address of a confirmed account is never registered by another', () =>
  repeated(async () => {
    await verify()
    const link = await request(asha, RIGHT)
    const registration = world.accounts.register({ ...ravi, email: asha.email })
    const ends = await outcomes([world.emailChange.confirm(link), registration])
    expect(ends[0]).toBe('done')
    expect(['email-taken', 'email-reserved']).toContain(ends[1])
  }))

test('no login or reset link for the old address survives', () =>
  repeated(async () => {
    const link = await request(asha, RIGHT)
    await world.passwordChanges.requestReset('user', asha.email)
    const logIn = async () => (await world.accounts.login(asha)).token
    const [confirmed, session] = await Promise.allSettled([
      world.emailChange.confirm(link),
      logIn(),
      world.passwordChanges.sendResetLinks(),
    ])
    expect(confirmed.status).toBe('fulfilled')
    expect(await database.db.select().from(passwordResets)).toEqual([])
    const token = session.status === 'fulfilled' ? session.value : ''
    expect(await world.sessions.authenticate(token)).toBeUndefined()
  }))
