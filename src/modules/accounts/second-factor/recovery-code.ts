import { createHash, randomBytes } from 'node:crypto'

/** Shown together, once. */
const RECOVERY_CODES = 10

/** Crockford's Base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 16

/** So many different codes of 80 random bits: 'XXXX-XXXX-XXXX-XXXX'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** What is kept of it: a plain hash of 80 random bits can't be turned round. Read as people copy: spaces, case, O for 0. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(comparable(code)).digest('hex')
}

function comparable(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
