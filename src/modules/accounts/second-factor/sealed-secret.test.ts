import { expect, test } from 'vitest'

import { createSecretSeal } from './codes.ts'

const seal = createSecretSeal('the secret of one shop, 32 characters')

test('an encrypted secret can be decrypted, and looks different each time', () => {
  const [one, two] = [seal.seal('meera', 'JBSWY3DPEHPK3PXP'), seal.seal('meera', 'JBSWY3DPEHPK3PXP')]
  expect(one).not.toBe(two)
  expect([seal.open('meera', one), seal.open('meera', two)]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'])
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
})

test("can't be decrypted for another user, with another key, changed or truncated", () => {
  const sealed = seal.seal('meera', 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(seal.open('asha', sealed)).toBeUndefined()
  expect(createSecretSeal('the secret of another, 32 characters').open('meera', sealed)).toBeUndefined()
  expect(seal.open('meera', changed.toString('base64url'))).toBeUndefined()
  for (const cut of ['', sealed.slice(0, 8), sealed.slice(0, 30)])
    expect(seal.open('meera', cut)).toBeUndefined()
})
