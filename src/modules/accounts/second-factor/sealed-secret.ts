import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Secrets as the database keeps them; a copy of it alone makes no code. Why so: docs/decisions/022. */
export interface SecretSeal {
  /** Encrypts for one user: moved to another's row it opens no more. */
  seal(userId: string, secret: string): string
  /** Undefined for what was sealed with another key or for another user. */
  open(userId: string, sealed: string): string | undefined
}

export function createSecretSeal(jwtSecret: string): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor: secret', 32))
  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },

    open(userId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
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
