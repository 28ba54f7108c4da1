import { expect, test } from 'vitest'

import { isExpired, tokenExpiry } from './stored-session.ts'

function jwt(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

test('the expiry of a token is its exp in milliseconds', () => {
  expect(tokenExpiry(jwt({ exp: 1000, name: 'ऋचा?>' }))).toBe(1_000_000)
})

test('a token is valid until its exp, exclusive (spec accounts §4)', () => {
  expect(isExpired(jwt({ exp: 10 }), 9_999)).toBe(false)
  expect(isExpired(jwt({ exp: 10 }), 10_000)).toBe(true)
})

test.each([null, '', 'abc', 'a.b.c', 'a..c', jwt({}), jwt({ exp: 'soon' }), jwt(null)])(
  'a missing or undecodable token (%s) is expired',
  (token) => {
    expect(isExpired(token, 0)).toBe(true)
  },
)
