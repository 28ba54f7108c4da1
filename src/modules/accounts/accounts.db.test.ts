import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { DEMO_SHOPPER } from './accounts.service.ts'
import { users } from './accounts.tables.ts'

const database = openFileDatabase({ emptied: false })

const asha = { name: 'Asha Rao', email: 'Asha@Example.com ', password: 'correct horse' }
let dataDir: string
let now: Date

beforeEach(async () => {
  await database.db.delete(users)
  now = new Date('2026-11-20T10:00:00Z')
  dataDir = await mkdtemp(path.join(tmpdir(), 'accounts-'))
  return () => rm(dataDir, { recursive: true })
})

function world(
  admin: { email: string; password: string | undefined } = {
    email: 'Boss@Shop.example',
    password: undefined,
  },
) {
  return createAccountsWorld({ db: database.db, clock: { now: () => now }, admin, dataDir })
}

const service = (...given: Parameters<typeof world>) => world(...given).accounts

describe('shoppers', () => {
  test('log in after registering, with any spelling of the address (spec accounts §7)', async () => {
    const { accounts, sessions } = world()
    await accounts.register(asha)
    const session = await accounts.login({ email: 'ASHA@example.COM', password: asha.password })
    expect(session.user).toEqual({
      _id: expect.any(String),
      name: asha.name,
      email: 'asha@example.com',
      role: 'user',
      isAdmin: false,
    })
    expect(await sessions.authenticate(session.token)).toMatchObject({
      actor: { userId: session.user._id, isAdmin: false },
    })
  })

  test('an address registers once, even concurrently', async () => {
    const accounts = service()
    const both = await Promise.allSettled([
      accounts.register(asha),
      accounts.register({ ...asha, email: 'asha@example.com' }),
    ])
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(accounts.register(asha)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'An account with this email already exists.',
    })
  })

  test('an unknown address and a wrong password get the same response', async () => {
    const accounts = service()
    await accounts.register(asha)
    const answer = { kind: 'unauthenticated', message: 'Invalid email or password.' }
    await expect(accounts.login({ ...asha, password: 'wrong horse' })).rejects.toMatchObject(answer)
    await expect(accounts.login({ ...asha, email: 'no@example.com' })).rejects.toMatchObject(answer)
  })

  test('permissions come from the database, not the token', async () => {
    const { accounts, sessions } = world()
    await accounts.register(asha)
    const { token, user } = await accounts.login(asha)
    await database.db.update(users).set({ role: 'owner' }).where(eq(users.id, user._id))
    expect(await sessions.authenticate(token)).toMatchObject({ actor: { isAdmin: true } })
  })

  test('the demo shopper is created once and can log in', async () => {
    const accounts = service()
    await accounts.ensureDemoShopper()
    const { email, password } = await accounts.ensureDemoShopper()
    expect(await accounts.login({ email, password })).toMatchObject({ user: { email: DEMO_SHOPPER.email } })
  })
})

describe('administrators', () => {
  test('log in by address or name; a shopper with the right password is forbidden', async () => {
    const accounts = service({ email: 'boss@shop.example', password: 'tulip harbour nine' })
    await accounts.ensureFirstAdmin()
    await accounts.register(asha)
    for (const username of ['BOSS@shop.example', ' admin ']) {
      const session = await accounts.adminLogin({ username, password: 'tulip harbour nine' })
      expect(session.user.isAdmin).toBe(true)
    }
    await expect(
      accounts.adminLogin({ username: asha.email, password: asha.password }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Not authorized as admin.',
    })
    const wrong = accounts.adminLogin({ username: asha.email, password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test("a shopper with the administrator's name does not block their login", async () => {
    const accounts = service({ email: 'boss@shop.example', password: 'tulip harbour nine' })
    await accounts.register({ ...asha, name: 'Admin' })
    await accounts.ensureFirstAdmin()
    const session = await accounts.adminLogin({ username: 'Admin', password: 'tulip harbour nine' })
    expect(session.user.email).toBe('boss@shop.example')
  })

  test('the first one gets a generated password once, in a file only its owner can read', async () => {
    const accounts = service()
    const first = await accounts.ensureFirstAdmin()
    const file = path.join(dataDir, 'admin-password.txt')
    expect(first).toEqual({ email: 'boss@shop.example', passwordFile: file })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const password = (await readFile(file, 'utf8')).trim()
    expect(await service().ensureFirstAdmin()).toEqual(first)
    expect((await readFile(file, 'utf8')).trim()).toBe(password)
    const session = await accounts.adminLogin({ username: first.email, password })
    expect(session.user.isAdmin).toBe(true)
  })

  test('a configured password is used and not written to a file', async () => {
    const accounts = service({ email: 'boss@shop.example', password: 'tulip harbour nine' })
    expect(await accounts.ensureFirstAdmin()).toEqual({ email: 'boss@shop.example', passwordFile: undefined })
    await expect(stat(path.join(dataDir, 'admin-password.txt'))).rejects.toThrow('ENOENT')
  })

  test('a shopper at the configured address becomes the administrator, and their sessions end', async () => {
    const { accounts, sessions } = world({ email: 'asha@example.com', password: 'tulip harbour nine' })
    await accounts.register(asha)
    const { token } = await accounts.login(asha)
    await accounts.ensureFirstAdmin()
    expect(await sessions.authenticate(token)).toBeUndefined()
    await expect(accounts.adminLogin({ username: asha.email, password: asha.password })).rejects.toThrow(
      'Invalid username or password.',
    )
    await expect(
      accounts.adminLogin({ username: asha.email, password: 'tulip harbour nine' }),
    ).resolves.toBeDefined()
  })
})
