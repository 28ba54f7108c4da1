import { inTransaction } from '#platform/database/database.ts'
import { ifWritable } from '#platform/database/database-health.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { hasFactor, type UserRow } from './accounts.repository.ts'
import type { ListedSession } from './accounts.schema.ts'
import type { Actor } from './actor.ts'
import { lockUser, stopOpenChange } from './email-changes.repository.ts'
import type { DeviceJar, KnownDevices } from './known-devices.ts'
import { requiresSecondFactor } from './permissions.ts'
import { isStaff } from './roles.ts'
import {
  deleteEndedSessions,
  lockUnchangedLogin,
  insertSession,
  keepNewestSessions,
  liveSessions,
  noteSeen,
  prepareSessionById,
  revokeSession,
  revokeSessions,
  type SessionRow,
} from './sessions.repository.ts'
import { createTokens } from './tokens.ts'

const HOUR = 3_600_000
/** A working day, or a month when the user chose to be remembered (spec §2). */
const USUAL_LIFE = 12 * HOUR
const REMEMBERED_LIFE = 30 * 24 * HOUR
const SEEN_STEP = HOUR
/** A session of staff ends after this time without a press or key, so that an unattended computer is safe. */
const STAFF_IDLE = HOUR
const ACTIVE_STEP = 60_000
const MAX_LISTED = 100
/** Validity of a password confirmation for sensitive actions. */
const PASSWORD_LIFE = 15 * 60_000
/** Sessions per person; the next login ends the oldest. */
export const MAX_SESSIONS = 50
const MAX_USER_AGENT_LENGTH = 300

/** The caller and their session. */
export interface SignedIn {
  actor: Actor
  sessionId: string
}

interface NewSession {
  remember?: boolean | undefined
  userAgent?: string | undefined
  /** The browser, which becomes a known device of the account. */
  device?: DeviceJar | undefined
  factorShown?: boolean
}

interface Owned {
  session: SessionRow
  user: UserRow
}

export function createSessionsService(
  deps: Needs<'db' | 'clock'> & {
    jwtSecret: string
    devices: Pick<KnownDevices, 'remember'>
    /** True in a live shop: owners and managers without a second factor may only set one up. */
    secondFactorRequired: boolean
  },
) {
  const { db, clock, jwtSecret, devices } = deps
  const tokens = createTokens(jwtSecret, clock)
  const resume = createResume(deps)

  /** Also cancels an open change of address: someone with one of the sessions may have requested it. */
  const endSessions = ({ userId }: Actor, except?: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      await stopOpenChange(tx, userId, clock.now())
      await revokeSessions(tx, userId, clock.now(), except)
    })

  return {
    /**
     * Like `authenticate`, by session id, for a response that outlasts its request; undefined once the
     * session has ended.
     */
    resume: (sessionId: string): Promise<SignedIn | undefined> => resume(sessionId),

    /**
     * Opens a session after `user`'s password was checked, and returns its token. Returns undefined if the
     * address or password has changed since it was read, or if an enabled second factor was not verified, so that no
     * login bypasses it.
     */
    async open(
      user: UserRow,
      { remember = false, userAgent = '', device, factorShown = false }: NewSession,
    ): Promise<string | undefined> {
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + (remember ? REMEMBERED_LIFE : USUAL_LIFE))
      const session = { id: newId(), userId: user.id, createdAt, lastSeenAt: createdAt, expiresAt, remember }
      const opened = await inTransaction(db, async (tx) => {
        if (!(await lockUnchangedLogin(tx, user))) return false
        // Checked under the lock, so that a factor being switched on concurrently is seen.
        if (!factorShown && (await hasFactor(tx, user.id))) return false
        await insertSession(tx, { ...session, userAgent: storable(userAgent) })
        await keepNewestSessions(tx, user.id, MAX_SESSIONS, createdAt)
        return true
      })
      if (!opened) return undefined
      if (device) await devices.remember(device, user)
      return tokens.issue({ userId: user.id, sessionId: session.id, issuedAt: createdAt, expiresAt })
    },

    /**
     * Returns the token's session, and its user as currently stored; undefined for an invalid token, and for
     * staff who have pressed nothing for an hour. `idleSeconds`: time since the caller's last press or key; a
     * request without it, such as a poll, is not activity.
     */
    async authenticate(token: string, idleSeconds?: number): Promise<SignedIn | undefined> {
      const claims = await tokens.read(token)
      const found = claims && (await resume(claims.sessionId, idleSeconds))
      return found?.actor.userId === claims?.userId ? found : undefined
    },

    /** Returns the actor's valid sessions, last seen first, at most 100. */
    async list(actor: Actor, sessionId: string): Promise<ListedSession[]> {
      const live = await liveSessions(db, actor.userId, clock.now(), MAX_LISTED)
      return live.map((session) => toListedSession(session, sessionId))
    },

    /** Ends one of the actor's own sessions; throws `not-found` for any other id. */
    async end(actor: Actor, id: string): Promise<void> {
      if (!isId(id) || !(await revokeSession(db, actor.userId, id, clock.now()))) throw notFound('Session')
    },

    /** Ends all of the actor's sessions except the current one, and cancels a change of their address. */
    endOthers: (actor: Actor, current: string): Promise<void> => endSessions(actor, current),

    /** Like `endOthers`, but also ends the current session. */
    endAll: (actor: Actor): Promise<void> => endSessions(actor),

    /** Moves expired and revoked sessions to the access log; called by a job. */
    prune: (): Promise<number> => deleteEndedSessions(db, clock.now()),
  }
}

export type SessionsService = ReturnType<typeof createSessionsService>

/** Creates the function that returns a session that has not ended, with its user as currently stored. */
function createResume({
  db,
  clock,
  secondFactorRequired,
}: Needs<'db' | 'clock'> & { secondFactorRequired: boolean }) {
  const sessionById = prepareSessionById(db)

  async function actorOf({ session, user }: Owned, now: Date): Promise<Actor> {
    const { id: userId, name, email, role } = user
    const emailVerified = user.emailVerifiedAt !== null
    const mustEnrol = secondFactorRequired && requiresSecondFactor(role) && !(await hasFactor(db, userId))
    const isAdmin = isStaff(role) && !mustEnrol
    const passwordIsOld =
      now.getTime() - (session.passwordShownAt ?? session.createdAt).getTime() > PASSWORD_LIFE
    return { userId, name, email, role, isAdmin, mustEnrol, passwordIsOld, emailVerified }
  }

  return async (sessionId: string, idleSeconds?: number): Promise<SignedIn | undefined> => {
    const found = isId(sessionId) ? await sessionById(sessionId) : undefined
    if (!found) return undefined
    const { session, user } = found
    const now = clock.now()
    if (session.revokedAt || session.expiresAt <= now) return undefined
    if (isStaff(user.role) && isIdle(session, now)) return undefined
    const seen = newsOf(session, now, isStaff(user.role) ? idleSeconds : undefined)
    // Without noted presses, staff's sessions end after an hour.
    if (seen) await ifWritable(() => noteSeen(db, session.id, seen))
    return { actor: await actorOf(found, now), sessionId: session.id }
  }
}

function isIdle({ activeAt, createdAt }: SessionRow, now: Date): boolean {
  return now.getTime() - (activeAt ?? createdAt).getTime() >= STAFF_IDLE
}

/** Returns what to store about a request; undefined if nothing has changed enough. */
function newsOf(
  { lastSeenAt, activeAt, createdAt }: SessionRow,
  now: Date,
  idleSeconds: number | undefined,
): Partial<Pick<SessionRow, 'lastSeenAt' | 'activeAt'>> | undefined {
  const isSeen = now.getTime() - lastSeenAt.getTime() >= SEEN_STEP
  const active = new Date(now.getTime() - (idleSeconds ?? Infinity) * 1000)
  const isActive = active.getTime() - (activeAt ?? createdAt).getTime() >= ACTIVE_STEP
  if (!isSeen && !isActive) return undefined
  return { ...(isSeen && { lastSeenAt: now }), ...(isActive && { activeAt: active }) }
}

/** Browsers identify themselves in ASCII; anything else that a client sends is not stored. */
function storable(userAgent: string): string {
  return userAgent.replaceAll(/[^\x20-\x7E]/g, '').slice(0, MAX_USER_AGENT_LENGTH)
}

/**
 * Converts a session for the list that its user or an owner of the shop sees. `asking`: the caller's session
 * id.
 */
export function toListedSession(
  { id, userAgent, createdAt, lastSeenAt }: SessionRow,
  asking: string,
): ListedSession {
  return { _id: id, device: deviceLabel(userAgent), createdAt, lastSeenAt, current: id === asking }
}

/** The first match wins, because most browsers also name the older browsers that they derive from. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/^(?:(?!\bVersion\/[\d.]).)*\bVersion\/[\d.].*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a readable label of a user agent, 'Chrome on Android', for display only. */
export function deviceLabel(userAgent: string): string {
  const first = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(BROWSERS)
  const system = first(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
