import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Session } from '#modules/accounts/accounts.service.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { staffInvitations } from '#modules/accounts/accounts.tables.ts'
import { createPasswords } from '#modules/accounts/passwords.ts'
import type { Role } from '#modules/accounts/permissions.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { type AccountsWorld, createAccountsWorld } from '#test/support/accounts-world.ts'
import { emptyTables, openTestDatabase } from '#test/support/test-database.ts'

import type { Acceptance } from './accepting.ts'
import { createInvitationsService, type InvitationsService } from './invitations.service.ts'

const MEERA = 'meera@example.com'
const asha = { name: 'Asha <Rao>', email: 'asha@example.com', password: 'correct horse' }
const boss = { username: 'boss@shop.example', password: 'admin password' }
const newcomer = { name: 'Meera Iyer', password: 'a password of her own' }
const start = new Date('2026-11-20T10:00:00Z').getTime()
const day = 24 * 3_600_000

let database: OpenDatabase
let now: number
let world: AccountsWorld
let invitations: InvitationsService
let owner: Actor

beforeAll(async () => {
  database = await openTestDatabase()
  world = createAccountsWorld({ db: database.db, clock: { now: () => new Date(now) } })
  invitations = world.invitations
})
afterAll(() => database.close())
beforeEach(async () => {
  now = start
  await emptyTables(database)
  await world.accounts.ensureFirstAdmin()
  await world.accounts.register(asha)
  owner = await actorOf((await world.accounts.adminLogin(boss)).token)
})

/** Accepts, and is logged in at once. */
async function join(token: string, input: Acceptance): Promise<Session> {
  const answer = await invitations.accept(token, input)
  if (!('token' in answer)) throw new Error('a code is asked for')
  return answer
}
const actorOf = async (token: string) => (await world.sessions.authenticate(token))!.actor

/** The token of the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const mail = (await world.notifications.outbox(50)).find(({ to }) => to === email)
  return /\/admin\/invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function invited(email = MEERA, role: 'owner' | 'manager' | 'staff' = 'staff'): Promise<string> {
  await invitations.invite(owner, { email, role })
  return mailedTo(email)
}

async function onlyEntry() {
  const entries = await invitations.list(owner)
  expect(entries).toHaveLength(1)
  return entries[0]!
}

const unknown = { kind: 'not-found', code: 'invitation-unknown' }
const used = { kind: 'gone', code: 'invitation-used' }
const withdrawn = { kind: 'gone', code: 'invitation-withdrawn' }
const expired = { kind: 'gone', code: 'invitation-expired' }
const alreadyStaff = { kind: 'conflict', code: 'already-staff' }

async function expectClosed(token: string, refusal: object): Promise<void> {
  await expect(invitations.show(token)).rejects.toMatchObject(refusal)
  await expect(invitations.accept(token, newcomer)).rejects.toMatchObject(refusal)
}

describe('an invitation', () => {
  test.each(['owner', 'manager', 'staff'] as const)(
    'makes a new account %s once, logged in as the admin login does',
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
      expect(await invitations.list(owner)).toEqual([])
    },
  )

  test('asks a new account for a name', async () => {
    const token = await invited()
    await expect(invitations.accept(token, { password: newcomer.password })).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'name' }],
    })
    await invitations.accept(token, newcomer)
  })

  test('works for seven days', async () => {
    const late = await invited()
    now = start + 7 * day
    await expectClosed(late, expired)
    expect(await onlyEntry()).toMatchObject({ email: MEERA, expired: true })
    now -= 1
    expect(await onlyEntry()).toMatchObject({ expired: false })
    await invitations.accept(late, newcomer)
  })

  test('takes the place of an older one, its role too; what was withdrawn can be sent anew', async () => {
    const older = await invited(MEERA, 'owner')
    const newer = await invited(MEERA, 'staff')
    await expectClosed(older, unknown)
    expect(await onlyEntry()).toMatchObject({ role: 'staff', invitedBy: 'Admin' })
    await invitations.withdraw(owner, (await onlyEntry()).id)
    await expectClosed(newer, withdrawn)
    const newest = await invited(MEERA, 'manager')
    expect((await join(newest, newcomer)).user.role).toBe('manager')
  })

  test('that is sent again has a new link and seven new days', async () => {
    const older = await invited()
    now += 8 * day
    await invitations.resend(owner, (await onlyEntry()).id)
    await expectClosed(older, unknown)
    expect(await onlyEntry()).toMatchObject({ expired: false, expiresAt: new Date(now + 7 * day) })
    await invitations.accept(await mailedTo(MEERA), newcomer)
    const other = '0'.repeat(24)
    for (const id of [other, 'x', '\u0000'])
      for (const act of ['resend', 'withdraw'] as const)
        await expect(invitations[act](owner, id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('is kept as a hash only, and mailed as text and HTML with names escaped', async () => {
    await world.accounts.register({ ...asha, name: 'Ravi <b>', email: 'ravi@example.com' })
    await database.executeSql(`update users set role = 'owner' where email = 'ravi@example.com'`)
    const ravi = (await world.accounts.adminLogin({ username: 'ravi@example.com', password: asha.password }))
      .token
    await invitations.invite(await actorOf(ravi), { email: MEERA, role: 'staff' })
    const token = await mailedTo(MEERA)
    expect(JSON.stringify(await database.db.select().from(staffInvitations))).not.toContain(token)
    const [mail] = await world.notifications.outbox(1)
    expect(mail).toMatchObject({ to: MEERA, subject: 'Join the staff of The Shop' })
    for (const body of [mail!.text, mail!.html])
      expect(body).toContain(`https://shop.example/admin/invitation/${token}`)
    expect(mail!.html).toContain('Ravi &lt;b&gt; invites you')
  })

  test('is not read by the rest of the staff in the outbox', async () => {
    const token = await invited()
    const seenAs = async (role: Role) =>
      JSON.stringify(await world.notifications.outboxPage({ isAdmin: true, role }, { page: 1, limit: 10 }))
    for (const role of ['staff', 'manager'] as const) expect(await seenAs(role)).not.toContain(token)
    expect(await seenAs('owner')).toContain(token)
  })

  test.each(['', 'x', '\u0000', '../admin', 'x'.repeat(2000), 'A'.repeat(43)])(
    'that nobody was sent opens nothing: %j',
    async (token) => {
      await invited()
      await expectClosed(token, unknown)
    },
  )
})

describe('an address that has an account', () => {
  const accept = (token: string, password: string) => invitations.accept(token, { password })

  test('keeps its password, name and id, must show it, and is logged out elsewhere', async () => {
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

  test('and a second factor from earlier days at the desk is asked for its code too', async () => {
    const before = await world.accounts.login(asha)
    await database.executeSql(
      `insert into second_factors (user_id, secret, enabled_at) values ($1, 'sealed', now())`,
      [before.user._id],
    )
    const answer = await accept(await invited(asha.email), asha.password)
    expect(answer).toEqual({ needsCode: true, challenge: expect.any(String) })
    expect(await world.users.list(owner, { role: 'staff', page: 1, limit: 9 })).toMatchObject({ total: 1 })
  })

  test('that belongs to staff is not invited, and an invitation that came before gives no other role', async () => {
    await expect(invited(owner.email)).rejects.toMatchObject(alreadyStaff)
    const token = await invited(asha.email, 'owner')
    await database.executeSql(`update users set role = 'staff' where email = $1`, [asha.email])
    await expect(invitations.show(token)).rejects.toMatchObject(alreadyStaff)
    await expect(accept(token, asha.password)).rejects.toMatchObject(alreadyStaff)
    await expect(invitations.resend(owner, (await onlyEntry()).id)).rejects.toMatchObject(alreadyStaff)
  })

  test('that was registered in the meantime is not taken over', async () => {
    const token = await invited()
    const both = await Promise.allSettled([
      invitations.accept(token, newcomer),
      world.accounts.register({ name: 'First', email: MEERA, password: 'the first password' }),
    ])
    const staff = (await world.users.list(owner, { role: 'staff', page: 1, limit: 9 })).users
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(staff).toHaveLength(both[0].status === 'fulfilled' ? 1 : 0)
  })

  test('and was deleted in the meantime has no invitation any more', async () => {
    const token = await invited(asha.email)
    const { userId } = await actorOf((await world.accounts.login(asha)).token)
    const { forget } = createPersonalAccounts({ db: database.db, passwords: createPasswords() })
    await inTransaction(database.db, (tx) => forget(tx, { userId, email: asha.email }, 'unusable'))
    await expectClosed(token, unknown)
  })
})

describe('two at the same time', () => {
  const outcomes = (all: PromiseSettledResult<unknown>[]) => all.map(({ status }) => status).toSorted()
  const one = ['fulfilled', 'rejected']

  test('accept the same link: one wins, and there is one account', async () => {
    const token = await invited()
    const both = await Promise.allSettled(
      ['the first password', 'the second password'].map((password) =>
        invitations.accept(token, { ...newcomer, password }),
      ),
    )
    expect(outcomes(both)).toEqual(one)
    const lost = both.find((each) => each.status === 'rejected')
    expect([used.code, alreadyStaff.code]).toContain(lost?.reason.code)
    const { users } = await world.users.list(owner, { search: MEERA, page: 1, limit: 9 })
    expect(users).toMatchObject([{ role: 'staff' }])
  })

  test('accept the same link with the password of one account: one wins', async () => {
    const token = await invited(asha.email)
    const accept = () => invitations.accept(token, { password: asha.password })
    expect(outcomes(await Promise.allSettled([accept(), accept()]))).toEqual(one)
  })

  test('accept and withdraw: either the person works here, or the link is dead', async () => {
    const token = await invited()
    const { id } = await onlyEntry()
    const both = await Promise.allSettled([
      invitations.accept(token, newcomer),
      invitations.withdraw(owner, id),
    ])
    expect(outcomes(both)).toEqual(one)
    const { total } = await world.users.list(owner, { search: MEERA, page: 1, limit: 9 })
    expect(total).toBe(both[0].status === 'fulfilled' ? 1 : 0)
  })

  test('invite the same address: one link works', async () => {
    await Promise.all([invited(MEERA, 'staff'), invited(MEERA, 'manager')])
    const mails = await world.notifications.outbox(50)
    const tokens = mails.map(({ text }) => /\/admin\/invitation\/(\S+)/.exec(text)?.[1] ?? '')
    expect(tokens).toHaveLength(2)
    const shown = await Promise.allSettled(tokens.map((token) => invitations.show(token)))
    expect(outcomes(shown)).toEqual(one)
    await onlyEntry()
  })
})

describe('who may', () => {
  test.each(['manager', 'staff', 'user'] as const)(
    'no %s invites, lists, sends again or withdraws',
    async (role) => {
      await invited()
      const { id } = await onlyEntry()
      const actor = { ...owner, role }
      for (const ask of [
        () => invitations.invite(actor, { email: 'x@example.com', role: 'staff' }),
        () => invitations.list(actor),
        () => invitations.resend(actor, id),
        () => invitations.withdraw(actor, id),
      ])
        await expect(ask()).rejects.toMatchObject({ kind: 'forbidden' })
      expect(await onlyEntry()).toMatchObject({ email: MEERA })
    },
  )

  test('nobody’s invitation outlives their own right to invite; another owner sends it anew', async () => {
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
    expect(await invitations.list(owner)).toEqual([])
    await invitations.accept(await invited(), newcomer)
  })
})

describe('between the look at a link and its use', () => {
  /** A service in which something happens while the password is looked at. */
  function interrupted(meanwhile: () => Promise<unknown>): InvitationsService {
    const passwords = createPasswords()
    const after = async <T>(work: Promise<T>) => {
      const done = await work
      await meanwhile()
      return done
    }
    return createInvitationsService({
      db: database.db,
      clock: { now: () => new Date(now) },
      log: pino({ level: 'silent' }),
      passwords: {
        hash: (password) => after(passwords.hash(password)),
        matches: (hash, password) => after(passwords.matches(hash, password)),
      },
      sessions: world.sessions,
      secondFactor: world.secondFactor,
      notifications: world.notifications,
      publicUrl: 'https://shop.example',
      shop: { name: 'The Shop' },
    })
  }
  const set = (column: string, value: string, email: string) => () =>
    database.executeSql(`update users set ${column} = $1 where email = $2`, [value, email])
  const changed = { kind: 'conflict', code: 'account-changed' }

  test('the inviter loses the right to invite: nobody joins', async () => {
    const late = interrupted(set('role', 'manager', owner.email))
    await expect(late.accept(await invited(), newcomer)).rejects.toMatchObject(withdrawn)
    expect((await world.users.list(owner, { search: MEERA, page: 1, limit: 9 })).total).toBe(0)
  })

  test('the account has another password: the old one opens nothing, and the link still works', async () => {
    const token = await invited(asha.email)
    const late = interrupted(set('password_hash', 'another', asha.email))
    await expect(late.accept(token, { password: asha.password })).rejects.toMatchObject(changed)
    expect(await invitations.show(token)).toMatchObject({ hasAccount: true })
  })

  test('the account becomes staff otherwise: it keeps that role', async () => {
    const late = interrupted(set('role', 'staff', asha.email))
    const token = await invited(asha.email, 'owner')
    await expect(late.accept(token, { password: asha.password })).rejects.toMatchObject(changed)
    const { users } = await world.users.list(owner, { search: asha.email, page: 1, limit: 9 })
    expect(users).toMatchObject([{ role: 'staff' }])
  })

  test('the address is registered: that account is asked for its password, and the link still works', async () => {
    const token = await invited()
    const late = interrupted(() => world.accounts.register({ ...asha, email: MEERA }))
    await expect(late.accept(token, newcomer)).rejects.toMatchObject(changed)
    await invitations.accept(token, { password: asha.password })
  })
})

test('pruning removes what was over a month ago, and nothing else', async () => {
  await invited()
  now = start + day
  const newer = await invited('x@example.com')
  now = start + 37 * day
  await invitations.prune()
  expect((await invitations.list(owner)).map(({ email }) => email)).toEqual(['x@example.com'])
  await expectClosed(newer, expired)
})
