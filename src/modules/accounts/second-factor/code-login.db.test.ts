import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'

const database = openFileDatabase()
let world: SecondFactorWorld

beforeAll(() => {
  world = createSecondFactorWorld(database)
})
beforeEach(() => world.reset())

const { email, password } = MEERA
const logIn = { email, password }
const redeem = (input: { challenge: string; code?: string; recoveryCode?: string }) =>
  world.secondFactor.redeem(input, { userAgent: 'test' })
const codeOf = (secret: string) => world.codeOf(secret)
const wrongCode = { kind: 'bad-input', issues: [{ path: 'code' }] }
const over = { kind: 'bad-input', code: 'challenge' }
const tooMany = { kind: 'too-many', code: 'too-many-codes' }
const kindsOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map(({ status }) => status).toSorted()

/** A code different from the three that are valid now. */
function wrongFor(secret: string): string {
  const near = [-30, 30, 30].map((seconds) => {
    world.wait(seconds)
    return codeOf(secret)
  })
  world.wait(-30)
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!
}

describe('a login with a second factor', () => {
  test('opens no session for the password alone, at either login', async () => {
    await world.withFactor()
    const answers = [
      await world.realAccounts.login(logIn),
      await world.realAccounts.adminLogin({ username: email, password }),
      await world.realAccounts.adminLogin({ username: MEERA.name, password, remember: true }),
    ]
    for (const answer of answers) expect(answer).toEqual({ needsCode: true, challenge: expect.any(String) })
    const wrong = world.realAccounts.login({ email, password: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ kind: 'unauthenticated', code: 'wrong-login' })
  })

  test('opens the requested session for the code', async () => {
    const before = await world.accounts.login(logIn)
    const { secret } = await world.withFactor()
    const session = await redeem({ challenge: await world.challenge(), code: codeOf(secret) })
    expect(session.user).toEqual(before.user)
    expect(await world.sessions.authenticate(session.token)).toMatchObject({
      actor: { email, role: 'staff' },
    })
  })

  test.each([
    [false, 12 * 3600],
    [true, 30 * 24 * 3600],
  ])('with remember %s lasts %i s', async (remember, seconds) => {
    const { secret } = await world.withFactor()
    const answer = await world.realAccounts.adminLogin({ username: email, password, remember })
    const challenge = 'challenge' in answer ? answer.challenge : ''
    const { token } = await redeem({ challenge, code: codeOf(secret) })
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(seconds)
  })

  test('cannot open a session another way: sessions refuse it too', async () => {
    await world.withFactor()
    const [user] = await database
      .executeSql(`select * from users where email = '${email}'`)
      .then((r) => r.rows)
    const row = { id: String(user!['id']), passwordHash: String(user!['password_hash']) }
    expect(await world.sessions.open(row as Parameters<typeof world.sessions.open>[0], {})).toBeUndefined()
  })
})

describe('a code', () => {
  test('is accepted once, even by concurrent logins', async () => {
    const { secret } = await world.withFactor()
    const [one, two] = [await world.challenge(), await world.challenge()]
    const code = codeOf(secret)
    const both = await Promise.allSettled([
      redeem({ challenge: one, code }),
      redeem({ challenge: two, code }),
    ])
    expect(kindsOf(both)).toEqual(['fulfilled', 'rejected'])
    await expect(redeem({ challenge: one, code })).rejects.toMatchObject(wrongCode)
    world.wait(30)
    await redeem({ challenge: two, code: codeOf(secret) })
  })

  test('is refused after a newer code, as is the code that enabled the factor', async () => {
    const { secret } = await world.secondFactor.begin(world.meera.actor)
    const first = codeOf(secret)
    await world.secondFactor.enable(world.meera, { password, code: first })
    await expect(redeem({ challenge: await world.challenge(), code: first })).rejects.toMatchObject(wrongCode)
    world.wait(30)
    const second = codeOf(secret)
    world.wait(30)
    await redeem({ challenge: await world.challenge(), code: codeOf(secret) })
    await expect(redeem({ challenge: await world.challenge(), code: second })).rejects.toMatchObject(
      wrongCode,
    )
  })

  test('may be wrong five times in 15 minutes; then the right one must wait too', async () => {
    const { secret, recoveryCodes } = await world.withFactor()
    const challenge = await world.challenge()
    const code = wrongFor(secret)
    for (let i = 0; i < 5; i++) await expect(redeem({ challenge, code })).rejects.toMatchObject(wrongCode)
    await expect(redeem({ challenge, code: codeOf(secret) })).rejects.toMatchObject({
      ...tooMany,
      retryAfter: 15 * 60,
      message: 'Too many wrong codes. Please try again in 15 minutes.',
    })
    await expect(redeem({ challenge, recoveryCode: recoveryCodes[0]! })).rejects.toMatchObject(tooMany)
    world.wait(15 * 60)
    await redeem({ challenge: await world.challenge(), code: codeOf(secret) })
  })

  test('guessed wrong by others does not block a session, which has five separate attempts', async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    const code = wrongFor(secret)
    const { renew, disable } = world.secondFactor
    for (let i = 0; i < 5; i++) await expect(redeem({ challenge, code })).rejects.toMatchObject(wrongCode)
    await renew(world.meera, { password, code: codeOf(secret) })
    world.wait(30)
    for (let i = 0; i < 5; i++)
      await expect(disable(world.meera, { password, code })).rejects.toMatchObject(wrongCode)
    const right = { password, code: codeOf(secret) }
    await expect(disable(world.meera, right)).rejects.toMatchObject(tooMany)
    await disable({ ...world.meera, sessionId: 'another of hers' }, right)
  })

  test("can't be guessed faster by concurrent attempts", async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    const code = wrongFor(secret)
    const rush = await Promise.allSettled(Array.from({ length: 12 }, () => redeem({ challenge, code })))
    const kinds = rush.map((each) => (each.status === 'rejected' ? each.reason.kind : 'in'))
    expect(kinds.filter((kind) => kind === 'bad-input')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(7)
  })

  test('of another account is refused', async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    const other = await world.secondFactor.begin(world.owner)
    expect(other.secret).not.toBe(secret)
    await expect(redeem({ challenge, code: codeOf(other.secret) })).rejects.toMatchObject(wrongCode)
  })
})

describe('a recovery code', () => {
  test('opens the account once, even concurrently, and an email is sent', async () => {
    const { recoveryCodes } = await world.withFactor()
    const recoveryCode = recoveryCodes[3]!
    const challenges = [await world.challenge(), await world.challenge()]
    const both = await Promise.allSettled(challenges.map((challenge) => redeem({ challenge, recoveryCode })))
    expect(kindsOf(both)).toEqual(['fulfilled', 'rejected'])
    expect(await world.secondFactor.state(world.meera.actor)).toMatchObject({ recoveryCodesLeft: 9 })
    const [mail] = await world.notifications.outbox(1)
    expect(mail).toMatchObject({ to: email, subject: 'A recovery code was used' })
    expect(mail!.text).not.toContain(recoveryCode)
  })

  test('opens the account after the shop’s key changed and app codes are unreadable', async () => {
    const { secret, recoveryCodes } = await world.withFactor()
    await database.executeSql(`update second_factors set secret = 'sealed with an earlier key'`)
    const challenge = await world.challenge()
    const code = codeOf(secret)
    await expect(redeem({ challenge, code })).rejects.toMatchObject({ code: 'factor_unreadable' })
    await redeem({ challenge, recoveryCode: recoveryCodes[0]! })
  })
})

describe('a challenge', () => {
  test('ends after five minutes', async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    world.wait(5 * 60)
    await expect(redeem({ challenge, code: codeOf(secret) })).rejects.toMatchObject(over)
  })

  test('ends with the password it was issued for, and the code stays valid', async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    const newPassword = 'another long password'
    await world.passwordChanges.change(world.meera, { currentPassword: password, newPassword })
    const code = codeOf(secret)
    await expect(redeem({ challenge, code })).rejects.toMatchObject(over)
    const again = await world.realAccounts.login({ email, password: newPassword })
    await redeem({ challenge: 'challenge' in again ? again.challenge : '', code })
  })

  test('ends when the factor is switched off', async () => {
    const { secret } = await world.withFactor()
    const challenge = await world.challenge()
    await world.secondFactor.switchOff(world.owner, world.meera.actor.userId)
    await expect(redeem({ challenge, code: codeOf(secret) })).rejects.toMatchObject(over)
  })

  test('that was never issued opens nothing', async () => {
    await expect(redeem({ challenge: 'x', code: '123456' })).rejects.toMatchObject(over)
  })
})

test('a password set by a mailed link does not bypass the factor', async () => {
  await world.withFactor()
  await world.passwordChanges.requestReset('admin', email)
  await world.passwordChanges.sendResetLinks()
  const [mail] = await world.notifications.outbox(1)
  const link = /\/reset-password\/(\S+)/.exec(mail!.text)![1]!
  await world.passwordChanges.reset('admin', link, 'another long password')
  const answer = await world.realAccounts.login({ email, password: 'another long password' })
  expect(answer).toMatchObject({ needsCode: true })
})
