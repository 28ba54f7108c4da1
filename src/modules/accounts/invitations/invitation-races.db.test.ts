import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { createPasswords } from '#modules/accounts/passwords.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, database, time, world } from '#test/support/accounts-scene.ts'
import { mailSender } from '#test/support/shop.ts'
import {
  alreadyStaff,
  invitations,
  invited,
  MEERA,
  newcomer,
  onlyEntry,
  owner,
  setInvitations,
  used,
  withdrawn,
} from '#test/support/invitations-scene.ts'

import { createInvitationsService, type InvitationsService } from './invitations.service.ts'

setInvitations()

describe('two concurrent callers', () => {
  const outcomes = (all: PromiseSettledResult<unknown>[]) => all.map(({ status }) => status).toSorted()
  const one = ['fulfilled', 'rejected']

  test('accepting the same link: one wins, and there is one account', async () => {
    const token = await invited()
    const both = await Promise.allSettled(
      ['the first password', 'the second password'].map((password) =>
        invitations.accept(token, { ...newcomer, password }),
      ),
    )
    expect(outcomes(both)).toEqual(one)
    const lost = both.find((each) => each.status === 'rejected')
    expect([used.code, alreadyStaff.code]).toContain(lost?.reason.code)
    const { users } = await world.users.list({ search: MEERA, page: 1, limit: 9 })
    expect(users).toMatchObject([{ role: 'staff' }])
  })

  test('accepting the same link with one account’s password: one wins', async () => {
    const token = await invited(asha.email)
    const accept = () => invitations.accept(token, { password: asha.password })
    expect(outcomes(await Promise.allSettled([accept(), accept()]))).toEqual(one)
  })

  test('accepting and withdrawing: the person joins, or the link is invalid', async () => {
    const token = await invited()
    const { id } = await onlyEntry()
    const both = await Promise.allSettled([
      invitations.accept(token, newcomer),
      invitations.withdraw(owner, id),
    ])
    expect(outcomes(both)).toEqual(one)
    const { total } = await world.users.list({ search: MEERA, page: 1, limit: 9 })
    expect(total).toBe(both[0].status === 'fulfilled' ? 1 : 0)
  })

  test('inviting the same address: one link works', async () => {
    await Promise.all([invited(MEERA, 'staff'), invited(MEERA, 'manager')])
    const mails = await world.notifications.outbox(50)
    const tokens = mails.flatMap(({ text }) => /\/admin\/invitation\/(\S+)/.exec(text)?.[1] ?? [])
    expect(tokens).toHaveLength(2)
    const shown = await Promise.allSettled(tokens.map((token) => invitations.show(token)))
    expect(outcomes(shown)).toEqual(one)
    await onlyEntry()
  })
})

describe('between the check of a link and its use', () => {
  /** Creates a service that runs `meanwhile` right after it hashes or checks a password. */
  function interrupted(meanwhile: () => Promise<unknown>): InvitationsService {
    const passwords = createPasswords()
    const after = async <T>(work: Promise<T>) => {
      const done = await work
      await meanwhile()
      return done
    }
    return createInvitationsService({
      db: database.db,
      clock: { now: () => new Date(time.now) },
      pages: { write: (work) => inTransaction(database.db, (tx) => work(tx, () => undefined)) },
      addressConfirmed: async () => undefined,
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
      mailSender,
    })
  }
  const set = (column: string, value: string, email: string) => () =>
    database.executeSql(`update users set ${column} = $1 where email = $2`, [value, email])
  const changed = { kind: 'conflict', code: 'account-changed' }

  test('if the inviter loses the right to invite, no one joins', async () => {
    const late = interrupted(set('role', 'manager', owner.email))
    await expect(late.accept(await invited(), newcomer)).rejects.toMatchObject(withdrawn)
    expect((await world.users.list({ search: MEERA, page: 1, limit: 9 })).total).toBe(0)
  })

  test('if the account’s password changes, the old one is refused and the link stays valid', async () => {
    const token = await invited(asha.email)
    const late = interrupted(set('password_hash', 'another', asha.email))
    await expect(late.accept(token, { password: asha.password })).rejects.toMatchObject(changed)
    expect(await invitations.show(token)).toMatchObject({ hasAccount: true })
  })

  test('if the account’s address changes, only the invited address can join', async () => {
    const token = await invited(asha.email)
    const late = interrupted(set('email', 'asha@right.example', asha.email))
    await expect(late.accept(token, { password: asha.password })).rejects.toMatchObject(changed)
    expect(await invitations.show(token)).toMatchObject({ hasAccount: false })
  })

  test('if the account becomes staff another way, it keeps that role', async () => {
    const late = interrupted(set('role', 'staff', asha.email))
    const token = await invited(asha.email, 'owner')
    await expect(late.accept(token, { password: asha.password })).rejects.toMatchObject(changed)
    const { users } = await world.users.list({ search: asha.email, page: 1, limit: 9 })
    expect(users).toMatchObject([{ role: 'staff' }])
  })

  test('if the address registers, its account needs its password, and the link stays valid', async () => {
    const token = await invited()
    const late = interrupted(() => world.accounts.register({ ...asha, email: MEERA }))
    await expect(late.accept(token, newcomer)).rejects.toMatchObject(changed)
    await invitations.accept(token, { password: asha.password })
  })
})
