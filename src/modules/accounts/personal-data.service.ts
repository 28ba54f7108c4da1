import { randomBytes } from 'node:crypto'

import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { wrongSecret } from '#platform/errors.ts'

import { lockAccount, userById } from './accounts.repository.ts'
import { DELETED_ADDRESS } from './accounts.tables.ts'
import type { Passwords } from './passwords.ts'
import { anonymiseUser, profileOf, renameUser } from './personal-data.repository.ts'
import { deletePastLogins } from './sessions.repository.ts'

/** Author's name on reviews of a deleted account. */
const FORMER_SHOPPER = 'A reader'

/** Proof of a correct password, for one deletion. */
export interface Proof {
  was: string
  /** Hash of an unknown password, to replace the person's. */
  unusable: string
}

export interface PersonalAccounts extends Required<Pick<PersonalData, 'name' | 'collect' | 'expire'>> {
  rename(tx: Tx, userId: string, name: string): Promise<void>
  /**
   * Throws `bad-input` naming `password` if it is wrong. Hashes passwords, so call it outside any
   * transaction.
   */
  prove(userId: string, password: string): Promise<Proof>
  /**
   * Locks the person's row until the transaction ends and returns their address. Throws like `prove` if the
   * password has changed since.
   */
  lock(tx: Tx, userId: string, proof: Proof): Promise<{ email: string }>
  /**
   * Ends all sessions and reset links and anonymises the row, which frees the email address. The access log
   * keeps the logins.
   */
  forget(tx: Tx, person: { userId: string; email: string }, unusable: string): Promise<void>
  /** Returns the hash of an unknown password. Call it outside any transaction. */
  unusablePassword(): Promise<string>
}

const DAY = 24 * 60 * 60_000

export function createPersonalAccounts({
  db,
  passwords,
  accessLogDays,
}: {
  db: Db
  passwords: Passwords
  /** Number of days for which ended logins are kept, from the settings. */
  accessLogDays(db: Executor): Promise<number>
}): PersonalAccounts {
  const unusablePassword = () => passwords.hash(randomBytes(32).toString('base64'))
  return {
    name: 'account',
    collect: (executor, { userId }) => profileOf(executor, userId),
    rename: renameUser,

    async prove(userId, password) {
      const user = await userById(db, userId)
      if (!user || !(await passwords.matches(user.passwordHash, password))) throw wrongPassword()
      return { was: user.passwordHash, unusable: await unusablePassword() }
    },

    async lock(tx, userId, { was }) {
      const account = await lockAccount(tx, userId, was)
      if (!account) throw wrongPassword()
      return account
    },

    unusablePassword,

    async expire(tx, now) {
      await deletePastLogins(tx, new Date(now.getTime() - (await accessLogDays(tx)) * DAY))
      return []
    },

    forget: (tx, person, unusable) =>
      anonymiseUser(tx, person, {
        name: FORMER_SHOPPER,
        email: person.userId + DELETED_ADDRESS,
        passwordHash: unusable,
      }),
  }
}

function wrongPassword() {
  return wrongSecret('password', 'This password is incorrect.')
}
