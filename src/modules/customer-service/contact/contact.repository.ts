import { asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'

import { follows, sentBy } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import { type Searched, searchedNewest, searchPage, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { InboxQuery } from './contact.schema.ts'
import { contactAnswers, contactMessages, MESSAGE_WORDS } from './contact.tables.ts'

export type ContactRow = typeof contactMessages.$inferSelect

export async function insertMessage(tx: Tx, row: ContactRow): Promise<void> {
  await tx.insert(contactMessages).values(row)
}

export async function newestMessages(db: Executor, limit: number): Promise<ContactRow[]> {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(limit)
}

export async function messagesOf(db: Executor, userId: string): Promise<ContactRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(sentBy(userId, contactMessages))
    .orderBy(asc(contactMessages.id))
}

/** Deletes a user's messages and returns their ids. */
export async function deleteMessagesOf(tx: Tx, userId: string): Promise<string[]> {
  return deleted(tx, sentBy(userId, contactMessages))
}

export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<string[]> {
  return deleted(tx, lt(contactMessages.createdAt, before))
}

async function deleted(tx: Tx, which: SQL): Promise<string[]> {
  const rows = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })
  return rows.map(({ id }) => id)
}

export type MessageRow = typeof contactMessages.$inferSelect
export type AnswerRow = typeof contactAnswers.$inferSelect

export async function messagesPage(
  db: Executor,
  { page, limit, state, search }: InboxQuery,
): Promise<ListLength & { rows: MessageRow[] }> {
  const window = { limit, offset: (page - 1) * limit }
  const where = ofState(state)
  if (!search)
    return {
      rows: await newest(db, where, window),
      ...lengthOf(await countUpTo(db, contactMessages.id, where)),
    }
  const { ids, ...length } = await searchPage(db, searched(where, search), window)
  return { rows: await newest(db, inArray(contactMessages.id, ids), { limit, offset: 0 }), ...length }
}

function newest(db: Executor, where: SQL | undefined, { limit, offset }: Window): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
}

function ofState(state: InboxQuery['state']): SQL | undefined {
  const { doneAt } = contactMessages
  if (!state) return undefined
  return state === 'open' ? isNull(doneAt) : isNotNull(doneAt)
}

/** Builds the inbox search, newest first. */
export function searched(where: SQL | undefined, search: string): Searched {
  return searchedNewest({
    columns: sql`id, id as key`,
    from: sql`from ${contactMessages}`,
    where,
    order: sql`id desc`,
    met: hasTyped(MESSAGE_WORDS, search),
  })
}

/** Returns replies to these messages, oldest first. */
export async function answersTo(db: Executor, messageIds: readonly string[]): Promise<AnswerRow[]> {
  if (messageIds.length === 0) return []
  return db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(contactAnswers.id))
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

export async function insertAnswer(tx: Tx, row: AnswerRow): Promise<void> {
  await tx.insert(contactAnswers).values(row)
}

export async function writeDone(
  tx: Tx,
  id: string,
  done: Pick<MessageRow, 'doneAt' | 'doneBy'>,
): Promise<void> {
  await tx.update(contactMessages).set(done).where(eq(contactMessages.id, id))
}

/** Sends replies to a person's new address. Returns the ids of messages without an account. */
export async function readdressMessages(tx: Tx, move: AddressMove): Promise<string[]> {
  const moved = await tx
    .update(contactMessages)
    .set({ email: move.to })
    .where(follows(move, contactMessages))
    .returning({ id: contactMessages.id, userId: contactMessages.userId })
  return moved.filter(({ userId }) => userId === null).map(({ id }) => id)
}
