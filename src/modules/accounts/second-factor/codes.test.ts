import { expect, test } from 'vitest'

import { hashOfRecoveryCode, newRecoveryCodes, newSecret, setUpAddress, stepOf } from './codes.ts'
import { factorProof } from './second-factor.schema.ts'

test('ten recovery codes differ, in four groups without letters that resemble digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('a recovery code is accepted however it is copied', () => {
  const hash = hashOfRecoveryCode('01AB-CDEF-GHJK-0123')
  for (const typed of [
    '01abcdefghjk0123',
    ' 01AB CDEF GHJK 0123 ',
    '०१AB-CDEF-GHJK-०१२३',
    'OIab-cdef-ghjk-oL23',
  ])
    expect(hashOfRecoveryCode(typed)).toBe(hash)
  expect(hashOfRecoveryCode('01AB-CDEF-GHJK-0124')).not.toBe(hash)
})

test.each(['२८७०८२', '२८७ ०८२', '২৮৭০৮২', '２８７０８２', '287\u00a0082'])('reads the code %j', (typed) => {
  expect(factorProof.parse({ password: 'x', code: typed }).code).toBe('287082')
})

/** RFC 6238, appendix B: the secret '12345678901234567890', SHA-1; the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i s accepts the code of RFC 6238', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its 30-second step and in the two adjacent ones', () => {
  const step = Math.floor(1_234_567_890 / 30)
  const during = (other: number) => stepOf(RFC_SECRET, '005924', at((step + other) * 30 + 7))
  expect([-2, -1, 0, 1, 2].map(during)).toEqual([undefined, step, step, step, undefined])
})

test('secrets differ, have 160 bits, and are in the address with shop and account', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const address = new URL(setUpAddress({ shop: 'Kanoon Kitab', email: 'a@b.example', secret }))
  expect(decodeURIComponent(address.href)).toContain('totp/Kanoon Kitab:a@b.example')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Kanoon Kitab')
})
