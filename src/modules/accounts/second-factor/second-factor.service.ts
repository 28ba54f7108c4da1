import { deleteFactor, hasFactor } from '#modules/accounts/accounts.repository.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { lockForOwner, requireUser } from '#modules/accounts/owners.ts'
import { revokeSessions } from '#modules/accounts/sessions.repository.ts'
import { inTransaction } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { createChallenges, createCodeLogin } from './code-login.ts'
import { createSecretCipher } from './codes.ts'
import { createFactorNotices, type FactorNotices } from './factor-notices.ts'
import { createOwnFactor } from './own-factor.ts'
import { createProving } from './proving.ts'

/**
 * Second factor: codes from an authenticator app (RFC 6238), with recovery codes for a lost phone. Required
 * for owners and managers of a live shop, optional for other staff.
 */
export function createSecondFactorService(
  deps: Parameters<typeof createOwnFactor>[0] &
    Parameters<typeof createCodeLogin>[0] &
    Parameters<typeof createFactorNotices>[0] & { jwtSecret: string },
) {
  const { clock, jwtSecret } = deps
  const cipher = createSecretCipher(jwtSecret)
  const proving = createProving({ clock, cipher })
  const notices = createFactorNotices(deps)
  const challenges = createChallenges(jwtSecret, clock)
  return {
    ...createOwnFactor(deps, { cipher, proving, notices }),
    ...createColleagueFactor(deps, notices),
    ...createCodeLogin(deps, { challenges, proving, notices }),
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** Owners' help for a colleague who lost phone and recovery codes. */
interface ColleagueFactor {
  /** Reports whether a colleague's factor is on. Throws `not-found`. */
  isOn(userId: string): Promise<boolean>
  /**
   * Switches a colleague's factor off, ends all their sessions and notifies them. Throws `not-found`; throws
   * `conflict` if the factor is off, or is the actor's own, which requires password and code.
   */
  switchOff(actor: Actor, userId: string): Promise<void>
}

function createColleagueFactor(
  { db, clock, log }: Needs<'db' | 'clock' | 'log'>,
  notices: FactorNotices,
): ColleagueFactor {
  return {
    async isOn(userId) {
      await requireUser(db, userId)
      return hasFactor(db, userId)
    },

    async switchOff(actor, userId) {
      if (userId === actor.userId) throw onesOwn()
      await inTransaction(db, async (tx) => {
        const { user } = await lockForOwner(tx, actor, userId, 'staff.write')
        if (!(await deleteFactor(tx, userId))) throw isOff()
        await revokeSessions(tx, userId, clock.now())
        await notices.send(tx, { ...user, userId }, 'off by an owner')
      })
      log.info({ userId, by: actor.userId }, 'second factor disabled by an owner')
    },
  }
}

function onesOwn(): Failure {
  return conflict('own_factor', 'Turn off your own two-step login under Security.')
}

function isOff(): Failure {
  return conflict('no_factor', 'Two-step login is off.')
}
