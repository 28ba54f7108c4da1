import { describe, expect, test } from 'vitest'

import { createPasswords } from '#modules/accounts/passwords.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, database, world } from '#test/support/accounts-scene.ts'
import {
  actorOf,
  alreadyStaff,
  invitations,
  invited,
  join,
  MEERA,
  newcomer,
  onlyEntry,
  owner,
  setInvitations,
} from '#test/support/invitations-scene.ts'

setInvitations()

describe('an address that has an account', () => {
  const accept = (token: string, password: string) => invitations.accept(token, { password })

  test('keeps password, name and id, must enter its password, and is logged out elsewhere', async () => {
    const before = await world.accounts.login(asha)
    const token = await invited(asha.email, 'manager')
    expect(await invitations.show(token)).toMatchObject({ hasAccount: true, role: 'manager' })
    await expect(accept(token, 'a password of her own')).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'password' }],
    })
    expect((await actorOf(before.token)).role).toBe('user')
    const session = await join(token, { name: 'Mallory', password: asha.password })
    expect(session.user).toEqual({ ...before.user, role: 'manager', isAdmin: true })
    expect(await world.sessions.authenticate(before.token)).toBeUndefined()
    await world.accounts.adminLogin({ username: asha.email, password: asha.password })
  })

  test('needs a password that meets the staff rules', async () => {
    const weak = { name: 'Ravi', email: 'ravi@example.com', password: 'eleven-long' }
    await world.accounts.register(weak)
    const token = await invited(weak.email, 'owner')
    await expect(accept(token, weak.password)).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'password', message: expect.stringMatching(/^must have at least 12 characters/) }],
    })
    const { token: session } = await world.accounts.login(weak)
    const signedIn = (await world.sessions.authenticate(session))!
    const better = 'twelve-longs'
    await world.passwordChanges.change(signedIn, { currentPassword: weak.password, newPassword: better })
    expect(await accept(token, better)).toMatchObject({ user: { role: 'owner' } })
  })

  test('with an earlier second factor also needs its code', async () => {
    const before = await world.accounts.login(asha)
    await database.executeSql(
      `insert into second_factors (user_id, secret, enabled_at) values ($1, 'sealed', now())`,
      [before.user._id],
    )
    const answer = await accept(await invited(asha.email), asha.password)
    expect(answer).toEqual({ needsCode: true, challenge: expect.any(String) })
    expect(await world.users.list({ role: 'staff', page: 1, limit: 9 })).toMatchObject({ total: 1 })
  })

  test("of staff cannot be invited, and an earlier invitation doesn't change its role", async () => {
    await expect(invited(owner.email)).rejects.toMatchObject(alreadyStaff)
    const token = await invited(asha.email, 'owner')
    await database.executeSql(`update users set role = 'staff' where email = $1`, [asha.email])
    await expect(invitations.show(token)).rejects.toMatchObject(alreadyStaff)
    await expect(accept(token, asha.password)).rejects.toMatchObject(alreadyStaff)
    await expect(invitations.resend(owner, (await onlyEntry()).id)).rejects.toMatchObject(alreadyStaff)
  })

  test('registered in the meantime is not taken over', async () => {
    const token = await invited()
    const both = await Promise.allSettled([
      invitations.accept(token, newcomer),
      world.accounts.register({ name: 'First', email: MEERA, password: 'the first password' }),
    ])
    const staff = (await world.users.list({ role: 'staff', page: 1, limit: 9 })).users
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(staff).toHaveLength(both[0].status === 'fulfilled' ? 1 : 0)
  })

  test('deleted in the meantime stays invited: anyone could have opened that account', async () => {
    const token = await invited(asha.email)
    const { userId } = await actorOf((await world.accounts.login(asha)).token)
    const { forget } = createPersonalAccounts({
      db: database.db,
      passwords: createPasswords(),
      accessLogDays: async () => 365,
    })
    await inTransaction(database.db, (tx) => forget(tx, { userId, email: asha.email }, 'unusable'))
    const session = await join(token, newcomer)
    expect(session.user).toMatchObject({ email: asha.email, role: 'staff' })
  })
})
