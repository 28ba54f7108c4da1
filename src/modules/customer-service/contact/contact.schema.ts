import { z } from 'zod'

import {
  emailAddress,
  optionalText,
  pageLimit,
  pageNumber,
  nameText,
  plainText,
  telephoneNumber,
} from '#platform/http/fields.ts'
import { ticketBody } from '#modules/customer-service/tickets/ticket.schema.ts'
import { identified, instant } from '#platform/http/wire.ts'
import { listLength } from '#platform/list-length.schema.ts'

const INBOX_STATES = ['open', 'done'] as const
const PER_PAGE = 10

/** `GET /admin/messages`. Without a state it returns all messages. */
export const inboxQuery = z.object({
  state: z.enum([...INBOX_STATES, ''], 'must be open or done').optional(),
  search: optionalText(100).meta({ description: 'Part of name, email address or subject.' }),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

export const inboxAnswer = z.strictObject({ text: plainText(5000) }).meta({ id: 'InboxAnswer' })

export const inboxDone = z
  .strictObject({ done: z.boolean('must be true or false') })
  .meta({ id: 'InboxDone' })

export const inboxMessage = identified({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  ticket: z.string().nullable().meta({ description: 'Ticket number.' }),
  answers: z.array(identified({ text: z.string(), author: z.string(), createdAt: instant })),
}).meta({ id: 'InboxMessage' })

export const inboxPage = z
  .object({ messages: z.array(inboxMessage), ...listLength })
  .meta({ id: 'InboxPage' })

export type InboxQuery = z.infer<typeof inboxQuery>
export type InboxMessage = z.input<typeof inboxMessage>
export type InboxPage = z.input<typeof inboxPage>

/** Spec storefront §3 and §5: five required fields, among them an email address and a phone number. */
export const contactMessage = z
  .object({
    name: nameText(100),
    email: emailAddress(),
    phone: telephoneNumber(),
    subject: nameText(200),
    message: plainText(5000),
  })
  .meta({ id: 'ContactMessage' })

export type ContactMessage = z.infer<typeof contactMessage>

export const contactAnswer = z
  .object({
    success: z.boolean(),
    message: z.string(),
    ticket: ticketBody.optional().meta({ description: 'Set if the message was accepted.' }),
  })
  .meta({ id: 'ContactAnswer' })

export type ContactAnswer = z.infer<typeof contactAnswer>
