import { generateSync } from 'otplib'

import type { Actor } from '#modules/accounts/actor.ts'
import type { SignedIn } from '#modules/accounts/sessions.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { type AccountsWorld, createAccountsWorld } from './accounts-world.ts'
import { emptyTables } from './empty-tables.ts'

const BOSS = { username: 'boss@shop.example', password: 'tulip harbour nine' }
export const MEERA = { name: 'Meera', email: 'meera@shop.example', password: 'password of meera' }

/** Accounts of the owner and of Meera, a member of staff who may have a second factor. Tests set the time. */
export interface SecondFactorWorld extends AccountsWorld {
  /** Empties the tables and recreates both people. */
  reset(): Promise<void>
  wait(seconds: number): void
  owner: Actor
  meera: SignedIn
  signIn(who: { email: string; password: string }): Promise<SignedIn>
  /** Turns on Meera's factor and returns its secret and recovery codes. This uses up the first code. */
  withFactor(): Promise<{ secret: string; recoveryCodes: readonly string[] }>
  codeOf(secret: string): string
  /** Completes the first step of a login at the storefront. */
  challenge(): Promise<string>
}

/** Creates the world with its own stopped clock, unless `given`. */
export function createSecondFactorWorld(database: OpenDatabase, given?: Clock): SecondFactorWorld {
  let now = Date.parse('2026-11-20T10:00:00Z')
  const clock = given ?? { now: () => new Date(now) }
  const world = createAccountsWorld({ db: database.db, clock })
  const { accounts, realAccounts, secondFactor, sessions, users } = world
  const known = async (token: string) => (await sessions.authenticate(token))!
  const codeOf = (secret: string) => generateSync({ secret, epoch: clock.now().getTime() / 1000 })

  const made: SecondFactorWorld = {
    ...world,
    owner: undefined as unknown as Actor,
    meera: undefined as unknown as SignedIn,
    codeOf,
    wait: (seconds) => {
      now += seconds * 1000
    },
    signIn: async ({ email, password }) => known((await accounts.login({ email, password })).token),
    async reset() {
      await emptyTables(database)
      await accounts.ensureFirstAdmin()
      made.owner = (await known((await accounts.adminLogin(BOSS)).token)).actor
      await accounts.register(MEERA)
      const shopper = await made.signIn(MEERA)
      await users.changeRole(made.owner, shopper.actor.userId, 'staff')
      made.meera = await made.signIn(MEERA)
    },
    async withFactor() {
      const { secret } = await secondFactor.begin(made.meera.actor)
      const input = { password: MEERA.password, code: codeOf(secret) }
      const recoveryCodes = await secondFactor.enable(made.meera, input)
      made.wait(30)
      return { secret, recoveryCodes }
    },
    async challenge() {
      const { email, password } = MEERA
      const answer = await realAccounts.login({ email, password })
      if ('token' in answer) throw new Error('The login asks for no code')
      return answer.challenge
    },
  }
  return made
}
