import { jwtVerify, SignJWT } from 'jose'
import { createHash, createSecretKey, randomBytes } from 'node:crypto'

import type { Clock } from '#platform/clock.ts'

export interface TokenClaims {
  userId: string
  sessionId: string
}

/** JSON Web Tokens of sessions: user (`sub`), session (`sid`), expiry (`exp`), nothing else. */
export interface Tokens {
  issue(claims: TokenClaims & { issuedAt: Date; expiresAt: Date }): Promise<string>
  /** Returns undefined for a token that is forged, expired, or of another algorithm or shape. */
  read(token: string): Promise<TokenClaims | undefined>
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'))

  return {
    async issue({ userId, sessionId, issuedAt, expiresAt }) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(inSeconds(issuedAt))
        .setExpirationTime(inSeconds(expiresAt))
        .sign(key)
    },

    async read(token) {
      const options = { algorithms: ['HS256'], currentDate: clock.now(), requiredClaims: ['sub', 'exp'] }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      if (!verified) return undefined
      const { sub, sid } = verified.payload
      return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined
    },
  }
}

function inSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** Returns the token of a mailed link: 256 random bits. */
export function newMailedToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token. A plain hash suffices for 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
