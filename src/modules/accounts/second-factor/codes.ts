import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'

import { plainCode } from '#platform/typed-text.ts'

/** RFC 6238 with the parameters that every app supports: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30

/** Returns a new secret for an app: 160 random bits, in Base32 (RFC 4226 §4 R6). */
export function newSecret(): string {
  return generateSecret()
}

/** Returns the content of the QR code: shop, account and secret. */
export function setUpAddress(of: { shop: string; email: string; secret: string }): string {
  return generateURI({ issuer: of.shop, label: of.email, secret: of.secret })
}

/**
 * Returns a code's time step: the current, previous or next one, because clocks differ a little (RFC 6238
 * §5.2). Returns undefined for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Number of recovery codes. They are shown together, and only once. */
const RECOVERY_CODES = 10

/** Crockford's Base32: no letter resembles a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 16

/** Returns new codes of 80 random bits: 'XXXX-XXXX-XXXX-XXXX'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

/**
 * Returns a recovery code's hash; a plain hash suffices for 80 random bits. Ignores spaces, case and O for 0,
 * which change when people copy a code.
 */
export function hashOfRecoveryCode(code: string): string {
  return createHash('sha256').update(comparable(code)).digest('hex')
}

function comparable(code: string): string {
  return plainCode(code).toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets for the database, so that a copy of the database alone reveals no codes. Reasons:
 * docs/decisions/account-protection.md.
 */
export interface SecretCipher {
  /** Encrypts for one user: the result can't be decrypted for another. */
  encrypt(userId: string, secret: string): string
  /** Returns undefined if encrypted with another key or for another user. */
  decrypt(userId: string, encrypted: string): string | undefined
}

export function createSecretCipher(jwtSecret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor: secret', 32))
  return {
    encrypt(userId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },

    decrypt(userId, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
        const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([secret, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
