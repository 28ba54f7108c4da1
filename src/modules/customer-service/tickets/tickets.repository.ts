import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'

import { emails } from '#modules/notifications/notifications.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { acknowledgedAt, tickets } from './tickets.tables.ts'

export type TicketRow = typeof tickets.$inferSelect

const selectTickets = (db: Executor) =>
  db
    .select({
      id: tickets.id,
      number: tickets.number,
      kind: tickets.kind,
      token: tickets.token,
      receivedAt: tickets.receivedAt,
      acknowledgeBy: tickets.acknowledgeBy,
      resolveBy: tickets.resolveBy,
      mailKey: tickets.mailKey,
      acknowledgedAt,
      resolvedAt: tickets.resolvedAt,
      resolvedBy: tickets.resolvedBy,
      note: tickets.note,
    })
    .from(tickets)
    .leftJoin(emails, eq(emails.dedupeKey, tickets.mailKey))

export async function insertTicket(tx: Tx, row: TicketRow): Promise<void> {
  await tx.insert(tickets).values(row)
}

export async function ticketByToken(db: Executor, token: string): Promise<TicketRow | undefined> {
  const [row] = await selectTickets(db).where(eq(tickets.token, token))
  return row
}

/** Returns the tickets of messages, claims or reports. */
export async function ticketsOf(db: Executor, ids: readonly string[]): Promise<TicketRow[]> {
  return ids.length === 0 ? [] : selectTickets(db).where(inArray(tickets.id, [...ids]))
}

/** Returns the tickets received in a period, oldest first. */
export function receivedBetween(db: Executor, { from, until }: { from: Date; until: Date }) {
  return selectTickets(db)
    .where(and(gte(tickets.receivedAt, from), lt(tickets.receivedAt, until)))
    .orderBy(asc(tickets.receivedAt), asc(tickets.id))
}

export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return row
}

type TicketChange = Partial<Pick<TicketRow, 'acknowledgedAt' | 'resolvedAt' | 'resolvedBy' | 'note'>>

export async function writeTicket(tx: Tx, id: string, change: TicketChange): Promise<void> {
  await tx.update(tickets).set(change).where(eq(tickets.id, id))
}

export async function forgetNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(tickets)
    .set({ note: '' })
    .where(inArray(tickets.id, [...ids]))
}
