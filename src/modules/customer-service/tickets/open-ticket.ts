import { randomBytes } from 'node:crypto'

import type { MailPart } from '#modules/notifications/mail-page.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { drawTicketNumber } from '#modules/orders/tickets.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { longIndianDay } from '#platform/indian-day.ts'

import { deadlinesFrom, type TicketKind, type TicketTerms } from './ticket.ts'
import { insertTicket, ticketsOf, type TicketRow } from './tickets.repository.ts'

/** Number and link that the sender of a message, claim or report gets. */
export interface OpenedTicket {
  /** 'RQ-000012' */
  number: string
  token: string
  resolveBy: Date
}

export interface TicketDeps {
  /** The current hours and days of both clocks. */
  complaintDeadlines: (db: Executor) => Promise<TicketTerms>
}

/** Opens a ticket for a new message, claim or report, in the transaction that stores it. */
export async function openTicket(
  { complaintDeadlines }: TicketDeps,
  tx: Tx,
  subject: { id: string; kind: TicketKind; receivedAt: Date; mailKey: string },
): Promise<OpenedTicket> {
  const row: TicketRow = {
    ...subject,
    ...deadlinesFrom(subject.receivedAt, await complaintDeadlines(tx)),
    number: await drawTicketNumber(tx),
    token: randomBytes(16).toString('base64url'),
    acknowledgedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    note: '',
  }
  await insertTicket(tx, row)
  return shownTicket(row)
}

/** Returns the tickets of messages, claims or reports, by their ids. */
export async function openedTickets(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, OpenedTicket & { note: string }>> {
  const rows = await ticketsOf(db, ids)
  return new Map(rows.map((row) => [row.id, shownTicket(row)]))
}

function shownTicket({ number, token, resolveBy, note }: TicketRow): OpenedTicket & { note: string } {
  return { number: ticketNumber(number), token, resolveBy, note }
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
