import type { Actor } from '#modules/accounts/actor.ts'
import { reopenTicket, resolveTicket } from '#modules/customer-service/tickets/resolve-ticket.ts'
import { openedTickets } from '#modules/customer-service/tickets/open-ticket.ts'
import { greeting, type MailBody, mailPage, quotedLines } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { contactDetailsIn } from '#platform/contact-details.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  type AnswerRow,
  answersTo,
  insertAnswer,
  lockMessage,
  type MessageRow,
  messagesPage,
  writeDone,
} from './contact.repository.ts'
import type { InboxQuery } from './contact.schema.ts'

/** A contact message with its ticket number and its replies, oldest first. */
export type InboxEntry = MessageRow & { ticket: string | null; answers: AnswerRow[] }

export interface InboxDeps extends Needs<'db' | 'clock'> {
  notifications: Pick<NotificationsService, 'enqueue'>
  shop: (db: Executor) => Promise<{ name: string; email: string }>
}

/** Limits the mails that one message can cause. */
const MAX_ANSWERS = 20

export function createInboxService(deps: InboxDeps) {
  const { db, clock } = deps
  return {
    /** Lists messages, newest first. */
    async list(query: InboxQuery): Promise<ListLength & { messages: InboxEntry[]; totalPages: number }> {
      const { rows, ...length } = await messagesPage(db, query)
      const messages = await withAnswers(db, rows)
      return { messages, ...length, totalPages: pagesIn(length, query.limit) }
    },
    /**
     * Mails a reply to the sender and closes the message in one transaction. Idempotent: sending the same
     * text twice, as a double click does, sends one mail.
     */
    async answer(actor: Actor, id: string, text: string): Promise<InboxEntry> {
      return inTransaction(db, (tx) => answer(deps, tx, actor, id, text))
    },
    /** Closes or reopens a message. */
    async setDone(actor: Actor, id: string, done: boolean): Promise<InboxEntry> {
      return inTransaction(db, async (tx) => {
        const message = await locked(tx, id)
        if ((message.doneAt !== null) !== done) {
          const now = clock.now()
          await writeDone(tx, id, done ? through(actor, now) : { doneAt: null, doneBy: null })
          if (done) await resolveTicket(tx, id, { by: actor.name, at: now, note: 'Message done.' })
          else await reopenTicket(tx, id)
        }
        return locked(tx, id)
      })
    },
  }
}

export type InboxService = ReturnType<typeof createInboxService>

async function answer(
  { clock, notifications, shop }: InboxDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  text: string,
): Promise<InboxEntry> {
  const message = await locked(tx, id)
  if (message.answers.at(-1)?.text === text) return message
  if (message.answers.length >= MAX_ANSWERS) {
    throw new Failure('too-many', `You have already replied to this message ${MAX_ANSWERS} times.`)
  }
  const now = clock.now()
  const row = { id: newId(), messageId: id, text, author: actor.name, createdAt: now }
  await insertAnswer(tx, row)
  await writeDone(tx, id, through(actor, now))
  await resolveTicket(tx, id, { by: actor.name, at: now, note: 'Replied by email.' })
  await notifications.enqueue(tx, {
    dedupeKey: `contact-answer:${row.id}`,
    to: message.email,
    ...answerEmail(message, text, await shop(tx)),
  })
  return locked(tx, id)
}

/** Returns the message and locks it until the transaction ends. */
async function locked(tx: Tx, id: string): Promise<InboxEntry> {
  const message = isId(id) ? await lockMessage(tx, id) : undefined
  const [entry] = message ? await withAnswers(tx, [message]) : []
  if (!entry) throw notFound('Message')
  return entry
}

function through(actor: Actor, now: Date): Pick<MessageRow, 'doneAt' | 'doneBy'> {
  return { doneAt: now, doneBy: actor.name }
}

async function withAnswers(db: Executor, messages: readonly MessageRow[]): Promise<InboxEntry[]> {
  const ids = messages.map(({ id }) => id)
  const answers = await answersTo(db, ids)
  const tickets = await openedTickets(db, ids)
  return messages.map((message) => ({
    ...message,
    ticket: tickets.get(message.id)?.number ?? null,
    answers: answers.filter(({ messageId }) => messageId === message.id),
  }))
}

interface Shop {
  name: string
  email: string
}

/** The mail to the sender: the reply, followed by the original message. */
function answerEmail(
  message: Pick<MessageRow, 'name' | 'subject' | 'message'>,
  answer: string,
  shop: Shop,
): MailBody {
  return mailPage({
    subject: contactDetailsIn(message.subject).length > 0 ? 'Our reply' : `Re: ${message.subject}`,
    sender: { name: shop.name, contact: [shop.email] },
    parts: [
      greeting(message.name),
      { kind: 'lines', lines: answer.split('\n') },
      { kind: 'heading', text: 'You wrote' },
      { kind: 'lines', lines: quotedLines(message.message) },
    ],
  })
}

/** Closes a message whose ticket staff have resolved. */
export const closeMessage = (tx: Tx, id: string, actor: Actor, now: Date): Promise<void> =>
  writeDone(tx, id, through(actor, now))
