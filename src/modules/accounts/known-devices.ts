import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { adminByName, userById, type UserRow } from './accounts.repository.ts'
import { createPasswordVersions } from './passwords.ts'
import { isStaff } from './roles.ts'

export const DEVICE_LIFE_SECONDS = 365 * 24 * 3600
/** Maximum accounts per browser: enough for a family, or for staff who also shop. */
const MAX_ACCOUNTS = 5
/** Separates the tokens in the stored value; no token contains it. */
const BETWEEN = '~'

const claims = z.object({ sub: z.string(), dev: z.string(), pwv: z.string() })
type Claims = z.infer<typeof claims>

/** Known-device value that a browser sent, and a way to store a new one. */
export interface DeviceJar {
  sent: string | undefined
  keep(value: string): void
}

/**
 * Browsers that have logged in before (docs/decisions/account-protection.md). Wrong guesses from unknown
 * devices count against unknown devices, never against an owner's known device. Being known grants no access.
 */
export interface KnownDevices {
  /**
   * Registers the browser as a known device of an account, after the account's password was entered there or
   * set by a mailed link.
   */
  remember(jar: DeviceJar, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<void>
  /**
   * Returns the device's id if this account knows it; undefined if not, or if the password has changed since.
   */
  of(sent: string | undefined, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<string | undefined>
  /** Like `of`, for the account that a login names, by email address or an administrator's name. */
  ofName(sent: string | undefined, name: string): Promise<string | undefined>
  /** Like `of`, for an account id. */
  ofUser(sent: string | undefined, userId: string): Promise<string | undefined>
}

export function createKnownDevices({
  db,
  clock,
  jwtSecret,
}: Needs<'db' | 'clock'> & { jwtSecret: string }): KnownDevices {
  const marks = createMarks(jwtSecret, clock)

  async function marksIn(sent: string | undefined): Promise<(Claims & { mark: string })[]> {
    const read = (sent ?? '').split(BETWEEN, MAX_ACCOUNTS).map(async (mark) => {
      const found = mark && (await marks.read(mark))
      return found ? [{ ...found, mark }] : []
    })
    return (await Promise.all(read)).flat()
  }

  /** Queries only accounts named in a token that we signed, so unknown devices cost no query. */
  async function first(sent: string | undefined, fits: (user: UserRow) => boolean | Promise<boolean>) {
    for (const { sub, dev, pwv } of await marksIn(sent)) {
      const user = await userById(db, sub)
      if (user && marks.isOf(pwv, user) && (await fits(user))) return dev
    }
    return undefined
  }

  async function answersTo(user: UserRow, name: string): Promise<boolean> {
    if (user.email.toLowerCase() === name) return true
    if (!isStaff(user.role) || user.name.toLowerCase() !== name) return false
    return (await adminByName(db, name))?.id === user.id
  }

  return {
    async remember(jar, user) {
      const others = (await marksIn(jar.sent)).filter(({ sub }) => sub !== user.id).map(({ mark }) => mark)
      jar.keep([await marks.issue(user), ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN))
    },

    async of(sent, user) {
      const known = await marksIn(sent)
      return known.find(({ sub, pwv }) => sub === user.id && marks.isOf(pwv, user))?.dev
    },

    ofName: (sent, name) => first(sent, (user) => answersTo(user, name.trim().toLowerCase())),

    ofUser: (sent, userId) => first(sent, ({ id }) => id === userId),
  }
}

/** Signed tokens, one per account: account (`sub`), device (`dev`) and password version (`pwv`). */
function createMarks(jwtSecret: string, clock: Clock) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'known device: mark', 32)))
  const versions = createPasswordVersions(key)
  return {
    isOf: versions.isOf,

    issue: (user: Pick<UserRow, 'id' | 'passwordHash'>) =>
      new SignJWT({ dev: randomBytes(12).toString('base64url'), pwv: versions.of(user) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + DEVICE_LIFE_SECONDS)
        .sign(key),

    async read(mark: string): Promise<Claims | undefined> {
      const options = { algorithms: ['HS256'], currentDate: clock.now(), requiredClaims: ['exp'] }
      const verified = await jwtVerify(mark, key, options).catch(() => undefined)
      return claims.safeParse(verified?.payload).data
    },
  }
}
