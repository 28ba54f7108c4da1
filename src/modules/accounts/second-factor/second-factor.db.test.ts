import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createPasswords } from '#modules/accounts/passwords.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { createSecondFactorWorld, MEERA, type SecondFactorWorld } from '#test/support/second-factor-world.ts'

const database = openFileDatabase()
let world: SecondFactorWorld

beforeAll(() => {
  world = createSecondFactorWorld(database)
})
beforeEach(() => world.reset())

const { email, password } = MEERA
const logIn = () => world.realAccounts.login({ email, password })
const wrongPassword = { kind: 'bad-input', issues: [{ path: 'password' }] }
const wrongCode = { kind: 'bad-input', issues: [{ path: 'code' }] }
const off = { enabledAt: null, recoveryCodesLeft: 0, required: false }
const stored = async (table: string) =>
  JSON.stringify((await database.executeSql(`select * from ${table}`)).rows)
const subjects = async () =>
  (await world.notifications.outbox(10))
    .filter(({ dedupeKey }) => dedupeKey.startsWith('second-factor:'))
    .map(({ to, subject }) => `${to}: ${subject}`)
const isGood = async (sessionId: string) => (await world.sessions.resume(sessionId)) !== undefined

describe('setting up', () => {
  test('needs no code until one was entered with the password', async () => {
    const { secret } = await world.secondFactor.begin(world.meera.actor)
    expect(await logIn()).toHaveProperty('token')
    const code = world.codeOf(secret)
    const { enable } = world.secondFactor
    await expect(enable(world.meera, { password: 'wrong', code })).rejects.toMatchObject(wrongPassword)
    await expect(enable(world.meera, { password, code: '000000' })).rejects.toMatchObject(wrongCode)
    expect(await world.secondFactor.state(world.meera.actor)).toEqual(off)
    await enable(world.meera, { password, code })
    expect(await logIn()).toHaveProperty('needsCode', true)
    expect(await world.secondFactor.state(world.meera.actor)).toEqual({
      enabledAt: expect.any(Date),
      recoveryCodesLeft: 10,
      required: false,
    })
  })

  test('accepts the newest secret only, and requires a started set-up', async () => {
    const enable = (secret: string) =>
      world.secondFactor.enable(world.meera, { password, code: world.codeOf(secret) })
    const older = await world.secondFactor.begin(world.owner)
    await expect(enable(older.secret)).rejects.toMatchObject({ kind: 'conflict', code: 'factor_not_begun' })
    const first = await world.secondFactor.begin(world.meera.actor)
    await world.secondFactor.begin(world.meera.actor)
    await expect(enable(first.secret)).rejects.toMatchObject(wrongCode)
  })

  test('is refused while the factor is on: that would replace it without a code', async () => {
    const { secret } = await world.withFactor()
    const on = { kind: 'conflict', code: 'factor_on' }
    await expect(world.secondFactor.begin(world.meera.actor)).rejects.toMatchObject(on)
    const again = world.secondFactor.enable(world.meera, { password, code: world.codeOf(secret) })
    await expect(again).rejects.toMatchObject(on)
  })

  test('ends the other sessions and sends an email', async () => {
    const other = await world.signIn(MEERA)
    await world.withFactor()
    expect([await isGood(world.meera.sessionId), await isGood(other.sessionId)]).toEqual([true, false])
    expect(await subjects()).toEqual([`${email}: Two-step login is on`])
  })

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await world.withFactor()
    const kept =
      (await stored('second_factors')) + (await stored('recovery_codes')) + (await stored('emails'))
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(hidden)
  })

  test('during a login leaves no session without a code', async () => {
    const { secret } = await world.secondFactor.begin(world.meera.actor)
    const enabling = world.secondFactor.enable(world.meera, { password, code: world.codeOf(secret) })
    const logins = await Promise.all([1, 2, 3].map(() => logIn().catch(() => ({ refused: true }))))
    await enabling
    const tokens = logins.flatMap((answer) => ('token' in answer ? [answer.token] : []))
    const alive = await Promise.all(tokens.map((token) => world.sessions.authenticate(token)))
    expect(alive.filter((session) => session !== undefined)).toEqual([])
  })
})

describe('switching off, and new recovery codes', () => {
  test('require password and code; earlier recovery codes end', async () => {
    const { secret, recoveryCodes } = await world.withFactor()
    const { meera } = world
    const { renew, disable, state } = world.secondFactor
    for (const change of [renew, disable]) {
      const code = world.codeOf(secret)
      await expect(change(meera, { password: 'wrong', code })).rejects.toMatchObject(wrongPassword)
      await expect(change(meera, { password, code: '000000' })).rejects.toMatchObject(wrongCode)
    }
    const newer = await renew(meera, { password, code: world.codeOf(secret) })
    expect(newer).toHaveLength(10)
    const before = disable(meera, { password, recoveryCode: recoveryCodes[0]! })
    await expect(before).rejects.toMatchObject({ issues: [{ path: 'recoveryCode' }] })
    await disable(meera, { password, recoveryCode: newer[0]! })
    expect(await state(meera.actor)).toEqual(off)
    expect(await logIn()).toHaveProperty('token')
    expect(await subjects()).toEqual([
      `${email}: Two-step login is off`,
      `${email}: New recovery codes`,
      `${email}: Two-step login is on`,
    ])
  })

  test('is refused when no factor is on', async () => {
    const nothing = world.secondFactor.disable(world.meera, { password, code: '123456' })
    await expect(nothing).rejects.toMatchObject({ kind: 'conflict', code: 'no_factor' })
  })
})

describe('an owner', () => {
  test("switches a colleague's factor off: their sessions end and they are notified", async () => {
    await world.withFactor()
    const { userId } = world.meera.actor
    expect(await world.secondFactor.isOn(userId)).toBe(true)
    await world.secondFactor.switchOff(world.owner, userId)
    expect(await world.secondFactor.isOn(userId)).toBe(false)
    expect(await isGood(world.meera.sessionId)).toBe(false)
    expect((await subjects())[0]).toBe(`${email}: Two-step login is off`)
    expect(await logIn()).toHaveProperty('token')
    const again = world.secondFactor.switchOff(world.owner, userId)
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'no_factor' })
  })

  test('cannot switch off their own without password and code', async () => {
    const own = world.secondFactor.switchOff(world.owner, world.owner.userId)
    await expect(own).rejects.toMatchObject({ kind: 'conflict', code: 'own_factor' })
  })

  test.each(['x', '\u0000', '0'.repeat(24)])('gets not-found for the id %j', async (id) => {
    const { switchOff, isOn } = world.secondFactor
    await expect(switchOff(world.owner, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(isOn(id)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('only staff have a factor', () => {
  test('it is deleted when staff become shoppers, even during set-up', async () => {
    await world.withFactor()
    const { userId } = world.meera.actor
    await world.users.changeRole(world.owner, userId, 'manager')
    expect(await logIn()).toHaveProperty('needsCode', true)
    await world.users.changeRole(world.owner, userId, 'user')
    expect(await logIn()).toHaveProperty('token')
    expect(await stored('recovery_codes')).toBe('[]')
  })

  test("a recently demoted user can't enable one", async () => {
    const { actor } = world.meera
    await world.users.changeRole(world.owner, actor.userId, 'user')
    const { secret } = await world.secondFactor.begin(actor)
    const late = world.secondFactor.enable(world.meera, { password, code: world.codeOf(secret) })
    await expect(late).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('it is deleted with the account, and the export states since when it was enabled', async () => {
    await world.withFactor()
    const personal = createPersonalAccounts({
      db: database.db,
      passwords: createPasswords(),
      accessLogDays: async () => 365,
    })
    const person = { userId: world.meera.actor.userId, email }
    const { enabledAt } = await world.secondFactor.state(world.meera.actor)
    const profile = await personal.collect(database.db, person)
    expect(profile).toMatchObject({ twoStepLoginSince: enabledAt })
    await inTransaction(database.db, (tx) => personal.forget(tx, person, 'no hash'))
    expect(await stored('second_factors')).toBe('[]')
  })
})
