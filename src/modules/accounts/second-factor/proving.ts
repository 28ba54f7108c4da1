import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'

import { hashOfRecoveryCode } from './recovery-code.ts'
import type { SecretSeal } from './sealed-secret.ts'
import {
  lockFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
  updateFactor,
} from './second-factor.repository.ts'
import type { Proof } from './second-factor.schema.ts'
import { stepOf } from './totp.ts'

/** Of one account within WINDOW, whichever way they come: guessing a code of six digits would take years. */
const MOST_WRONG_CODES = 5
const WINDOW = 15 * 60_000

/**
 * Uses a code up, or says what is against it. The refusal is returned, not thrown: a wrong code is counted in the same
 * transaction, which must commit.
 */
export interface Proving {
  /** Against the factor of a user that is on; 'conflict' when there is none. */
  refusal(tx: Tx, userId: string, proof: Proof): Promise<Failure | undefined>
  /** Against a factor that the caller has locked, on or being set up. */
  refusalBy(tx: Tx, factor: SecondFactorRow, proof: Proof): Promise<Failure | undefined>
}

export function createProving({ clock, seal }: { clock: Clock; seal: SecretSeal }): Proving {
  async function isRight(tx: Tx, factor: SecondFactorRow, { code = '', recoveryCode }: Proof) {
    const { userId } = factor
    if (recoveryCode !== undefined) return takeRecoveryCode(tx, userId, hashOfRecoveryCode(recoveryCode))
    const secret = seal.open(userId, factor.secret)
    if (secret === undefined) return undefined
    const step = stepOf(secret, code, clock.now())
    return step !== undefined && takeStep(tx, userId, step)
  }

  async function refusalBy(tx: Tx, factor: SecondFactorRow, proof: Proof): Promise<Failure | undefined> {
    const now = clock.now().getTime()
    const recent = factor.wrongAt.filter((at) => at > now - WINDOW)
    const [oldest = now] = recent
    if (recent.length >= MOST_WRONG_CODES) return tooMany(oldest + WINDOW - now)
    const right = await isRight(tx, factor, proof)
    if (right === undefined) return unreadable()
    if (right) return undefined
    await updateFactor(tx, factor.userId, { wrongAt: [...recent, now] })
    return wrong(proof)
  }

  return {
    refusalBy,
    async refusal(tx, userId, proof) {
      const factor = await lockFactor(tx, userId)
      return factor?.enabledAt ? refusalBy(tx, factor, proof) : noFactor()
    },
  }
}

function noFactor(): Failure {
  return new Failure('conflict', 'Two-step login is off.', { code: 'no_factor' })
}

function wrong({ recoveryCode }: Proof): Failure {
  return recoveryCode === undefined
    ? badField('code', 'This code is not right, or was used already. Please take the next one.')
    : badField('recoveryCode', 'This recovery code is not right, or was used already.')
}

function tooMany(wait: number): Failure {
  const minutes = Math.ceil(wait / 60_000)
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return new Failure('too-many', `Too many wrong codes. Please try again ${when}.`, {
    code: 'too-many-codes',
    retryAfter: Math.ceil(wait / 1000),
  })
}

/** The shop runs with another JWT_SECRET than at the set-up: docs/decisions/022. */
function unreadable(): Failure {
  return new Failure(
    'conflict',
    "Codes of your app can't be checked any more: the shop's key has changed. Please use a recovery code.",
    { code: 'factor_unreadable' },
  )
}
