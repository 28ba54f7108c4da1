import { hash, verify } from '@node-rs/argon2'
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, wrongSecret } from '#platform/errors.ts'
import { createLimiter } from '#platform/limiter.ts'

import { lockAccount, userById, type UserRow } from './accounts.repository.ts'
import type { Actor } from './actor.ts'

/**
 * Argon2id parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. The library
 * defaults to Argon2id.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hash of an unknown password, with PARAMETERS. A login with an unknown address is checked against it, so
 * that the response takes as long as for a wrong password.
 */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZXZlbi10aGUtYXV0aG9yLWRpZC1ub3Qta25vdw$dGhpcyBpcyBub3QgdGhlIGhhc2ggb2YgYW55dGhpbmc'

/**
 * Hashing uses libuv's few threads, which files and DNS need too, and each hash takes 19 MiB. One core stays
 * free for requests; a login that would wait too long is refused instead of queued.
 */
const MAX_PARALLEL = Math.min(3, Math.max(1, availableParallelism() - 1))
const MAX_WAITING = 100

export interface Passwords {
  hash(password: string): Promise<string>
  matches(hash: string, password: string): Promise<boolean>
}

/** @param parameters of new hashes; a hash names its own when a password is compared with it */
export function createPasswords(parameters = PARAMETERS): Passwords {
  const limiter = createLimiter({ atOnce: MAX_PARALLEL, maxWaiting: MAX_WAITING, overloaded })
  return {
    hash: (password) => limiter.run(() => hash(comparable(password), parameters)),
    matches: (stored, password) => limiter.run(() => verify(stored, comparable(password))),
  }
}

/**
 * Normalises to NFKC (NIST SP 800-63B §5.1.1.2), because keyboards compose letters differently (Devanagari,
 * accents).
 */
function comparable(password: string): string {
  return password.normalize('NFKC')
}

function overloaded(): Failure {
  return new Failure(
    'unavailable',
    'Too many people are logging in right now. Please try again in a moment.',
    {
      retryAfter: 5,
    },
  )
}

interface Known {
  passwordHash: string
}

/** Ties a signed value to a password: changing the password invalidates it. Does not reveal the hash. */
interface PasswordVersions {
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

/** Returns a refusal or undefined; its writes are committed in both cases. */
type Action = (tx: Tx, account: UserRow) => Promise<Failure | undefined>

/**
 * Runs an action after a password check, with the account locked: concurrent logins wait and see its result.
 */
type Confirm = (actor: Actor, password: string, action: Action) => Promise<void>

/**
 * The returned function throws `bad-input` naming `password` if it is wrong, else the action's refusal, if
 * any.
 */
export function createConfirm({ db, passwords }: { db: Db; passwords: Passwords }): Confirm {
  return async (actor, password, action) => {
    const user = await userById(db, actor.userId)
    if (!user || !(await passwords.matches(user.passwordHash, password))) throw wrongPassword()
    const refusal = await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, user.id, user.passwordHash)
      return account ? action(tx, account) : wrongPassword()
    })
    if (refusal) throw refusal
  }
}

function wrongPassword(): Failure {
  return wrongSecret('password', 'This password is incorrect.')
}
