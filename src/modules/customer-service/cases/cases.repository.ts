import { and, asc, eq, getTableColumns, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'

import { follows, sentBy } from '#modules/accounts/accounts.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import { acknowledgedAt, caseReplies, cases } from './cases.tables.ts'

export type CaseRow = typeof cases.$inferSelect
export type ReplyRow = typeof caseReplies.$inferSelect

const selectCases = (db: Executor) =>
  db
    .select({ ...getTableColumns(cases), acknowledgedAt })
    .from(cases)
    .leftJoin(emails, eq(emails.dedupeKey, cases.mailKey))

export async function insertCase(tx: Tx, row: typeof cases.$inferInsert): Promise<void> {
  await tx.insert(cases).values(row)
}

export async function caseByToken(db: Executor, token: string): Promise<CaseRow | undefined> {
  const [row] = await selectCases(db).where(eq(cases.token, token))
  return row
}

export async function casesById(db: Executor, ids: readonly string[]): Promise<CaseRow[]> {
  return ids.length === 0 ? [] : selectCases(db).where(inArray(cases.id, [...ids]))
}

/** Returns the cases received in a period, oldest first. */
export function receivedBetween(db: Executor, { from, until }: { from: Date; until: Date }) {
  return selectCases(db)
    .where(and(gte(cases.receivedAt, from), lt(cases.receivedAt, until)))
    .orderBy(asc(cases.receivedAt), asc(cases.id))
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
  return row
}

type CaseChange = Partial<Pick<CaseRow, 'acknowledgedAt' | 'resolvedAt' | 'resolvedBy' | 'note'>>

export async function writeCase(tx: Tx, id: string, change: CaseChange): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, id))
}

export async function insertReply(tx: Tx, row: ReplyRow): Promise<void> {
  await tx.insert(caseReplies).values(row)
}

/** Returns the replies to these cases, oldest first. */
export async function repliesTo(db: Executor, caseIds: readonly string[]): Promise<ReplyRow[]> {
  if (caseIds.length === 0) return []
  return db
    .select()
    .from(caseReplies)
    .where(inArray(caseReplies.caseId, [...caseIds]))
    .orderBy(asc(caseReplies.id))
}

/** Deletes the names and notes of claims whose personal data is erased. */
export async function forgetClaimCases(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(cases)
    .set({ name: '', note: '' })
    .where(inArray(cases.id, [...ids]))
}

/** Returns the messages and reports that a user sent, oldest first. */
export async function casesOfSender(db: Executor, userId: string): Promise<CaseRow[]> {
  return selectCases(db).where(sentBy(userId, cases)).orderBy(asc(cases.id))
}

/** Empties the messages and reports of a user and returns their ids. */
export const eraseCasesOf = (tx: Tx, userId: string) => erase(tx, sentBy(userId, cases))

export const eraseCasesBefore = (tx: Tx, before: Date) =>
  erase(tx, and(lt(cases.receivedAt, before), ne(cases.email, '')))

const ERASED = { name: '', email: '', phone: '', subject: '', text: '', note: '' }

async function erase(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const erased = await tx
    .update(cases)
    .set({ ...ERASED, userId: null, reviewId: null, reason: null })
    .where(which)
    .returning({ id: cases.id })
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(caseReplies).where(inArray(caseReplies.caseId, ids))
  return ids
}

/** Sends replies to a person's new address. Returns the ids of cases without an account. */
export async function readdressCases(tx: Tx, move: AddressMove): Promise<string[]> {
  const moved = await tx
    .update(cases)
    .set({ email: move.to })
    .where(follows(move, cases))
    .returning({ id: cases.id, userId: cases.userId })
  return moved.filter(({ userId }) => userId === null).map(({ id }) => id)
}
