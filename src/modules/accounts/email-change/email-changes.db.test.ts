import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { emailVerifications, passwordResets, users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import {
  asha,
  database,
  mailsAfterRegistering,
  setAccounts,
  start,
  time,
  world,
} from '#test/support/accounts-scene.ts'

import { emailChanges } from '#modules/accounts/email-changes.tables.ts'

const HOUR = 3_600_000
const TYPED = asha.email
const RIGHT = 'asha@right.example'
const spent = { kind: 'bad-input', code: 'email-change-link' }
const taken = { kind: 'conflict', code: 'email-taken' }

setAccounts()

const logIn = async (email = TYPED, password = asha.password) =>
  (await world.accounts.login({ email, password })).token
const actor = async (email = TYPED, password = asha.password): Promise<Actor> =>
  (await world.sessions.authenticate(await logIn(email, password)))!.actor
const owner = () => actor('boss@shop.example', 'tulip harbour nine')
const account = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0]
const request = async (email = RIGHT) =>
  world.emailChange.request(await actor(), { email, password: asha.password })
const verify = () => database.db.update(users).set({ emailVerifiedAt: new Date(start) })

async function newestMail(to: string) {
  return (await mailsAfterRegistering()).find((mail) => mail.to === to)
}
const linkIn = async (to: string, what: 'confirm' | 'stop') =>
  new RegExp(`/email-change/${what}/([\\w-]{43})`).exec((await newestMail(to))?.text ?? '')?.[1] ?? ''
const confirm = async (to = RIGHT) => world.emailChange.confirm(await linkIn(to, 'confirm'))

describe('a request', () => {
  test('changes nothing until the mailed link is used', async () => {
    await request()
    expect(await account(TYPED)).toBeDefined()
    expect(await world.emailChange.pending((await actor()).userId)).toMatchObject({ toEmail: RIGHT })
    expect(await confirm()).toEqual({ email: RIGHT })
    expect(await account(TYPED)).toBeUndefined()
    expect((await actor(RIGHT)).emailVerified).toBe(true)
  })

  test('needs the current password', async () => {
    const wrong = world.emailChange.request(await actor(), { email: RIGHT, password: 'wrong password' })
    await expect(wrong).rejects.toMatchObject({ issues: [{ path: 'password' }] })
    expect(await mailsAfterRegistering()).toEqual([])
  })

  test('for the present address is refused, in any case', async () => {
    await expect(request(TYPED.toUpperCase())).rejects.toMatchObject({ issues: [{ path: 'email' }] })
  })

  test('for another account’s address looks the same, and mails that account', async () => {
    await world.accounts.register({ ...asha, email: RIGHT })
    await request()
    expect(await world.emailChange.pending((await actor()).userId)).toMatchObject({ toEmail: RIGHT })
    expect(await newestMail(RIGHT)).toMatchObject({ subject: 'You already have an account' })
    expect(await linkIn(RIGHT, 'confirm')).toBe('')
  })

  test('replaces the earlier request and its link', async () => {
    await request('first@wrong.example')
    const first = await linkIn('first@wrong.example', 'confirm')
    await request()
    await expect(world.emailChange.confirm(first)).rejects.toMatchObject(spent)
    expect(await confirm()).toEqual({ email: RIGHT })
  })

  test('can be cancelled, and its mail can be sent again', async () => {
    await request()
    const first = await linkIn(RIGHT, 'confirm')
    await world.emailChange.sendAgain(await actor(), RIGHT)
    await expect(world.emailChange.confirm(first)).rejects.toMatchObject(spent)
    await world.emailChange.cancel(await actor(), RIGHT)
    await expect(confirm()).rejects.toMatchObject(spent)
    const again = world.emailChange.sendAgain(await actor(), RIGHT)
    await expect(again).rejects.toMatchObject({ code: 'stale' })
  })

  test('is refused for staff, by themselves and by an owner', async () => {
    const boss = await owner()
    const own = world.emailChange.request(boss, { email: RIGHT, password: 'tulip harbour nine' })
    await expect(own).rejects.toMatchObject({ code: 'staff_address' })
    const others = world.emailChange.requestFor(boss, boss.userId, RIGHT)
    await expect(others).rejects.toMatchObject({ code: 'staff_address' })
  })

  test('by an owner works for a shopper, and names an address in use', async () => {
    const { userId } = await actor()
    const inUse = world.emailChange.requestFor(await owner(), userId, 'boss@shop.example')
    await expect(inUse).rejects.toMatchObject(taken)
    await world.emailChange.requestFor(await owner(), userId, RIGHT)
    expect(await world.emailChange.pending(userId)).toMatchObject({ requestedBy: (await owner()).userId })
    await confirm()
    expect(await account(RIGHT)).toBeDefined()
  })

  test('staff can only read the change of a known user', async () => {
    const { userId } = await actor()
    expect(await world.emailChange.pendingOf(userId)).toBeUndefined()
    for (const id of ['0'.repeat(24), 'nonsense'])
      await expect(world.emailChange.pendingOf(id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('by others than owners is refused', async () => {
    const shopper = await actor()
    await expect(world.emailChange.requestFor(shopper, shopper.userId, RIGHT)).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})

describe('a link to the new address', () => {
  test('works once, for 24 hours', async () => {
    await request()
    const link = await linkIn(RIGHT, 'confirm')
    time.now = start + 24 * HOUR
    await expect(world.emailChange.confirm(link)).rejects.toMatchObject(spent)
    time.now = start
    await world.emailChange.confirm(link)
    await expect(world.emailChange.confirm(link)).rejects.toMatchObject(spent)
  })

  test('ends all sessions and deletes the account’s other links', async () => {
    const token = await logIn()
    await world.passwordChanges.requestReset('user', TYPED)
    await world.passwordChanges.sendResetLinks()
    await request()
    await confirm()
    expect(await world.sessions.authenticate(token)).toBeUndefined()
    expect(await database.db.select().from(passwordResets)).toEqual([])
    expect(await database.db.select().from(emailVerifications)).toEqual([])
  })

  test('is refused if another account has registered the address', async () => {
    await request()
    await world.accounts.register({ ...asha, email: RIGHT })
    await expect(confirm()).rejects.toMatchObject(taken)
    expect(await account(TYPED)).toBeDefined()
  })

  test('is refused once the account has joined the staff', async () => {
    await request()
    await world.users.changeRole(await owner(), (await actor()).userId, 'staff')
    await expect(confirm()).rejects.toMatchObject({ code: 'staff_address' })
  })

  test('is stored as a hash only', async () => {
    await verify()
    await request()
    const stored = JSON.stringify(await database.db.select().from(emailChanges))
    expect(stored).not.toContain(await linkIn(RIGHT, 'confirm'))
    expect(stored).not.toContain(await linkIn(TYPED, 'stop'))
  })
})

describe('an unconfirmed old address', () => {
  test('gets a notice without a link, once the change has taken effect', async () => {
    await request()
    expect(await newestMail(TYPED)).toBeUndefined()
    await confirm()
    const notice = await newestMail(TYPED)
    expect(notice).toMatchObject({ subject: 'Your email address was changed' })
    expect(notice?.text).not.toContain(RIGHT)
    expect(notice?.text).not.toContain('/email-change/')
  })

  test('can be registered by someone else', async () => {
    await request()
    await confirm()
    await world.accounts.register(asha)
    expect(await account(TYPED)).toBeDefined()
  })
})

describe('a confirmed old address', () => {
  test('can stop the change before it takes effect', async () => {
    await verify()
    await request()
    expect(await world.emailChange.stop(await linkIn(TYPED, 'stop'))).toBeNull()
    await expect(confirm()).rejects.toMatchObject(spent)
    expect(await account(TYPED)).toBeDefined()
  })

  test.each(['request', 'change'])('can undo it for 72 hours by the mail about the %s', async (about) => {
    await verify()
    await request()
    const early = await linkIn(TYPED, 'stop')
    await confirm()
    const link = about === 'request' ? early : await linkIn(TYPED, 'stop')
    time.now = start + 72 * HOUR
    await expect(world.emailChange.stop(link)).rejects.toMatchObject(spent)
    time.now -= 1
    const token = await logIn(RIGHT)
    const resetToken = await world.emailChange.stop(link)
    expect(await world.sessions.authenticate(token)).toBeUndefined()
    await expect(logIn(TYPED)).rejects.toMatchObject({ code: 'wrong-login' })
    await world.passwordChanges.reset('user', resetToken!, 'another long password')
    expect((await actor(TYPED, 'another long password')).emailVerified).toBe(true)
    expect(await newestMail(RIGHT)).toMatchObject({ subject: 'Your change of address was undone' })
    expect(await world.emailChange.stop(link)).toBeNull()
  })

  test('undoes later changes of the address too', async () => {
    await verify()
    await request()
    await confirm()
    const link = await linkIn(TYPED, 'stop')
    time.now += HOUR
    const thief = await actor(RIGHT)
    await world.emailChange.request(thief, { email: 'thief@else.example', password: asha.password })
    await confirm('thief@else.example')
    await world.emailChange.stop(link)
    expect(await account(TYPED)).toBeDefined()
    const stopped = await database.db.select().from(emailChanges)
    expect(stopped.map(({ stoppedAt }) => stoppedAt === null)).toEqual([false, false])
  })

  test('stays reserved for the account', async () => {
    await verify()
    await request()
    await confirm()
    await expect(world.accounts.register(asha)).rejects.toMatchObject({ code: 'email-reserved' })
    time.now = start + 72 * HOUR
    await world.accounts.register(asha)
  })
})

test('changes are removed after ninety days', async () => {
  await request()
  time.now = start + 91 * 24 * HOUR
  await world.emailChange.prune()
  expect(await database.db.select().from(emailChanges)).toEqual([])
})
