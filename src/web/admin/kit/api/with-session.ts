import { noteEnrolment } from './enrolment.ts'
import { ApiError } from '#web/api-error.ts'
import { dropExpiredAdminSession, endAdminSession, readAdminToken } from '#web/browser/admin-session-store.ts'
import { adminEnd } from '#web/browser/session-end.ts'
import { notify } from '#web/browser/toast.ts'

import { sessionKeeper } from './session-keeper.ts'

/** Spec §5: loading needs a token. */
export class NoToken extends ApiError {
  constructor() {
    super(401, { message: 'No token found. Please login again.' })
    this.name = 'NoToken'
  }
}

/**
 * Calls as staff. When the session turns out to be over, the token is removed and with it the screen goes to the admin
 * login (spec §8); unless something typed would be lost: then the login is asked for over it, and the call made again.
 */
export async function withSession<T>(kind: 'read' | 'write', call: () => Promise<T>): Promise<T> {
  if (readAdminToken() === undefined) await findToken(kind)
  const token = readAdminToken()
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') noteEnrolment(true)
    if (!isOver(error) || !(await regain(kind, token))) throw error
    return call()
  }
}

/** Without a token nothing is sent; the guard of the area leads to the login. */
async function findToken(kind: 'read' | 'write'): Promise<void> {
  const none = new NoToken()
  dropExpiredAdminSession()
  if (!mustStay(kind)) throw none
  notify.error(none.message)
  if (!(await sessionKeeper.ask())) throw none
}

/** `refused`: the token of the call. Without one the guard of the area leads to the login, unless that is asked for here. */
async function regain(kind: 'read' | 'write', refused: string | undefined): Promise<boolean> {
  const present = readAdminToken()
  if (present !== undefined && present !== refused) return true
  // Before the token goes, and with it the screen.
  const answer = mustStay(kind) ? sessionKeeper.ask() : undefined
  endAdminSession()
  adminEnd.set('ended')
  return (await answer) ?? false
}

/** What is being saved was typed; a screen that only reads may hold something else that was, or wait for a login already. */
function mustStay(kind: 'read' | 'write'): boolean {
  return (
    kind === 'write' || sessionKeeper.state() !== 'signed-in' || sessionKeeper.holdsWork(location.pathname)
  )
}

/** Who is not of the staff any more has no session here either. */
function isOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.code === undefined)
}
