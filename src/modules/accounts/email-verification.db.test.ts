import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { emailVerifications, users } from './accounts.tables.ts'
import { asha, database, setAccounts, start, time, world } from '#test/support/accounts-scene.ts'

const DAY = 24 * 3_600_000
const spent = { kind: 'bad-input', code: 'verify-link' }

setAccounts()

/** Returns the token of the link in the newest email to an address. */
async function newestLink(email = asha.email): Promise<string> {
  const mail = (await world.notifications.outbox(50)).find(({ to }) => to === email)
  return /\/verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const actor = async (email = asha.email, password = asha.password) => {
  const { token } = await world.accounts.login({ email, password })
  return (await world.sessions.authenticate(token))!.actor
}
const verified = async () => (await actor()).emailVerified

describe('a new account', () => {
  test('is emailed one link, which verifies its address once', async () => {
    const mails = (await world.notifications.outbox(50)).map(({ to, subject }) => `${to}: ${subject}`)
    expect(mails).toEqual([`${asha.email}: Confirm your email address`])
    expect(await verified()).toBe(false)
    const link = await newestLink()
    await world.verification.confirm(link)
    expect(await verified()).toBe(true)
    await expect(world.verification.confirm(link)).rejects.toMatchObject(spent)
  })

  test('is not created when its address is taken, and no mail is sent', async () => {
    await expect(world.accounts.register(asha)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await world.notifications.outbox(50)).toHaveLength(1)
  })
})

describe('a link', () => {
  test('is valid for three days', async () => {
    const link = await newestLink()
    time.now = start + 3 * DAY
    await expect(world.verification.confirm(link)).rejects.toMatchObject(spent)
    expect(await verified()).toBe(false)
  })

  test('ends when a newer one is sent', async () => {
    const older = await newestLink()
    expect(await world.verification.sendAgain(await actor())).toBe(true)
    await expect(world.verification.confirm(older)).rejects.toMatchObject(spent)
    await world.verification.confirm(await newestLink())
    expect(await verified()).toBe(true)
  })

  test('is stored as a hash only, and removed after it expires', async () => {
    const kept = () => database.db.select().from(emailVerifications)
    expect(JSON.stringify(await kept())).not.toContain(await newestLink())
    time.now = start + 3 * DAY
    await world.verification.prune()
    expect(await kept()).toEqual([])
  })

  test('is not sent again for a verified address', async () => {
    await world.verification.confirm(await newestLink())
    expect(await world.verification.sendAgain(await actor())).toBe(false)
    expect(await world.notifications.outbox(50)).toHaveLength(1)
  })

  test.each(['', 'x', '\u0000', 'A'.repeat(43)])('an invented link confirms nothing: %j', (token) =>
    expect(world.verification.confirm(token)).rejects.toMatchObject(spent),
  )
})

describe('an address is verified without it,', () => {
  const isVerified = async (email: string) => {
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    return user?.emailVerifiedAt !== null
  }

  test('for the first administrator and the demo shopper', async () => {
    const { email } = await world.accounts.ensureDemoShopper()
    expect([await isVerified('boss@shop.example'), await isVerified(email)]).toEqual([true, true])
  })

  test('by a password reset link', async () => {
    await world.passwordChanges.requestReset('user', asha.email)
    await world.passwordChanges.sendResetLinks()
    const mail = (await world.notifications.outbox(1))[0]!
    const token = /\/reset-password\/(\S+)/.exec(mail.text)![1]!
    await world.passwordChanges.reset('user', token, 'a new long password')
    expect(await isVerified(asha.email)).toBe(true)
    expect(await database.db.select().from(emailVerifications)).toEqual([])
  })

  test.each([
    ['a new account', 'meera@example.com', { name: 'Meera', password: 'long enough to work' }],
    ['a shopper', asha.email, { password: asha.password }],
  ])('by an invitation to the staff: %s', async (_who, email, input) => {
    const boss = await actor('boss@shop.example', 'tulip harbour nine')
    await world.invitations.invite(boss, { email, role: 'staff' })
    const mail = (await world.notifications.outbox(1))[0]!
    const token = /\/admin\/invitation\/(\S+)/.exec(mail.text)![1]!
    await world.invitations.accept(token, input)
    expect(await isVerified(email)).toBe(true)
  })
})
