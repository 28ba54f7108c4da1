import type { Actor } from './actor.ts'

export interface SessionUser {
  _id: string
  name: string
  email: string
  isAdmin: boolean
}

export interface Session {
  /** JWT with `sub`, `ver` (token version) and `exp`. */
  token: string
  user: SessionUser
}

export interface AccountsService {
  /** Throws `conflict` when the address is taken. */
  register(input: { name: string; email: string; password: string }): Promise<void>
  /** Throws `unauthenticated` 'Invalid email or password.' alike for unknown address and wrong password. */
  login(input: { email: string; password: string; remember?: boolean | undefined }): Promise<Session>
  /** As login, by e-mail or name; a shopper gets `forbidden` 'Not authorized as admin.'. */
  adminLogin(input: { username: string; password: string; remember?: boolean | undefined }): Promise<Session>
  /** The owner of a token as the database knows them now; undefined for any token that is not good. */
  authenticate(token: string): Promise<Actor | undefined>
  /** Creates the first administrator if there is none; answers what to tell the operator. */
  ensureFirstAdmin(): Promise<{ email: string; passwordFile: string | undefined }>
}
