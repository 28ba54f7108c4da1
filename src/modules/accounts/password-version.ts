import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

interface Known {
  passwordHash: string
}

/**
 * Which password something that was signed belongs to, so that a change of the password ends it. Says nothing about the
 * hash to whoever reads it.
 */
export interface PasswordVersions {
  of(user: Known): string
  isOf(version: string, user: Known): boolean
}

export function createPasswordVersions(key: KeyObject): PasswordVersions {
  const digest = ({ passwordHash }: Known) => createHmac('sha256', key).update(passwordHash).digest()
  return {
    of: (user) => digest(user).toString('base64url'),
    isOf(version, user) {
      const [given, right] = [Buffer.from(version, 'base64url'), digest(user)]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
