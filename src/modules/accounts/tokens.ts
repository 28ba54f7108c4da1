import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

import type { Clock } from '#platform/clock.ts'

export interface TokenClaims {
  userId: string
  sessionId: string
}

/** JSON Web Tokens of sessions: user (`sub`), session (`sid`), expiry (`exp`), issuer and audience, nothing else. */
export interface Tokens {
  issue(claims: TokenClaims & { issuedAt: Date; expiresAt: Date }): Promise<string>
  /** Returns undefined for a token that is forged, expired, or of another algorithm or shape. */
  read(token: string): Promise<TokenClaims | undefined>
}

/** Tokens whose verified content a process remembers. */
const MAX_VERIFIED = 2000

/** Constants rather than the shop's URL, so that a new domain ends no session. */
const ISSUER = 'kanoon-kitab'
const AUDIENCE = 'kanoon-kitab/sessions'

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = createSecretKey(Buffer.from(secret, 'utf8'))
  // A signature stays valid, and checking it costs a twentieth of an order.
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED })

  return {
    async issue({ userId, sessionId, issuedAt, expiresAt }) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(inSeconds(issuedAt))
        .setExpirationTime(inSeconds(expiresAt))
        .sign(key)
    },

    async read(token) {
      const now = clock.now()
      const content = verified.get(token) ?? (await verify(token, key, now))
      if (!content) return undefined
      verified.set(token, content)
      return inSeconds(now) < content.expiresAt ? content.claims : undefined
    },
  }
}

interface VerifiedToken {
  claims: TokenClaims
  /** In seconds. */
  expiresAt: number
}

async function verify(token: string, key: KeyObject, now: Date): Promise<VerifiedToken | undefined> {
  const options = {
    algorithms: ['HS256'],
    currentDate: now,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'exp'],
  }
  const verified = await jwtVerify(token, key, options).catch(() => undefined)
  if (!verified) return undefined
  const { sub, sid, exp } = verified.payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
  return { claims: { userId: sub, sessionId: sid }, expiresAt: exp }
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
