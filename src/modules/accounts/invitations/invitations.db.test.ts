import { describe, expect, test } from 'vitest'

import { staffInvitations } from '#modules/accounts/accounts.tables.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { asha, database, start, time, world } from '#test/support/accounts-scene.ts'
import {
  actorOf,
  day,
  expectClosed,
  expired,
  invitations,
  invited,
  join,
  mailedTo,
  MEERA,
  newcomer,
  onlyEntry,
  owner,
  setInvitations,
  unknown,
  used,
  withdrawn,
} from '#test/support/invitations-scene.ts'

setInvitations()

describe('an invitation', () => {
  test.each(['owner', 'manager', 'staff'] as const)(
    'creates an account with role %s once, logged in like the admin login',
    async (role) => {
      const token = await invited(MEERA, role)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await invitations.show(token)).toEqual({
        shop: 'The Shop',
        email: MEERA,
        role,
        invitedBy: 'Admin',
        expiresAt: new Date(start + 7 * day).toISOString(),
        hasAccount: false,
      })
      const session = await join(token, newcomer)
      expect(session.user).toMatchObject({ name: newcomer.name, email: MEERA, role, isAdmin: true })
      expect(await actorOf(session.token)).toMatchObject({ email: MEERA, role })
      const again = await world.accounts.adminLogin({ username: MEERA, password: newcomer.password })
      expect(again.user).toEqual(session.user)
      await expectClosed(token, used)
      expect(await invitations.list()).toEqual([])
    },
  )

  test('requires a name for a new account', async () => {
    const token = await invited()
    await expect(invitations.accept(token, { password: newcomer.password })).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'name' }],
    })
    await invitations.accept(token, newcomer)
  })

  test.each(['owner', 'manager', 'staff'] as const)(
    'refuses a weak password for %s and stays valid',
    async (role) => {
      const token = await invited(MEERA, role)
      for (const password of [
        '12345678',
        'eleven-long',
        'administrator',
        'Meera Iyer 2026',
        'meera@example.com',
      ])
        await expect(invitations.accept(token, { ...newcomer, password })).rejects.toMatchObject({
          kind: 'bad-input',
          issues: [{ path: 'password' }],
        })
      await invitations.accept(token, newcomer)
    },
  )

  test('is valid for seven days', async () => {
    const late = await invited()
    time.now = start + 7 * day
    await expectClosed(late, expired)
    expect(await onlyEntry()).toMatchObject({ email: MEERA, expired: true })
    time.now -= 1
    expect(await onlyEntry()).toMatchObject({ expired: false })
    await invitations.accept(late, newcomer)
  })

  test('replaces an older one, with its role; a withdrawn one can be sent again', async () => {
    const older = await invited(MEERA, 'owner')
    const newer = await invited(MEERA, 'staff')
    await expectClosed(older, unknown)
    expect(await onlyEntry()).toMatchObject({ role: 'staff', invitedBy: 'Admin' })
    await invitations.withdraw(owner, (await onlyEntry()).id)
    await expectClosed(newer, withdrawn)
    const newest = await invited(MEERA, 'manager')
    expect((await join(newest, newcomer)).user.role).toBe('manager')
  })

  test('sent again gets a new link and seven new days', async () => {
    const older = await invited()
    time.now += 8 * day
    await invitations.resend(owner, (await onlyEntry()).id)
    await expectClosed(older, unknown)
    expect(await onlyEntry()).toMatchObject({ expired: false, expiresAt: new Date(time.now + 7 * day) })
    await invitations.accept(await mailedTo(MEERA), newcomer)
    const other = '0'.repeat(24)
    for (const id of [other, 'x', '\u0000'])
      for (const act of ['resend', 'withdraw'] as const)
        await expect(invitations[act](owner, id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('is stored as a hash only, and emailed as text and HTML with names escaped', async () => {
    await world.accounts.register({ ...asha, name: 'Ravi <b>', email: 'ravi@example.com' })
    await database.executeSql(`update users set role = 'owner' where email = 'ravi@example.com'`)
    const ravi = (await world.accounts.adminLogin({ username: 'ravi@example.com', password: asha.password }))
      .token
    await invitations.invite(await actorOf(ravi), { email: MEERA, role: 'staff' })
    const token = await mailedTo(MEERA)
    expect(JSON.stringify(await database.db.select().from(staffInvitations))).not.toContain(token)
    const [mail] = await world.notifications.outbox(1)
    expect(mail).toMatchObject({ to: MEERA, subject: 'Join the team at Kanoon Kitab' })
    for (const body of [mail!.text, mail!.html])
      expect(body).toContain(`https://shop.example/admin/invitation/${token}`)
    expect(mail!.html).toContain('Ravi &lt;b&gt; has invited you')
  })

  test('is hidden from other staff in the outbox', async () => {
    const token = await invited()
    const seenAs = async (role: Role) =>
      JSON.stringify(await world.notifications.outboxPage({ role }, { page: 1, limit: 10 }))
    for (const role of ['staff', 'manager'] as const) expect(await seenAs(role)).not.toContain(token)
    expect(await seenAs('owner')).toContain(token)
  })

  test.each(['', 'x', '\u0000', '../admin', 'x'.repeat(2000), 'A'.repeat(43)])(
    'an invented link opens nothing: %j',
    async (token) => {
      await invited()
      await expectClosed(token, unknown)
    },
  )
})

describe('permissions', () => {
  test('an invitation ends with its sender’s right to invite; another owner can send a new one', async () => {
    const token = await invited(asha.email, 'owner')
    await invitations.accept(token, { password: asha.password })
    const second = await actorOf(
      (await world.accounts.adminLogin({ username: asha.email, password: asha.password })).token,
    )
    const fromSecond = async () => {
      await invitations.invite(second, { email: MEERA, role: 'owner' })
      return mailedTo(MEERA)
    }
    const late = await fromSecond()
    await world.users.changeRole(owner, second.userId, 'manager')
    await expectClosed(late, withdrawn)
    expect(await invitations.list()).toEqual([])
    await invitations.accept(await invited(), newcomer)
  })
})

test('pruning removes invitations that expired over a month ago, and no others', async () => {
  await invited()
  time.now = start + day
  const newer = await invited('x@example.com')
  time.now = start + 37 * day
  await invitations.prune()
  expect((await invitations.list()).map(({ email }) => email)).toEqual(['x@example.com'])
  await expectClosed(newer, expired)
})
