import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 with what every app knows: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30

/** A new secret for an app: 160 random bits, in Base32 (RFC 4226 §4 R6). */
export function newSecret(): string {
  return generateSecret()
}

/** What the QR code says: the shop, the account, the secret. */
export function setUpAddress(of: { shop: string; email: string; secret: string }): string {
  return generateURI({ issuer: of.shop, label: of.email, secret: of.secret })
}

/**
 * The step whose code this is: the present one, the one before or the one after, for clocks that differ a little
 * (RFC 6238 §5.2); undefined for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

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

/** What is stored of it: a plain hash of 80 random bits can't be turned round. Read as people copy: spaces, case, O for 0. */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(comparable(code)).digest('hex')
}

function comparable(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
