import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'

import { adminByName, insertUser, prepareUserById, userByEmail, type UserRow } from './accounts.repository.ts'
import type { Actor } from './actor.ts'
import { DEMO_SHOPPER } from './demo-shopper.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { createPasswords, DECOY_HASH } from './passwords.ts'
import { createTokens } from './tokens.ts'

export interface SessionUser {
  _id: string
  name: string
  email: string
  isAdmin: boolean
}

export interface Session {
  /** JWT with `sub`, `ver` (token version), `iat` and `exp`: 12 hours, or 30 days when remembered. */
  token: string
  user: SessionUser
}

export interface AccountsService {
  /** Throws `conflict` when the address is taken. */
  register(input: { name: string; email: string; password: string }): Promise<void>
  /** Throws `unauthenticated` 'Invalid email or password.' alike for unknown address and wrong password. */
  login(input: { email: string; password: string; remember?: boolean | undefined }): Promise<Session>
  /** As login, by e-mail or an administrator's name; a shopper gets `forbidden` 'Not authorized as admin.'. */
  adminLogin(input: { username: string; password: string; remember?: boolean | undefined }): Promise<Session>
  /** The owner of a token as the database knows them now; undefined for any token that is not good. */
  authenticate(token: string): Promise<Actor | undefined>
  /** Creates the first administrator if there is none; answers what to tell the operator. */
  ensureFirstAdmin(): Promise<{ email: string; passwordFile: string | undefined }>
  /** Creates the demo shop's shopper if there is none (demo mode only). */
  ensureDemoShopper(): Promise<{ email: string; password: string }>
}

export interface AccountsDeps {
  db: Db
  clock: Clock
  jwtSecret: string
  /** The first administrator: without a password one is generated into `dataDir`. */
  admin: { email: string; password: string | undefined }
  dataDir: string
  log: Logger
}

export function createAccountsService(deps: AccountsDeps): AccountsService {
  const { db, clock, log } = deps
  const passwords = createPasswords()
  const tokens = createTokens(deps.jwtSecret, clock)
  const userById = prepareUserById(db)

  async function createUser(input: { name: string; email: string; password: string }): Promise<boolean> {
    const { name, password } = input
    const passwordHash = await passwords.hash(password)
    return insertUser(db, {
      id: newId(),
      name,
      email: normalise(input.email),
      passwordHash,
      createdAt: clock.now(),
    })
  }

  /** The user if the password is theirs. Takes as long when there is no such user. */
  async function checked(user: UserRow | undefined, password: string): Promise<UserRow | undefined> {
    const right = await passwords.matches(user?.passwordHash ?? DECOY_HASH, password)
    return right ? user : undefined
  }

  async function session(user: UserRow, remember: boolean | undefined): Promise<Session> {
    const token = await tokens.issue({ userId: user.id, version: user.tokenVersion }, remember ?? false)
    return {
      token,
      user: { _id: user.id, name: user.name, email: user.email, isAdmin: user.role === 'admin' },
    }
  }

  return {
    async register(input) {
      if (await createUser(input)) return
      throw new Failure('conflict', 'An account with this email already exists.', { code: 'email-taken' })
    },

    async login({ email, password, remember }) {
      const user = await checked(await userByEmail(db, normalise(email)), password)
      if (!user) throw new Failure('unauthenticated', 'Invalid email or password.', { code: 'wrong-login' })
      return session(user, remember)
    },

    async adminLogin({ username, password, remember }) {
      const named = (await userByEmail(db, normalise(username))) ?? (await adminByName(db, username.trim()))
      const user = await checked(named, password)
      if (!user)
        throw new Failure('unauthenticated', 'Invalid username or password.', { code: 'wrong-login' })
      if (user.role !== 'admin') throw new Failure('forbidden', 'Not authorized as admin.')
      log.info({ userId: user.id }, 'administrator logged in')
      return session(user, remember)
    },

    async authenticate(token) {
      const claims = await tokens.read(token)
      const user = claims && isId(claims.userId) ? await userById(claims.userId) : undefined
      if (!user || user.tokenVersion !== claims?.version) return undefined
      return { userId: user.id, name: user.name, email: user.email, isAdmin: user.role === 'admin' }
    },

    ensureFirstAdmin: () => ensureFirstAdmin({ ...deps, passwords }),

    async ensureDemoShopper() {
      const { email, password } = DEMO_SHOPPER
      if (!(await userByEmail(db, email))) await createUser(DEMO_SHOPPER)
      return { email, password }
    },
  }
}

function normalise(email: string): string {
  return email.trim().toLowerCase()
}
