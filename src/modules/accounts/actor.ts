import type { Role } from './permissions.ts'

/** Who is acting, as the database knows them: never taken from a request or a token alone. */
export interface Actor {
  userId: string
  name: string
  email: string
  role: Role
  /** Of the staff (owner, manager or staff), with the staff's rights. */
  isAdmin: boolean
  /** An owner of a live shop without a second factor: of the staff's rights they have the one to set it up, until they have. */
  mustEnrol?: boolean
  /** The session's password was shown too long ago for what takes a fresh one (`permissions.ts`). */
  passwordIsOld?: boolean
  /** Whether they showed that the address is theirs; absent counts as not. */
  emailVerified?: boolean
}
