import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, type Failure } from '#platform/errors.ts'

import { lockAccount, userById, type UserRow } from './accounts.repository.ts'
import type { Actor } from './actor.ts'
import type { Passwords } from './passwords.ts'

/** Answers a refusal, if there is one: what it wrote until then stays. */
type Action = (tx: Tx, account: UserRow) => Promise<Failure | undefined>

/** Runs an action after its actor's password was shown, under a lock on their account: logins wait, and see its result. */
type Confirm = (actor: Actor, password: string, action: Action) => Promise<void>

/** Throws `bad-input` naming `password`, and what the action refuses. */
export function createConfirm({ db, passwords }: { db: Db; passwords: Passwords }): Confirm {
  return async (actor, password, action) => {
    const user = await userById(db, actor.userId)
    if (!user || !(await passwords.matches(user.passwordHash, password))) throw wrongPassword()
    const refusal = await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, user.id, user.passwordHash)
      return account ? action(tx, account) : wrongPassword()
    })
    if (refusal) throw refusal
  }
}

function wrongPassword(): Failure {
  return badField('password', 'This is not your password.')
}
