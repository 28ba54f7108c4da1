import { createSecretKey } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'

import type { Clock } from '#platform/clock.ts'

const HOUR = 3600
const USUAL_LIFE = 12 * HOUR
const REMEMBERED_LIFE = 30 * 24 * HOUR

export interface TokenClaims {
  userId: string
  version: number
}

/** JSON Web Tokens of sessions: who (`sub`), which token version (`ver`), until when (`exp`), nothing else. */
export interface Tokens {
  issue(claims: TokenClaims, remember: boolean): Promise<string>
  /** Undefined for any token that is forged, expired, of another algorithm or of another shape. */
  read(token: string): Promise<TokenClaims | undefined>
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'))

  return {
    async issue({ userId, version }, remember) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ ver: version })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + (remember ? REMEMBERED_LIFE : USUAL_LIFE))
        .sign(key)
    },

    async read(token) {
      const options = { algorithms: ['HS256'], currentDate: clock.now(), requiredClaims: ['sub', 'exp'] }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      if (!verified) return undefined
      const { sub, ver } = verified.payload
      return typeof sub === 'string' && typeof ver === 'number' ? { userId: sub, version: ver } : undefined
    },
  }
}
