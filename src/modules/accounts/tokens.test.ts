import { createSecretKey } from 'node:crypto'

import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'

import { createTokens } from './tokens.ts'

const secret = 'a secret of the test, 32 characters or more'
const claims = { userId: '0'.repeat(24), sessionId: '1'.repeat(24) }
const start = new Date('2026-11-20T10:00:00Z').getTime()
const issuedAt = new Date(start)
const expiresAt = new Date(start + 3_600_000)
let now: Date
const tokens = createTokens(secret, { now: () => now })

beforeEach(() => {
  now = new Date(start)
})

test('a token names its owner, session, issuer and audience and nothing else', async () => {
  const payload = decodeJwt(await tokens.issue({ ...claims, issuedAt, expiresAt }))
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
})

test('a token ends when its session ends', async () => {
  const token = await tokens.issue({ ...claims, issuedAt, expiresAt })
  now = new Date(expiresAt.getTime() - 1000)
  expect(await tokens.read(token)).toEqual(claims)
  now = expiresAt
  expect(await tokens.read(token)).toBeUndefined()
})

test('refuses tokens of another secret or algorithm, without expiry or without session', async () => {
  const key = createSecretKey(Buffer.from(secret))
  const { userId, sessionId } = claims
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: userId, sid: sessionId, exp: 9e9 }))}.`
  const sign = (alg: string, payload = { sid: sessionId } as Record<string, unknown>) =>
    new SignJWT(payload)
      .setSubject(userId)
      .setIssuer('kanoon-kitab')
      .setAudience('kanoon-kitab/sessions')
      .setProtectedHeader({ alg })
  const other = createTokens('another secret, also 32 characters or more', { now: () => now })
  const bad = [
    unsigned,
    await other.issue({ ...claims, issuedAt, expiresAt }),
    await sign('HS384')
      .setExpirationTime(9e9)
      .sign(createSecretKey(Buffer.alloc(48, secret))),
    await sign('HS256').sign(key),
    await sign('HS256', { ver: 1 }).setExpirationTime(9e9).sign(key),
    await sign('HS256').setExpirationTime(9e9).setAudience('another').sign(key),
    await sign('HS256').setExpirationTime(9e9).setIssuer('another').sign(key),
    '',
    'x',
    'a.b.c',
    '\u0000',
  ]
  for (const token of bad) expect(await tokens.read(token)).toBeUndefined()
  const good = await sign('HS256').setExpirationTime(9e9).sign(key)
  expect(await tokens.read(good)).toEqual(claims)
})
