import { randomBytes } from 'node:crypto'

import type { MailPart } from '#modules/notifications/mail-page.ts'
import type { Mailing } from '#modules/notifications/notifications.service.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { drawTicketNumber } from '#modules/orders/tickets.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type CaseTerms, deadlinesFrom } from './case.ts'
import { type CaseRow, casesById, insertCase, lockCase, writeCase } from './cases.repository.ts'

/** Number and link that the sender of a case gets. */
export interface OpenedTicket {
  /** 'RQ-000012' */
  number: string
  token: string
  resolveBy: Date
}

/** Dependencies of the services that open a case and notify the shop and its sender. */
export interface CaseDeps extends Needs<'db' | 'clock' | 'publicUrl'>, Mailing {
  /** Address of the shop's mailbox. */
  shopEmail: (db: Executor) => Promise<string>
  /** The current hours and days of both deadlines. */
  complaintDeadlines: (db: Executor) => Promise<CaseTerms>
}

type NewCase = Pick<CaseRow, 'id' | 'kind' | 'receivedAt' | 'mailKey'> &
  Partial<Pick<CaseRow, 'userId' | 'name' | 'email' | 'phone' | 'subject' | 'text' | 'reviewId' | 'reason'>>

/** Opens a case with a new number and link. */
export async function openCase(
  { complaintDeadlines }: Pick<CaseDeps, 'complaintDeadlines'>,
  tx: Tx,
  sent: NewCase,
): Promise<OpenedTicket> {
  const row = {
    ...sent,
    ...deadlinesFrom(sent.receivedAt, await complaintDeadlines(tx)),
    number: await drawTicketNumber(tx),
    token: randomBytes(16).toString('base64url'),
  }
  await insertCase(tx, row)
  return shownTicket(row)
}

/** Returns the tickets of cases by the ids of the cases. */
export async function openedTickets(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, OpenedTicket>> {
  const rows = await casesById(db, ids)
  return new Map(rows.map((row) => [row.id, shownTicket(row)]))
}

function shownTicket({ number, token, resolveBy }: Pick<CaseRow, 'number' | 'token' | 'resolveBy'>) {
  return { number: ticketNumber(number), token, resolveBy }
}

/** Reports whether a text has the form of a ticket's token. Other texts need no query. */
export function isTicketToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** States the number and the deadline in an acknowledgement. */
export function ticketPart({ number, resolveBy }: OpenedTicket): MailPart {
  const text = `Your ticket number is ${number}. Please quote it when you write or call. We’ll resolve this by ${longIndianDay(resolveBy)}.`
  return { kind: 'text', text }
}

export function statusButton({ token }: OpenedTicket, publicUrl: string): MailPart {
  return { kind: 'button', text: 'Check the status', href: `${publicUrl}/ticket/${token}` }
}

/** Resolves a case, which acknowledges it too. A resolved case keeps its time and note. */
export async function resolveCase(
  tx: Tx,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  const found = await lockCase(tx, id)
  if (!found || found.resolvedAt) return
  const acknowledgedAt = found.acknowledgedAt ?? at
  await writeCase(tx, id, { acknowledgedAt, resolvedAt: at, resolvedBy: by, note })
}

/** Reopens a case. Its deadlines stay. */
export async function reopenCase(tx: Tx, id: string): Promise<void> {
  await writeCase(tx, id, { resolvedAt: null, resolvedBy: null, note: '' })
}
