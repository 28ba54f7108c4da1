import { unsavedWork } from '#web/admin/kit/form/unsaved-work.ts'
import { ApiError } from '#web/client/api-error.ts'
import { staffSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'

import { createSharedState } from './shared-state.ts'

/** Spec §5: loading data requires a token. */
export class NoToken extends ApiError {
  constructor() {
    super(401, { message: 'No token found. Please login again.' })
    this.name = 'NoToken'
  }
}

/**
 * Calls the API as staff. If the session has ended, drops the token; the screen then redirects to the admin
 * login (spec §8). If that would lose input, opens the login over the page instead and retries the call.
 */
export async function withSession<T>(kind: 'read' | 'write', call: () => Promise<T>): Promise<T> {
  if (staffSession.token() === undefined) await findToken(kind)
  const token = staffSession.token()
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') noteEnrolment(true)
    if (!isOver(error) || !(await regain(kind, token))) throw error
    return call()
  }
}

/**
 * Handles a call without a token, before anything is sent: opens a login over the page, or else throws, and
 * the session guard redirects.
 */
async function findToken(kind: 'read' | 'write'): Promise<void> {
  const none = new NoToken()
  staffSession.dropExpired()
  if (!mustStay(kind)) throw none
  notify.error(none.message)
  if (!(await sessionKeeper.ask())) throw none
}

/**
 * Ends the session of the `refused` token and resolves to whether to retry. With a newer token, retries
 * immediately. Without a login dialog, the session guard redirects.
 */
async function regain(kind: 'read' | 'write', refused: string | undefined): Promise<boolean> {
  const present = staffSession.token()
  if (present !== undefined && present !== refused) return true
  // Opens the dialog before the token is dropped; otherwise the screen would unmount.
  const answer = mustStay(kind) ? sessionKeeper.ask() : undefined
  staffSession.lose()
  return (await answer) ?? false
}

/**
 * A write carries input. On a read, the screen may hold unsaved input too, or already be waiting for a login.
 */
function mustStay(kind: 'read' | 'write'): boolean {
  return (
    kind === 'write' || sessionKeeper.state() !== 'signed-in' || sessionKeeper.holdsWork(location.pathname)
  )
}

/** Reports whether the session is over. A 403 without a code means that the account is no longer staff. */
function isOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.code === undefined)
}

/** 'asking': the login dialog is open. 'put-off': staff dismissed it, and the next call opens it again. */
type KeeperState = 'signed-in' | 'asking' | 'put-off'

/**
 * Keeps a screen with unsaved input open after its session has ended: staff log in over the page, and
 * rejected calls wait for the login.
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
    /** Records that staff typed on the screen at this path. */
    typed: (pathname: string) => void (typedAt = pathname),
    /** Reports whether leaving this path would lose typed or otherwise unsaved work. */
    holdsWork: (pathname: string) => typedAt === pathname || unsavedWork.ofPage() !== undefined,
    /** Opens the login over the page; resolves to whether staff logged in. */
    ask(): Promise<boolean> {
      state.set('asking')
      return new Promise((resolve) => void waiting.push(resolve))
    },
    putOff: () => settle('put-off', false),
    regained: () => settle('signed-in', true),
    /** Resets on logout or when staff leave the admin area. */
    forget(): void {
      typedAt = undefined
      settle('signed-in', false)
    },
  }
}

export const sessionKeeper = createSessionKeeper()

export const useKeeperState = sessionKeeper.use

const mustEnrol = createSharedState(false)

/** Whether this owner or manager must set up two-step login first, according to the latest response. */
export const noteEnrolment = mustEnrol.set
export const useMustEnrol = mustEnrol.use
