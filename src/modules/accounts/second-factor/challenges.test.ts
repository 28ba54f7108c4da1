import { expect, test } from 'vitest'

import { createTokens } from '#modules/accounts/tokens.ts'

import { createChallenges } from './code-login.ts'

const secret = 'the secret of one shop, 32 characters'
const meera = { id: 'meera', passwordHash: '$argon2id$one' }
const start = Date.parse('2026-11-20T10:00:00Z')
let now = start
const clock = { now: () => new Date(now) }
const challenges = createChallenges(secret, clock)

test('a challenge is valid for five minutes', async () => {
  now = start
  const challenge = await challenges.issue(meera, { remember: true })
  now = start + 5 * 60_000 - 1
  expect(await challenges.read(challenge)).toMatchObject({ userId: 'meera', remember: true })
  now = start + 5 * 60_000
  expect(await challenges.read(challenge)).toBeUndefined()
})

test('a challenge belongs to one account and one password, and does not reveal it', async () => {
  now = start
  const challenge = await challenges.issue(meera, { remember: false })
  const read = (await challenges.read(challenge))!
  expect(read.isOf(meera)).toBe(true)
  expect(read.isOf({ ...meera, id: 'asha' })).toBe(false)
  expect(read.isOf({ ...meera, passwordHash: '$argon2id$two' })).toBe(false)
  expect(Buffer.from(challenge.split('.')[1] ?? '', 'base64url').toString()).not.toContain('argon2id')
})

test('a challenge is never accepted as a session token, nor the reverse', async () => {
  now = start
  const tokens = createTokens(secret, clock)
  const life = { issuedAt: clock.now(), expiresAt: new Date(start + 60_000) }
  expect(await tokens.read(await challenges.issue(meera, { remember: false }))).toBeUndefined()
  const token = await tokens.issue({ userId: 'meera', sessionId: 'a', ...life })
  expect(await challenges.read(token)).toBeUndefined()
})

test.each(['', 'x', 'a.b.c', '\u0000'])('an invented challenge is refused: %j', async (text) => {
  expect(await challenges.read(text)).toBeUndefined()
})
