import { type Db, inTransaction } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { adminByName, insertUser, userByEmail, type UserRow } from './accounts.repository.ts'
import type { CodeNeeded } from './accounts.schema.ts'
import { isReserved } from './email-changes.repository.ts'
import type { EmailVerificationService } from './email-verification.service.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import type { DeviceJar } from './known-devices.ts'
import { markVerified } from './mailed-tokens.repository.ts'
import { createNewPasswords } from './password-policy.ts'
import { DECOY_HASH } from './passwords.ts'
import { isStaff, type Role } from './roles.ts'
import type { SessionsService } from './sessions.service.ts'

/**
 * The shopper of demo mode. Its password is public on purpose (README); live mode never creates it (DESIGN
 * §7).
 */
export const DEMO_SHOPPER = {
  name: 'Asha Demo',
  email: 'shopper@kanoonkitab.example',
  password: 'demo-shopper',
} as const

export interface SessionUser {
  _id: string
  name: string
  email: string
  role: Role
  isAdmin: boolean
}

export interface Session {
  /** JWT with `sub`, `sid` (the session), `iat` and `exp`: 12 hours, or 30 days when remembered. */
  token: string
  user: SessionUser
}

interface LoginInput {
  password: string
  remember?: boolean | undefined
  /** User agent, for the list of sessions. */
  userAgent?: string | undefined
  /** The browser, which becomes a known device. */
  device?: DeviceJar | undefined
}

/** Opens a session after a correct password, or asks for a code first. */
export interface Logins {
  sessions: Pick<SessionsService, 'open'>
  secondFactor: {
    challengeFor(user: UserRow, how: { remember?: boolean | undefined }): Promise<CodeNeeded | undefined>
  }
}

export function createAccountsService(
  deps: Parameters<typeof ensureFirstAdmin>[0] &
    Logins & { verification: Pick<EmailVerificationService, 'send'>; shop: { name: string } },
) {
  const { db, clock, sessions, secondFactor, verification, passwords } = deps
  const newPassword = createNewPasswords(deps)

  async function newUser(input: { name: string; email: string; password: string }) {
    const { name, password } = input
    const email = normalise(input.email)
    const passwordHash = await newPassword(password, { name, email, role: 'user' })
    return { id: newId(), name, email, passwordHash, createdAt: clock.now() }
  }

  /** Returns the user if the password matches. Takes equally long for an unknown user. */
  async function checked(user: UserRow | undefined, password: string): Promise<UserRow | undefined> {
    const right = await passwords.matches(user?.passwordHash ?? DECOY_HASH, password)
    return right ? user : undefined
  }

  async function session(user: UserRow, how: LoginInput): Promise<Session | CodeNeeded | undefined> {
    const { remember, userAgent, device } = how
    const challenge = await secondFactor.challengeFor(user, { remember })
    if (challenge) return challenge
    const token = await sessions.open(user, { remember, userAgent, device })
    return token === undefined ? undefined : toSession(user, token)
  }

  return {
    /**
     * Opens an account and emails the link that verifies its address. Throws `conflict` if the address is
     * taken, or is reserved for its former account; no other response of the shop reveals that an account
     * exists. Throws `bad-input` naming `password` if the password is easy to guess.
     */
    async register(input: { name: string; email: string; password: string }): Promise<void> {
      const user = await newUser(input)
      const created = await inTransaction(db, async (tx) => {
        if (!(await insertUser(tx, user))) return false
        await verification.send(tx, user)
        return true
      })
      if (!created) throw await refusalFor(db, user)
    },

    /**
     * Logs in by email address. Throws the same `unauthenticated` 'Invalid email or password.' for an
     * unknown address and a wrong password. An account with a second factor gets a challenge instead of a
     * session.
     */
    async login({ email, ...how }: LoginInput & { email: string }): Promise<Session | CodeNeeded> {
      const user = await checked(await userByEmail(db, normalise(email)), how.password)
      const opened = user && (await session(user, how))
      if (!opened) throw wrongLogin('Invalid email or password.')
      return opened
    },

    /**
     * Like `login`, for staff, by email address or name. Throws `forbidden` 'Not authorized as admin.' for a
     * shopper.
     */
    async adminLogin({ username, ...how }: LoginInput & { username: string }): Promise<Session | CodeNeeded> {
      // Always run both queries: skipping one would reveal by its timing that an address is known.
      const byEmail = await userByEmail(db, normalise(username))
      const byName = await adminByName(db, username.trim())
      const user = await checked(byEmail ?? byName, how.password)
      if (user && !isStaff(user.role)) throw new Failure('forbidden', 'Not authorized as admin.')
      const opened = user && (await session(user, how))
      if (!opened) throw wrongLogin('Invalid username or password.')
      return opened
    },

    /** Creates the first administrator if there is none; returns what to show to the operator. */
    ensureFirstAdmin: (): Promise<{ email: string; passwordFile: string | undefined }> =>
      ensureFirstAdmin(deps),

    /** Creates the demo shop's shopper if there is none (demo mode only). */
    async ensureDemoShopper(): Promise<{ email: string; password: string }> {
      const { email, password } = DEMO_SHOPPER
      const now = clock.now()
      const known = await userByEmail(db, email)
      if (known) await markVerified(db, known.id, now)
      else await insertUser(db, { ...(await newUser(DEMO_SHOPPER)), emailVerifiedAt: now })
      return { email, password }
    },
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>

/** Response to a successful login. */
export function toSession(
  { id: _id, name, email, role }: Pick<UserRow, 'id' | 'name' | 'email' | 'role'>,
  token: string,
): Session {
  return { token, user: { _id, name, email, role, isAdmin: isStaff(role) } }
}

async function refusalFor(
  db: Db,
  { id: userId, email, createdAt: now }: Pick<UserRow, 'id' | 'email' | 'createdAt'>,
): Promise<Failure> {
  if (!(await isReserved(db, { email, userId, now })))
    return conflict('email-taken', 'An account with this email already exists.')
  return conflict(
    'email-reserved',
    'An account used this email address until recently. Please try again in three days, or use another address.',
  )
}

function wrongLogin(message: string): Failure {
  return new Failure('unauthenticated', message, { code: 'wrong-login', guess: true })
}

function normalise(email: string): string {
  return email.trim().toLowerCase()
}
