import { unsavedWork } from '#web/admin/kit/form/unsaved-work.ts'
import { ApiError } from '#web/api-error.ts'
import { dropExpiredAdminSession, endAdminSession, readAdminToken } from '#web/browser/admin-session-store.ts'
import { adminEnd } from '#web/browser/session-end.ts'
import { notify } from '#web/browser/toast.ts'

import { createSharedState } from './shared-state.ts'

/** Spec §5: loading needs a token. */
export class NoToken extends ApiError {
  constructor() {
    super(401, { message: 'No token found. Please login again.' })
    this.name = 'NoToken'
  }
}

/**
 * Calls as staff. When the session turns out to be over, the token is removed and with it the screen goes to the admin
 * login (spec §8); unless something typed would be lost: then the login opens over it, and the call is made again.
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

/** `refused`: the token of the call. Without one the guard of the area leads to the login, unless it opens here. */
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

/** Former staff have no session here either. */
function isOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.code === undefined)
}

/** 'asking': the login stands over the page. 'put-off': it was closed, and opens again with the next call. */
type KeeperState = 'signed-in' | 'asking' | 'put-off'

/**
 * Keeps a screen as it is while its session is over: who has typed something logs in over the page, and the calls that
 * were refused wait for it (decision 053).
 */
function createSessionKeeper() {
  const state = createSharedState<KeeperState>('signed-in')
  let typedAt: string | undefined
  let waiting: ((regained: boolean) => void)[] = []

  function settle(next: KeeperState, regained: boolean): void {
    const settled = waiting
    waiting = []
    state.set(next)
    for (const answer of settled) answer(regained)
  }
  return {
    state: state.get,
    use: state.use,
    /** Something was typed on the screen at this address. */
    typed: (pathname: string) => void (typedAt = pathname),
    /** Whether the screen at this address holds what would be lost with it: typed, or moved about and not saved. */
    holdsWork: (pathname: string) => typedAt === pathname || unsavedWork.ofPage() !== undefined,
    /** Asks for a login over the page; answers whether it succeeded. */
    ask(): Promise<boolean> {
      state.set('asking')
      return new Promise((resolve) => void waiting.push(resolve))
    },
    putOff: () => settle('put-off', false),
    regained: () => settle('signed-in', true),
    /** The area is left, or its user logs out: nothing is stored. */
    forget(): void {
      typedAt = undefined
      settle('signed-in', false)
    },
  }
}

export const sessionKeeper = createSessionKeeper()

export const useKeeperState = sessionKeeper.use

const mustEnrol = createSharedState(false)

/** The server's last word on whether this owner or manager must set up two-step login first. */
export const noteEnrolment = mustEnrol.set
export const useMustEnrol = mustEnrol.use
