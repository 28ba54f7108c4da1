import { asc, eq, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import {
  emailVerifications,
  passwordResetRequests,
  passwordResets,
  pastLogins,
  secondFactors,
  sessions,
  staffInvitations,
  users,
} from './accounts.tables.ts'
import { changesOf, deleteChangesOf } from './email-changes.repository.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

export async function renameUser(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId))
}

/** Returns a user's own data, without tokens and hashes. */
export async function profileOf(db: Executor, userId: string) {
  const { id, name, email, role, createdAt, emailVerifiedAt } = users
  const [profile] = await db
    .select({ _id: id, name, email, role, createdAt, emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  const { createdAt: since, lastSeenAt, expiresAt, remember, userAgent } = sessions
  const logins = await db
    .select({ since, lastSeenAt, expiresAt, remember, userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.id))
  const pastSessions = await db
    .select({
      since: pastLogins.createdAt,
      lastSeenAt: pastLogins.lastSeenAt,
      userAgent: pastLogins.userAgent,
    })
    .from(pastLogins)
    .where(eq(pastLogins.userId, userId))
    .orderBy(asc(pastLogins.id))
  const [factor] = await db
    .select({ since: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const emailChanges = (await changesOf(db, userId)).map(
    ({ fromEmail, toEmail, requestedBy, createdAt: requestedAt, confirmedAt, stoppedAt }) => {
      return { fromEmail, toEmail, byStaff: requestedBy !== null, requestedAt, confirmedAt, stoppedAt }
    },
  )
  const twoStepLoginSince = factor?.since ?? null
  return { ...profile, emailChanges, sessions: logins, pastSessions, twoStepLoginSince }
}

/** Anonymises the row, which reviews and orders refer to. Ends invitations that the person sent. */
export async function anonymiseUser(
  tx: Tx,
  person: { userId: string; email: string },
  as: { name: string; email: string; passwordHash: string },
): Promise<void> {
  const { userId, email } = person
  await deleteSessionsOf(tx, userId)
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await deleteChangesOf(tx, userId)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await tx
    .delete(passwordResetRequests)
    .where(eq(sql`lower(${passwordResetRequests.email})`, email.toLowerCase()))
  // Invitations sent to the address remain: anyone could have registered it, so deleting the account mustn't
  // end them.
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId))
  await tx
    .update(users)
    .set({ ...as, role: 'user', emailVerifiedAt: null })
    .where(eq(users.id, userId))
}
