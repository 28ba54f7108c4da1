import { type Db, inParts, inTransaction } from '#platform/database/database.ts'
import { notFound, stale } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { deleteFactor, type UserRow } from './accounts.repository.ts'
import type { Actor } from './actor.ts'
import { lastOwner, lockForOwner, requireUser } from './owners.ts'
import type { Role } from './roles.ts'
import { liveSessions, revokeSession, revokeSessions } from './sessions.repository.ts'
import type { ListedSession } from './accounts.schema.ts'
import { toListedSession } from './sessions.service.ts'
import { setRole, usersBefore, usersPage } from './users.repository.ts'
import type { UsersFilter } from './users.schema.ts'

/** Maximum users in an unpaged list. */
export const MAX_USERS = 1000
const MAX_SESSIONS = 100

export interface UserEntry extends Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'createdAt'> {
  orders: number
}

export function createUsersService({
  db,
  clock,
  log,
  countOrders,
}: Needs<'db' | 'clock' | 'log'> & {
  /** Counts the orders that each of these users has placed. */
  countOrders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}) {
  async function entriesOf(rows: readonly UserRow[]): Promise<UserEntry[]> {
    const orders = await countOrders(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, name, email, role, createdAt }) => {
      return { id, name, email, role, createdAt, orders: orders.get(id) ?? 0 }
    })
  }
  return {
    /** Returns users, newest first, without deleted accounts. */
    async list({
      page,
      limit,
      ...filter
    }: UsersFilter & { page: number; limit: number }): Promise<
      ListLength & { users: UserEntry[]; totalPages: number }
    > {
      const { rows, ...length } = await usersPage(db, filter, { offset: (page - 1) * limit, limit })
      const users = await entriesOf(rows)
      return { users, ...length, totalPages: pagesIn(length, limit) }
    },

    /** Streams all users, newest first. */
    async exported(filter: UsersFilter): Promise<AsyncIterable<UserEntry>> {
      return inParts(async (last, limit) => entriesOf(await usersBefore(db, filter, last?.id, limit)))
    },

    /**
     * Changes a user's role and ends their sessions: rights begin with a new login. Throws `not-found`, and
     * `conflict` 'last_owner' when the shop would have no owner, 'stale' if the role, if given, isn't `loaded`.
     */
    async changeRole(actor: Actor, userId: string, role: Role, loaded?: Role): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { user, isLastOwner } = await lockForOwner(tx, actor, userId, 'staff.write')
        if (user.role === role) return
        if (loaded !== undefined && user.role !== loaded) throw stale('role', { theirs: user.role })
        if (isLastOwner) throw lastOwner()
        await setRole(tx, userId, role)
        // Only staff have a factor: a shopper would have no screen to switch it off.
        if (role === 'user') await deleteFactor(tx, userId)
        await revokeSessions(tx, userId, clock.now())
      })
      log.info({ userId, role, by: actor.userId }, 'role changed')
    },

    /** Returns a user's sessions, last seen first. Throws `not-found`. */
    async sessionsOf(userId: string, askingSession: string): Promise<ListedSession[]> {
      await requireUser(db, userId)
      const live = await liveSessions(db, userId, clock.now(), MAX_SESSIONS)
      return live.map((session) => toListedSession(session, askingSession))
    },

    /** Logs a user out of one device. Throws `not-found` for an ended session. */
    async endSession(actor: Actor, userId: string, sessionId: string): Promise<void> {
      const known = isId(userId) && isId(sessionId)
      if (!known || !(await revokeSession(db, userId, sessionId, clock.now()))) throw notFound('Session')
      log.info({ userId, by: actor.userId }, 'session ended by an owner')
    },
  }
}

export type UsersService = ReturnType<typeof createUsersService>
