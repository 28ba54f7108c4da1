import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, hkdfSync } from 'node:crypto'
import { z } from 'zod'

import { createPasswordVersions } from '#modules/accounts/passwords.ts'
import type { Clock } from '#platform/clock.ts'

const LIFE_SECONDS = 5 * 60

const claims = z.object({ sub: z.string(), pwv: z.string(), remember: z.boolean() })

/** Whose password was right a moment ago. */
interface Known {
  id: string
  passwordHash: string
}

/**
 * The half of a login that is done, signed: whose password was right, for five minutes. Signed with a key of its own, so
 * that it is never taken for a session's token nor the other way round.
 */
export interface Challenges {
  issue(user: Known, how: { remember: boolean }): Promise<string>
  /** Undefined for what is forged, too old or of another kind. */
  read(challenge: string): Promise<Challenge | undefined>
}

interface Challenge {
  userId: string
  remember: boolean
  /** Whether the user still has the password that was right. */
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
