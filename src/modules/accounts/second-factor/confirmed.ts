import type { Actor } from '#modules/accounts/actor.ts'
import type { Passwords } from '#modules/accounts/passwords.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, type Failure } from '#platform/errors.ts'

import { type Account, accountById, lockAccount } from './factor-accounts.repository.ts'

/** Answers what is against it, if anything: then what it wrote stays, and nothing else is done. */
type Deed = (tx: Tx, account: Account) => Promise<Failure | undefined>

/** Does something for whoever shows their password, under a lock on their account: logins wait, and see what was done. */
type Confirm = (actor: Actor, password: string, deed: Deed) => Promise<void>

/** Throws `bad-input` naming `password`, and what the deed has against it. */
export function createConfirm({ db, passwords }: { db: Db; passwords: Passwords }): Confirm {
  return async (actor, password, deed) => {
    const user = await accountById(db, actor.userId)
    if (!user || !(await passwords.matches(user.passwordHash, password))) throw wrongPassword()
    const refusal = await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, user.id, user.passwordHash)
      return account ? deed(tx, account) : wrongPassword()
    })
    if (refusal) throw refusal
  }
}

function wrongPassword(): Failure {
  return badField('password', 'This is not your password.')
}
