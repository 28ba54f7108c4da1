import type { Actor } from '#modules/accounts/actor.ts'
import {
  caseByToken,
  type CaseRow,
  insertReply,
  lockCase,
  receivedBetween,
  repliesTo,
  type ReplyRow,
  writeCase,
} from '#modules/customer-service/cases/cases.repository.ts'
import { isTicketToken, reopenCase, resolveCase } from '#modules/customer-service/cases/open-case.ts'
import type { Claim } from '#modules/customer-service/claims/claim.ts'
import { claimsById } from '#modules/customer-service/claims/claims.repository.ts'
import { greeting, type MailBody, mailPage, quotedLines } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { contactDetailsIn } from '#platform/contact-details.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound, unknownLink } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { indianMonth } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'

import { type ListedCase, listedCase, pageOfCases } from './inbox.repository.ts'
import type { CaseResolution, InboxQuery } from './inbox.schema.ts'

/** A case with its replies, oldest first, its claim, and the time at which its urgency was read. */
export type InboxEntry = ListedCase & { replies: ReplyRow[]; claim: Claim | null; now: Date }

/** Limits the mails that one message can cause. */
const MAX_REPLIES = 20

export function createInboxService(
  deps: Needs<'db' | 'clock'> & {
    notifications: Pick<NotificationsService, 'enqueue'>
    shop: (db: Executor) => Promise<{ name: string; email: string }>
  },
) {
  const { db, clock } = deps

  async function withParts(rows: readonly ListedCase[]): Promise<InboxEntry[]> {
    const idsOf = (kind: CaseRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    const replies = await repliesTo(db, idsOf('message'))
    const claims = await claimsById(db, idsOf('claim'))
    return rows.map((row) => ({
      ...row,
      replies: replies.filter(({ caseId }) => caseId === row.id),
      claim: claims.find(({ id }) => id === row.id) ?? null,
      now: clock.now(),
    }))
  }

  /** Changes a locked case. Throws `not-found`. */
  async function change(id: string, write: (tx: Tx, found: CaseRow) => Promise<void>): Promise<InboxEntry> {
    await inTransaction(db, async (tx) => {
      const found = isId(id) ? await lockCase(tx, id) : undefined
      if (!found) throw notFound('Case')
      await write(tx, found)
    })
    const row = await listedCase(db, id)
    const [entry] = row ? await withParts([row]) : []
    if (!entry) throw notFound('Case')
    return entry
  }

  return {
    async list(query: InboxQuery): Promise<ListLength & { cases: InboxEntry[]; totalPages: number }> {
      const { rows, ...length } = await pageOfCases(db, query, clock.now())
      return { cases: await withParts(rows), ...length, totalPages: pagesIn(length, query.limit) }
    },

    /**
     * Mails a reply to the sender of a message and resolves it, in one transaction. Idempotent: sending the
     * same text twice, as a double click does, sends one mail.
     */
    reply: (actor: Actor, id: string, text: string): Promise<InboxEntry> =>
      change(id, (tx, message) => reply(deps, tx, actor, message, text)),

    /**
     * Resolves a message or report, or reopens it. Throws `conflict` 'claim-open' for a claim, whose decision
     * resolves it, and 'resolved'.
     */
    resolve: (actor: Actor, id: string, resolution: CaseResolution): Promise<InboxEntry> =>
      change(id, async (tx, found) => {
        if (found.kind === 'claim') {
          throw conflict('claim-open', 'Decide the claim. Its decision resolves the ticket.')
        }
        if (!resolution.resolved) return reopenCase(tx, id)
        if (found.resolvedAt) throw conflict('resolved', 'This ticket has already been resolved.')
        const note = resolution.note ?? ''
        return resolveCase(tx, id, { by: actor.name, at: clock.now(), note })
      }),

    /** Acknowledges a case by hand, for example after a telephone call. Idempotent. */
    acknowledge: (id: string): Promise<InboxEntry> =>
      change(id, async (tx, { acknowledgedAt }) => {
        if (!acknowledgedAt) await writeCase(tx, id, { acknowledgedAt: clock.now() })
      }),

    /** Reads a case by its link. Throws `not-found`. */
    async status(token: string): Promise<CaseRow> {
      const found = isTicketToken(token) ? await caseByToken(db, token) : undefined
      if (!found) throw unknownLink('Ticket')
      return found
    },

    /** Returns the cases received in an Indian month ('2026-11'), oldest first. */
    register: (month: string): Promise<CaseRow[]> => receivedBetween(db, indianMonth(month)),
  }
}

export type InboxService = ReturnType<typeof createInboxService>

async function reply(
  {
    clock,
    notifications,
    shop,
  }: Needs<'clock'> & {
    notifications: Pick<NotificationsService, 'enqueue'>
    shop: (db: Executor) => Promise<{ name: string; email: string }>
  },
  tx: Tx,
  actor: Actor,
  message: CaseRow,
  text: string,
): Promise<void> {
  const { id, kind, email } = message
  if (kind !== 'message' || email === '') throw notFound('Message')
  const replies = await repliesTo(tx, [id])
  if (replies.at(-1)?.text === text) return
  if (replies.length >= MAX_REPLIES) {
    throw new Failure('too-many', `You have already replied to this message ${MAX_REPLIES} times.`)
  }
  const now = clock.now()
  const row = { id: newId(), caseId: id, text, author: actor.name, createdAt: now }
  await insertReply(tx, row)
  await resolveCase(tx, id, { by: actor.name, at: now, note: 'Replied by email.' })
  const mail = replyEmail(message, text, await shop(tx))
  await notifications.enqueue(tx, { dedupeKey: `case-reply:${id}:${row.id}`, to: email, ...mail })
}

interface Shop {
  name: string
  email: string
}

/** The mail to the sender of a message: the reply, followed by the original message. */
function replyEmail(
  { name, subject, text }: Pick<CaseRow, 'name' | 'subject' | 'text'>,
  reply: string,
  shop: Shop,
): MailBody {
  return mailPage({
    subject: contactDetailsIn(subject).length > 0 ? 'Our reply' : `Re: ${subject}`,
    sender: { name: shop.name, contact: [shop.email] },
    parts: [
      greeting(name),
      { kind: 'lines', lines: reply.split('\n') },
      { kind: 'heading', text: 'You wrote' },
      { kind: 'lines', lines: quotedLines(text) },
    ],
  })
}
