import { expect, test } from 'vitest'

import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

test('there are ten, all different, in four groups without letters that look like digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('a code is read as people copy it', () => {
  const hash = hashOfRecoveryCode('01AB-CDEF-GHJK-0123')
  for (const typed of ['01abcdefghjk0123', ' 01AB CDEF GHJK 0123 ', 'OIab-cdef-ghjk-oL23'])
    expect(hashOfRecoveryCode(typed)).toBe(hash)
  expect(hashOfRecoveryCode('01AB-CDEF-GHJK-0124')).not.toBe(hash)
})
