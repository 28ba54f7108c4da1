import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import type { Passwords } from './passwords.ts'
import { createConfirm } from './second-factor/confirmed.ts'
import type { SignedIn } from './sessions.service.ts'
import { notePassword } from './sessions.repository.ts'

/** Whoever is logged in shows the password again, before what takes a fresh one (`permissions.ts`). */
export interface PasswordProof {
  /** Counts for the session that asks. Throws `bad-input` naming `password` when it is wrong. */
  show(who: SignedIn, password: string): Promise<void>
}

export interface PasswordProofDeps {
  db: Db
  clock: Clock
  log: Logger
  passwords: Passwords
}

export function createPasswordProof(deps: PasswordProofDeps): PasswordProof {
  const { clock, log } = deps
  const confirm = createConfirm(deps)
  return {
    async show({ actor, sessionId }, password) {
      await confirm(actor, password, async (tx) => {
        await notePassword(tx, sessionId, clock.now())
        return undefined
      })
      log.info({ userId: actor.userId }, 'password shown again')
    },
  }
}
