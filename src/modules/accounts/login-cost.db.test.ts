import { beforeAll, beforeEach, expect, test } from 'vitest'

import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createAccountsService } from './accounts.service.ts'
import { createPasswords } from './passwords.ts'

const database = openFileDatabase({ emptied: false })

// Response time must not reveal whether an account exists: each login checks one password at the same cost,
// for known and unknown names. The test counts the work, not the time.

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const admin = { email: 'boss@shop.example', password: 'tulip harbour nine' }

let accounts: ReturnType<typeof createAccountsService>
/** Parameters of each hash that a password was checked against. */
let checked: string[]

beforeAll(async () => {
  const world = createAccountsWorld({ db: database.db, clock, admin })
  const real = createPasswords()
  accounts = createAccountsService({
    db: database.db,
    clock,
    sessions: world.sessions,
    secondFactor: world.secondFactor,
    verification: world.verification,
    admin,
    dataDir: 'unused',
    shop: { name: 'The Shop' },
    passwords: {
      ...real,
      matches(hash, password) {
        checked.push(hash.split('$').slice(1, 4).join('$'))
        return real.matches(hash, password)
      },
    },
  })
  await accounts.ensureFirstAdmin()
  await accounts.register({ name: 'Asha', email: 'asha@example.com', password: 'long enough' })
})
beforeEach(() => {
  checked = []
})

test.each(['asha@example.com', 'nobody@example.com', 'boss@shop.example'])(
  'a login as %s checks one password at full cost',
  async (email) => {
    await expect(accounts.login({ email, password: 'wrong' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(checked).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
  },
)

test.each(['boss@shop.example', 'asha@example.com', 'nobody', "' or 1=1 --"])(
  'an administrator’s login as %s checks one password at full cost',
  async (username) => {
    const login = accounts.adminLogin({ username, password: 'wrong' })
    await expect(login).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(checked).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
  },
)
