import type { Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import type { TicketKind } from './ticket.ts'
import { forgetNotes, lockTicket, writeTicket } from './tickets.repository.ts'

/** Resolves a ticket, which acknowledges it too. A resolved ticket keeps its time and note. */
export async function resolveTicket(
  tx: Tx,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (!ticket || ticket.resolvedAt) return
  const acknowledgedAt = ticket.acknowledgedAt ?? at
  await writeTicket(tx, id, { acknowledgedAt, resolvedAt: at, resolvedBy: by, note })
}

/**
 * Returns the kind of a ticket that staff may resolve by hand. Throws `conflict` 'claim-open' for a claim, whose
 * decision resolves it, and 'resolved'.
 */
export async function resolvableKind(tx: Tx, id: string): Promise<TicketKind> {
  const ticket = isId(id) ? await lockTicket(tx, id) : undefined
  if (!ticket) throw notFound('Ticket')
  if (ticket.resolvedAt) throw conflict('resolved', 'This ticket has already been resolved.')
  if (ticket.kind === 'claim') {
    throw conflict('claim-open', 'Decide the claim. Its decision resolves the ticket.')
  }
  return ticket.kind
}

/** Reopens a ticket when its message or claim is reopened. Its deadlines stay. */
export async function reopenTicket(tx: Tx, id: string): Promise<void> {
  await writeTicket(tx, id, { resolvedAt: null, resolvedBy: null, note: '' })
}

/** Deletes the notes about messages, claims or reports whose personal data is erased. */
export async function forgetTicketNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await forgetNotes(tx, ids)
}
