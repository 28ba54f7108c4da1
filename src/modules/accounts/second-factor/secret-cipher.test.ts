import { expect, test } from 'vitest'

import { createSecretCipher } from './codes.ts'

const cipher = createSecretCipher('the secret of one shop, 32 characters')

test('an encrypted secret can be decrypted, and looks different each time', () => {
  const [one, two] = [
    cipher.encrypt('meera', 'JBSWY3DPEHPK3PXP'),
    cipher.encrypt('meera', 'JBSWY3DPEHPK3PXP'),
  ]
  expect(one).not.toBe(two)
  expect([cipher.decrypt('meera', one), cipher.decrypt('meera', two)]).toEqual([
    'JBSWY3DPEHPK3PXP',
    'JBSWY3DPEHPK3PXP',
  ])
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})

test("can't be decrypted for another user, with another key, changed or truncated", () => {
  const encrypted = cipher.encrypt('meera', 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(encrypted, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(cipher.decrypt('asha', encrypted)).toBeUndefined()
  expect(
    createSecretCipher('the secret of another, 32 characters').decrypt('meera', encrypted),
  ).toBeUndefined()
  expect(cipher.decrypt('meera', changed.toString('base64url'))).toBeUndefined()
  for (const cut of ['', encrypted.slice(0, 8), encrypted.slice(0, 30)])
    expect(cipher.decrypt('meera', cut)).toBeUndefined()
})
