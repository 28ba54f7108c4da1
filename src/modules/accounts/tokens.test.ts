import { createSecretKey } from 'node:crypto'

import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'

import { createTokens } from './tokens.ts'

const secret = 'a secret of the test, 32 characters or more'
const claims = { userId: '0'.repeat(24), version: 1 }
const hours = (n: number) => n * 3_600_000
let now: Date
const tokens = createTokens(secret, { now: () => now })

beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z')
})

test('a token names its owner and version and nothing else', async () => {
  const payload = decodeJwt(await tokens.issue(claims, false))
  expect(Object.keys(payload).toSorted()).toEqual(['exp', 'iat', 'sub', 'ver'])
})

test.each([
  { remember: false, lives: hours(12) },
  { remember: true, lives: hours(24 * 30) },
])('a token lives $lives ms when remember is $remember', async ({ remember, lives }) => {
  const token = await tokens.issue(claims, remember)
  const issued = now.getTime()
  now = new Date(issued + lives - 1000)
  expect(await tokens.read(token)).toEqual(claims)
  now = new Date(issued + lives)
  expect(await tokens.read(token)).toBeUndefined()
})

test('tokens of another secret, another algorithm or without an end are refused', async () => {
  const key = createSecretKey(Buffer.from(secret))
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: claims.userId, ver: 1, exp: 9e9 }))}.`
  const sign = (alg: string) => new SignJWT({ ver: 1 }).setSubject(claims.userId).setProtectedHeader({ alg })
  const forged = await createTokens('another secret, also 32 characters or more', { now: () => now }).issue(
    claims,
    true,
  )
  const otherAlgorithm = await sign('HS384')
    .setExpirationTime(9e9)
    .sign(createSecretKey(Buffer.alloc(48, secret)))
  const endless = await sign('HS256').sign(key)
  for (const token of [unsigned, forged, otherAlgorithm, endless, '', 'x', 'a.b.c', '\u0000']) {
    expect(await tokens.read(token)).toBeUndefined()
  }
})
