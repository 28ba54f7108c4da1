import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure, wrongSecret } from '#platform/errors.ts'
import { ownValue } from '#platform/own-value.ts'

import { hashOfRecoveryCode, type SecretCipher, stepOf } from './codes.ts'
import {
  lockFactor,
  type SecondFactorRow,
  consumeRecoveryCode,
  consumeStep,
  updateFactor,
} from './second-factor.repository.ts'
import type { Proof } from './second-factor.schema.ts'

/**
 * Maximum wrong codes within WINDOW, per known device or session, and for all of an account's unknown devices
 * together. At this rate, guessing six digits takes years.
 */
const MAX_WRONG_CODES = 5
const WINDOW = 15 * 60_000

/**
 * Uses up a code, or returns why it is refused. Returns the refusal instead of throwing it, because the same
 * transaction counts a wrong code and must commit.
 */
export interface Proving {
  /**
   * Checks a code of a user's enabled factor; returns a `conflict` if there is none. `device`: the request's
   * known device or session.
   */
  refusal(tx: Tx, userId: string, proof: Proof, device?: string): Promise<Failure | undefined>
  /** Like `refusal`, for a factor that the caller has locked. It may still be in set-up. */
  refusalBy(tx: Tx, factor: SecondFactorRow, proof: Proof, device?: string): Promise<Failure | undefined>
}

export function createProving({ clock, cipher }: { clock: Clock; cipher: SecretCipher }): Proving {
  async function isValidProof(tx: Tx, factor: SecondFactorRow, { code = '', recoveryCode }: Proof) {
    const { userId } = factor
    if (recoveryCode !== undefined) return consumeRecoveryCode(tx, userId, hashOfRecoveryCode(recoveryCode))
    const secret = cipher.decrypt(userId, factor.secret)
    if (secret === undefined) return undefined
    const step = stepOf(secret, code, clock.now())
    return step !== undefined && consumeStep(tx, userId, step)
  }

  const refusalBy: Proving['refusalBy'] = async (tx, factor, proof, device) => {
    const now = clock.now().getTime()
    const wrongs = recentWrongs(factor, now - WINDOW)
    const recent = (device === undefined ? wrongs.wrongAt : ownValue(wrongs.wrongByDevice, device)) ?? []
    const [oldest = now] = recent
    if (recent.length >= MAX_WRONG_CODES) return tooMany(oldest + WINDOW - now)
    const valid = await isValidProof(tx, factor, proof)
    if (valid === undefined) return unreadable()
    if (valid) return undefined
    await updateFactor(tx, factor.userId, withWrong(wrongs, [...recent, now], device))
    return wrong(proof)
  }

  return {
    refusalBy,
    async refusal(tx, userId, proof, device) {
      const factor = await lockFactor(tx, userId)
      return factor?.enabledAt ? refusalBy(tx, factor, proof, device) : noFactor()
    },
  }
}

type Wrongs = Pick<SecondFactorRow, 'wrongAt' | 'wrongByDevice'>

function recentWrongs({ wrongAt, wrongByDevice }: Wrongs, since: number): Wrongs {
  const recent = (times: number[]) => times.filter((at) => at > since)
  const devices = Object.entries(wrongByDevice).map(([device, times]) => [device, recent(times)] as const)
  return {
    wrongAt: recent(wrongAt),
    wrongByDevice: Object.fromEntries(devices.filter(([, times]) => times.length > 0)),
  }
}

function withWrong(wrongs: Wrongs, times: number[], device: string | undefined): Wrongs {
  if (device === undefined) return { ...wrongs, wrongAt: times }
  return { ...wrongs, wrongByDevice: { ...wrongs.wrongByDevice, [device]: times } }
}

function noFactor(): Failure {
  return conflict('no_factor', 'Two-step login is off.')
}

function wrong({ recoveryCode }: Proof): Failure {
  return recoveryCode === undefined
    ? wrongSecret(
        'code',
        'This code is incorrect or has already been used. Wait for the next code and enter that.',
      )
    : wrongSecret('recoveryCode', 'This recovery code is incorrect or has already been used.')
}

function tooMany(wait: number): Failure {
  const minutes = Math.ceil(wait / 60_000)
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return new Failure('too-many', `Too many wrong codes. Please try again ${when}.`, {
    code: 'too-many-codes',
    retryAfter: Math.ceil(wait / 1000),
  })
}

/** The shop's JWT_SECRET has changed since the set-up (docs/decisions/account-protection.md). */
function unreadable(): Failure {
  return conflict(
    'factor_unreadable',
    'We can no longer check the codes from your app, because the shop’s key has changed. Please use a recovery code.',
  )
}
