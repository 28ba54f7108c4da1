import { createPasswords, type Passwords } from '#modules/accounts/passwords.ts'

/**
 * Cheap hashing for most tests, which hash passwords thousands of times; `passwords.test.ts` checks the
 * shop's own cost.
 */
export const cheapPasswords = (): Passwords =>
  createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
