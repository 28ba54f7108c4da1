import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'

import { containing } from '#platform/database/containing.ts'
import { countOf } from '#platform/database/count-of.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { MOST_COUNTED } from '#platform/list-length.ts'

import { contactAnswers, contactMessages } from '#modules/contact/contact.tables.ts'

import type { InboxQuery } from './inbox.schema.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type AnswerRow = typeof contactAnswers.$inferSelect

export async function messagesPage(
  db: Executor,
  { page, limit, ...question }: InboxQuery,
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = asked(question)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(where)
    .limit(MOST_COUNTED + 1)
  return { rows, total: await countOf(db, some.as('some')) }
}

function asked({ state, search }: Pick<InboxQuery, 'state' | 'search'>): SQL | undefined {
  const part = search ? containing(search) : undefined
  const { doneAt, name, email, subject } = contactMessages
  return and(
    state === 'open' ? isNull(doneAt) : undefined,
    state === 'done' ? isNotNull(doneAt) : undefined,
    part ? or(ilike(name, part), ilike(email, part), ilike(subject, part)) : undefined,
  )
}

/** Oldest first. */
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
