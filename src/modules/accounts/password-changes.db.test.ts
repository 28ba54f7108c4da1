import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import {
  asha,
  database,
  mailsAfterRegistering,
  setAccounts,
  start,
  time,
  world,
} from '#test/support/accounts-scene.ts'

import { createPasswords } from './passwords.ts'
import { passwordResetRequests, passwordResets, users } from './accounts.tables.ts'
import type { LoginArea } from './password-changes.service.ts'

const boss = { email: 'boss@shop.example', password: 'tulip harbour nine' }
const NEW = 'a new long password'
const hour = 3_600_000

setAccounts()

const logIn = async (password = asha.password) =>
  (await world.accounts.login({ email: asha.email, password })).token
const isGood = async (token: string) => (await world.sessions.authenticate(token)) !== undefined
const mails = async () => (await mailsAfterRegistering()).map(({ to, subject }) => `${to}: ${subject}`)

/** Requests a link and returns the token of the newest mail. */
async function linkFor(area: LoginArea, email: string): Promise<string | undefined> {
  const before = (await world.notifications.outbox(50)).length
  await world.passwordChanges.requestReset(area, email)
  await world.passwordChanges.sendResetLinks()
  const [newest, ...older] = await world.notifications.outbox(50)
  if (older.length + 1 === before || !newest) return undefined
  return /\/reset-password\/(\S+)/.exec(newest.text)?.[1]
}
const spent = { kind: 'bad-input', code: 'reset-link' }

describe('a reset link', () => {
  test('sets a new password once, ends all sessions and sends an email (spec accounts §7)', async () => {
    const token = await logIn()
    const link = (await linkFor('user', asha.email))!
    expect(link).toMatch(/^[\w-]{43}$/)
    await world.passwordChanges.reset('user', link, NEW)
    expect(await isGood(token)).toBe(false)
    await expect(logIn()).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await isGood(await logIn(NEW))).toBe(true)
    expect(await mails()).toEqual([
      `${asha.email}: Your password was changed`,
      `${asha.email}: Reset your password`,
    ])
    await expect(world.passwordChanges.reset('user', link, 'yet another one')).rejects.toMatchObject(spent)
  })

  test('works for one of two concurrent uses', async () => {
    const link = (await linkFor('user', asha.email))!
    const both = await Promise.allSettled(
      ['the first password', 'the second password'].map((p) => world.passwordChanges.reset('user', link, p)),
    )
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is valid for one hour', async () => {
    const late = (await linkFor('user', asha.email))!
    time.now = start + hour
    await expect(world.passwordChanges.reset('user', late, NEW)).rejects.toMatchObject(spent)
    const link = (await linkFor('user', asha.email))!
    time.now += hour - 1
    await world.passwordChanges.reset('user', link, NEW)
  })

  test('ends when a newer one is sent or the password changes another way', async () => {
    const older = (await linkFor('user', asha.email))!
    const newer = (await linkFor('user', asha.email))!
    await expect(world.passwordChanges.reset('user', older, NEW)).rejects.toMatchObject(spent)
    const signedIn = (await world.sessions.authenticate(await logIn()))!
    await world.passwordChanges.change(signedIn, { currentPassword: asha.password, newPassword: NEW })
    await expect(world.passwordChanges.reset('user', newer, NEW)).rejects.toMatchObject(spent)
  })

  test('is stored as a hash only', async () => {
    const link = (await linkFor('user', asha.email))!
    expect(JSON.stringify(await database.db.select().from(passwordResets))).not.toContain(link)
  })

  test.each(['', 'x', '\u0000', '../admin', 'x'.repeat(2000), 'A'.repeat(43)])(
    'an invented link opens nothing: %j',
    async (token) => {
      await linkFor('user', asha.email)
      await expect(world.passwordChanges.reset('user', token, NEW)).rejects.toMatchObject(spent)
    },
  )

  test('is emailed as text and HTML, with the name escaped', async () => {
    const link = await linkFor('user', asha.email)
    const [mail] = await world.notifications.outbox(1)
    for (const body of [mail!.text, mail!.html])
      expect(body).toContain(`https://shop.example/reset-password/${link}`)
    expect(mail!.html).toContain('Asha &lt;Rao&gt;')
    expect(mail!.html).not.toContain('<Rao>')
  })
})

describe('two login areas', () => {
  test('an administrator gets a link from the admin login, valid only there (spec accounts §6)', async () => {
    const link = (await linkFor('admin', boss.email))!
    await expect(world.passwordChanges.reset('user', link, NEW)).rejects.toMatchObject(spent)
    await world.passwordChanges.reset('admin', link, NEW)
    await expect(world.accounts.adminLogin({ username: boss.email, password: NEW })).resolves.toBeDefined()
  })

  test.each([
    ['an administrator at the shoppers', 'user', boss.email],
    ['a shopper at the administrators', 'admin', asha.email],
    ['nobody', 'user', 'nobody@example.com'],
  ] as const)('%s: no mail, no link, no record', async (_, area, email) => {
    expect(await linkFor(area, email)).toBeUndefined()
    expect(await mails()).toEqual([])
    expect(await database.db.select().from(passwordResets)).toEqual([])
    expect(await database.db.select().from(passwordResetRequests)).toEqual([])
  })

  test('a shopper promoted to administrator cannot use the old link', async () => {
    const link = (await linkFor('user', asha.email))!
    await database.db.update(users).set({ role: 'owner' }).where(eq(users.email, asha.email))
    for (const area of ['user', 'admin'] as const)
      await expect(world.passwordChanges.reset(area, link, NEW)).rejects.toMatchObject(spent)
  })
})

test('a request writes the same for every address, without looking up the account', async () => {
  const trace = async (email: string) => {
    const before = (await database.db.select().from(passwordResetRequests)).length
    await world.passwordChanges.requestReset('user', email)
    const requests = await database.db.select().from(passwordResetRequests)
    return [requests.length - before, await mails(), await database.db.select().from(passwordResets)]
  }
  expect(await trace(asha.email)).toEqual(await trace('nobody@example.com'))
})

describe('a logged-in user', () => {
  test('changes the password: this session continues, the others end, an email is sent', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const signedIn = (await world.sessions.authenticate(here))!
    await world.passwordChanges.change(signedIn, { currentPassword: asha.password, newPassword: NEW })
    expect([await isGood(here), await isGood(there)]).toEqual([true, false])
    expect(await isGood(await logIn(NEW))).toBe(true)
    expect(await mails()).toEqual([`${asha.email}: Your password was changed`])
  })

  test('must enter the current password, or nothing changes', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const signedIn = (await world.sessions.authenticate(here))!
    await expect(
      world.passwordChanges.change(signedIn, { currentPassword: 'wrong', newPassword: NEW }),
    ).rejects.toMatchObject({ kind: 'bad-input', issues: [{ path: 'currentPassword' }] })
    expect([await isGood(there), await isGood(await logIn())]).toEqual([true, true])
    expect(await mails()).toEqual([])
  })

  test('changes it once from two concurrent tabs', async () => {
    const signedIn = (await world.sessions.authenticate(await logIn()))!
    const both = await Promise.allSettled(
      ['the first password', 'the second password'].map((newPassword) =>
        world.passwordChanges.change(signedIn, { currentPassword: asha.password, newPassword }),
      ),
    )
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('pruning removes expired links only', async () => {
  await linkFor('user', asha.email)
  time.now = start + hour - 1
  await linkFor('admin', boss.email)
  time.now = start + hour
  await world.passwordChanges.prune()
  expect(await database.db.select().from(passwordResets)).toMatchObject([{ role: 'admin' }])
})

describe('a common password, or one too short for staff', () => {
  const COMMON = 'is too common and easy to guess'
  const SHORT = 'must have at least 12 characters'
  const refused = (path: string, message: string | object) => ({
    kind: 'bad-input',
    issues: [{ path, message }],
  })
  const NAMED = expect.stringContaining('must not be your name')

  test('cannot register an account', async () => {
    const register = (password: string, name = 'Venkataraman') =>
      world.accounts.register({ name, email: 'venkat.iyer@example.com', password })
    for (const password of ['12345678', 'PassWord', '987654321'])
      await expect(register(password)).rejects.toMatchObject(refused('password', COMMON))
    for (const password of ['venkataraman', ' Venkat.Iyer'])
      await expect(register(password)).rejects.toMatchObject(refused('password', NAMED))
    await register('eight-ch')
  })

  test('cannot replace the old password', async () => {
    const change = async (who: { email: string; password: string }, newPassword: string) => {
      const { token } = await world.accounts.login(who)
      const signedIn = (await world.sessions.authenticate(token))!
      return world.passwordChanges.change(signedIn, { currentPassword: who.password, newPassword })
    }
    await expect(change(asha, 'password1')).rejects.toMatchObject(refused('newPassword', COMMON))
    await expect(change(boss, 'eleven-long')).rejects.toMatchObject(refused('newPassword', SHORT))
    await expect(change(boss, 'administrator')).rejects.toMatchObject(refused('newPassword', COMMON))
    await logIn()
    await change(asha, 'eleven-long')
    await change(boss, 'twelve-longs')
  })

  test('cannot be set by a reset link, which stays valid', async () => {
    const link = (await linkFor('admin', boss.email))!
    const set = (password: string) => world.passwordChanges.reset('admin', link, password)
    await expect(set('eleven-long')).rejects.toMatchObject(refused('password', SHORT))
    await expect(set('boss@shop.example')).rejects.toMatchObject(refused('password', NAMED))
    await expect(set('1qaz2wsx3edc')).rejects.toMatchObject(refused('password', COMMON))
    await set(NEW)
  })

  test('still logs in if it was set before the rule', async () => {
    const passwordHash = await createPasswords().hash('12345678')
    await database.db.update(users).set({ passwordHash }).where(eq(users.email, boss.email))
    const login = world.accounts.adminLogin({ username: boss.email, password: '12345678' })
    await expect(login).resolves.toHaveProperty('token')
  })
})
