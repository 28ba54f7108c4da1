import { createHash, randomBytes } from 'node:crypto'

/** What a mailed link carries: 256 random bits. */
export function newMailedToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it. It has 256 random bits: a plain hash of it can't be turned round. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
