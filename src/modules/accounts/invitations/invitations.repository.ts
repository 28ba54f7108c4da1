import { and, asc, eq, exists, gt, inArray, isNull, lte, sql } from 'drizzle-orm'

import { insertUser, userById, type UserRow } from '#modules/accounts/accounts.repository.ts'
import { sessions, staffInvitations, users } from '#modules/accounts/accounts.tables.ts'
import { may } from '#modules/accounts/permissions.ts'
import { type Role, ROLES } from '#modules/accounts/roles.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { StaffRole } from './invitations.schema.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

export interface KnownInvitation {
  invitation: InvitationRow
  /** The last sender. */
  inviter: { name: string; role: Role }
}

const INVITERS = ROLES.filter((role) => may(role, 'staff.write'))

/** Requires that the sender may still invite: an invitation ends when its sender loses that right. */
const inviterStays = inArray(users.role, INVITERS)

const known = { invitation: staffInvitations, inviter: { name: users.name, role: users.role } }
const sentByTheInviter = eq(users.id, staffInvitations.invitedBy)

/** Writes an invitation, replacing any older one for the address; returns its id. */
export async function upsertInvitation(tx: Tx, row: Omit<InvitationRow, 'ended'>): Promise<string> {
  const { id: _, email: __, ...sent } = row
  const [put] = await tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({ target: staffInvitations.email, set: { ...sent, ended: null } })
    .returning({ id: staffInvitations.id })
  if (!put) throw new Error('an upsert answered no row')
  return put.id
}

/** Gives an open invitation a new link; returns undefined if no open invitation has this id. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  sent: Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
): Promise<InvitationRow | undefined> {
  const [renewed] = await tx
    .update(staffInvitations)
    .set(sent)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.ended)))
    .returning()
  return renewed
}

/** Withdraws an invitation; returns false if no open invitation has this id. */
export async function withdrawInvitation(db: Db, id: string): Promise<boolean> {
  const withdrawn = await db
    .update(staffInvitations)
    .set({ ended: 'withdrawn' })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.ended)))
    .returning({ id: staffInvitations.id })
  return withdrawn.length > 0
}

/**
 * Returns invitations sorted by address. Includes expired ones, but not those whose sender may no longer
 * invite.
 */
export async function openInvitations(db: Db, limit: number): Promise<KnownInvitation[]> {
  return db
    .select(known)
    .from(staffInvitations)
    .innerJoin(users, sentByTheInviter)
    .where(and(isNull(staffInvitations.ended), inviterStays))
    .orderBy(asc(staffInvitations.email))
    .limit(limit)
}

export async function invitationByToken(
  db: Executor,
  tokenHash: string,
): Promise<KnownInvitation | undefined> {
  const [found] = await db
    .select(known)
    .from(staffInvitations)
    .innerJoin(users, sentByTheInviter)
    .where(eq(staffInvitations.tokenHash, tokenHash))
  return found
}

/** Uses an invitation. Of two concurrent callers with the same link, only one succeeds. */
export async function consumeInvitation(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const inviter = tx.select({ id: users.id }).from(users).where(and(sentByTheInviter, inviterStays))
  const [taken] = await tx
    .update(staffInvitations)
    .set({ ended: 'used' })
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        isNull(staffInvitations.ended),
        gt(staffInvitations.expiresAt, now),
        exists(inviter),
      ),
    )
    .returning()
  return taken
}

/** Removes invitations that expired before `before`. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, before))
}

/** Writes an account; returns undefined if the address already has one. */
export async function addAccount(tx: Tx, account: typeof users.$inferInsert): Promise<UserRow | undefined> {
  return (await insertUser(tx, account)) ? userById(tx, account.id) : undefined
}

/**
 * Makes a shopper a member of staff. Ends their sessions, as every role change does, so that their new rights
 * start with a staff login. Returns undefined if their address or password has changed, or if they are
 * already staff.
 */
export async function promoteShopper(
  tx: Tx,
  { id, email, passwordHash }: UserRow,
  role: StaffRole,
  now: Date,
): Promise<UserRow | undefined> {
  const unchanged = and(
    eq(users.id, id),
    eq(users.email, email),
    eq(users.passwordHash, passwordHash),
    eq(users.role, 'user'),
  )
  // Holding the link proves access to the address's mail.
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${sql.param(now, users.emailVerifiedAt)})`
  const [promoted] = await tx.update(users).set({ role, emailVerifiedAt }).where(unchanged).returning()
  if (promoted) await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.userId, id))
  return promoted
}
