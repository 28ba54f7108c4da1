import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, hkdfSync } from 'node:crypto'
import { z } from 'zod'

import { hasFactor, userById, type UserRow } from '#modules/accounts/accounts.repository.ts'
import type { CodeNeeded } from '#modules/accounts/accounts.schema.ts'
import { type Session, toSession } from '#modules/accounts/accounts.service.ts'
import type { DeviceJar, KnownDevices } from '#modules/accounts/known-devices.ts'
import { createPasswordVersions } from '#modules/accounts/passwords.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { FactorNotices } from './factor-notices.ts'
import type { Proving } from './proving.ts'
import type { Proof } from './second-factor.schema.ts'

/** Two-step login. */
export interface CodeLogin {
  /**
   * Returns a challenge to send instead of a session after a correct password; undefined without a second
   * factor.
   */
  challengeFor(user: UserRow, how: { remember?: boolean | undefined }): Promise<CodeNeeded | undefined>
  /**
   * Opens the session that the login requested. Throws `bad-input` for a wrong code, `too-many` after 5 wrong
   * codes, and `bad-input` 'challenge' if the login must be restarted, after five minutes or a change of
   * password or factor.
   */
  redeem(input: Proof & { challenge: string }, how: Browser): Promise<Session>
  /** Returns the account of a challenge; undefined for an invalid one. */
  ownerOf(challenge: string): Promise<{ userId: string; email: string } | undefined>
}

interface Browser {
  userAgent?: string | undefined
  device?: DeviceJar | undefined
}

interface Parts {
  challenges: Challenges
  proving: Proving
  notices: FactorNotices
}

export function createCodeLogin(
  {
    db,
    log,
    sessions,
    devices,
  }: Needs<'db' | 'log'> & { sessions: Pick<SessionsService, 'open'>; devices: Pick<KnownDevices, 'of'> },
  { challenges, proving, notices }: Parts,
): CodeLogin {
  /** Uses up the code; throws if it is refused. */
  async function prove(user: UserRow, proof: Proof, device: string | undefined): Promise<void> {
    const refusal = await inTransaction(db, async (tx) => {
      const found = await proving.refusal(tx, user.id, proof, device)
      if (!found && proof.recoveryCode !== undefined)
        await notices.send(tx, { ...user, userId: user.id }, 'code used')
      return found
    })
    if (refusal) throw refusal.code === 'no_factor' ? over() : refusal
  }

  return {
    async challengeFor(user, { remember = false }) {
      if (!(await hasFactor(db, user.id))) return undefined
      return { needsCode: true, challenge: await challenges.issue(user, { remember }) }
    },

    async redeem({ challenge, ...proof }, { userAgent, device }) {
      const known = await challenges.read(challenge)
      const user = known && (await userById(db, known.userId))
      if (!user || !known.isOf(user)) throw over()
      await prove(user, proof, await devices.of(device?.sent, user))
      const { remember } = known
      const token = await sessions.open(user, { remember, userAgent, device, factorShown: true })
      if (token === undefined) throw over()
      log.info(
        { userId: user.id, recovery: proof.recoveryCode !== undefined },
        'logged in with a second factor',
      )
      return toSession(user, token)
    },

    async ownerOf(challenge) {
      const known = await challenges.read(challenge)
      const user = known && (await userById(db, known.userId))
      return user && { userId: user.id, email: user.email }
    },
  }
}

function over(): Failure {
  return new Failure('bad-input', 'This login took too long. Please log in again.', {
    code: 'challenge',
  })
}

const LIFE_SECONDS = 5 * 60

const claims = z.object({ sub: z.string(), pwv: z.string(), remember: z.boolean() })

/** The user whose password has just been checked. */
interface Known {
  id: string
  passwordHash: string
}

/**
 * Signed proof that a user's password was correct, valid for five minutes. It has its own key, so that a
 * challenge is never accepted as a session token, or a session token as a challenge.
 */
interface Challenges {
  issue(user: Known, how: { remember: boolean }): Promise<string>
  /** Returns undefined for a challenge that is forged, expired or malformed. */
  read(challenge: string): Promise<Challenge | undefined>
}

interface Challenge {
  userId: string
  remember: boolean
  /** Reports whether the user still has the password that was checked. */
  isOf(user: Known): boolean
}

export function createChallenges(jwtSecret: string, clock: Clock): Challenges {
  const bytes = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor: challenge', 32))
  const key = createSecretKey(bytes)
  const versions = createPasswordVersions(key)

  return {
    async issue(user, { remember }) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ pwv: versions.of(user), remember })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(key)
    },

    async read(challenge) {
      const options = { algorithms: ['HS256'], currentDate: clock.now(), requiredClaims: ['exp'] }
      const verified = await jwtVerify(challenge, key, options).catch(() => undefined)
      const read = claims.safeParse(verified?.payload)
      if (!read.success) return undefined
      const { sub, pwv, remember } = read.data
      const isOf = (user: Known) => user.id === sub && versions.isOf(pwv, user)
      return { userId: sub, remember, isOf }
    },
  }
}
