import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse, describer } from '#platform/http/describe-answer.ts'
import { refusal, validate } from '#platform/http/validate.ts'

import {
  contactAnswer,
  contactMessage,
  inboxAnswer,
  inboxDone,
  type InboxMessage,
  inboxMessage,
  inboxPage,
  inboxQuery,
} from './contact.schema.ts'
import type { ContactService } from './contact.service.ts'
import type { InboxEntry, InboxService } from './inbox.service.ts'

const describe = describer({ tag: 'Contact', description: 'The current state.' })

export function createInboxHttp({ inbox }: { inbox: InboxService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/messages',
    describe('List contact messages, newest first; staff only', inboxPage),
    adminOnly,
    validate('query', inboxQuery),
    async (c) => {
      const { messages, ...rest } = await inbox.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, messages: messages.map(toBody) })
    },
  )
  app.post(
    '/admin/messages/:id/answers',
    describe('Reply to a contact message by e-mail; staff only', inboxMessage),
    adminOnly,
    validate('json', inboxAnswer),
    async (c) => {
      const { text } = c.req.valid('json')
      return c.json(toBody(await inbox.answer(c.var.actor, c.req.param('id'), text)))
    },
  )
  app.put(
    '/admin/messages/:id',
    describe('Close or reopen a contact message; staff only', inboxMessage),
    adminOnly,
    validate('json', inboxDone),
    async (c) => {
      const { done } = c.req.valid('json')
      return c.json(toBody(await inbox.setDone(c.var.actor, c.req.param('id'), done)))
    },
  )
  return app
}

function toBody({ id, userId: _userId, createdAt, doneAt, answers, ...message }: InboxEntry): InboxMessage {
  return {
    ...message,
    _id: id,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    answers: answers.map((answer) => ({
      _id: answer.id,
      text: answer.text,
      author: answer.author,
      createdAt: answer.createdAt.toISOString(),
    })),
  }
}

export function createContactHttp({ contact }: { contact: ContactService }) {
  const app = new Hono<HttpEnv>()

  app.post(
    '/contact',
    describeResponse({
      tag: 'Contact',
      summary: 'Send a contact message; a refused one is not an error',
      schema: contactAnswer,
      description: 'Whether the message was taken, and what to tell its sender.',
      secured: false,
    }),
    // Not `validate`: a refused message returns 200 (DESIGN §4).
    validator('json', contactMessage, (result, c) =>
      result.success ? undefined : c.json({ success: false, message: refusalOf(result.error) }),
    ),
    async (c) => {
      await contact.receive(c.req.valid('json'), c.var.actor?.userId)
      return c.json({ success: true, message: 'Message sent successfully!' })
    },
  )

  return app
}

const LABELS = new Map(
  Object.entries<string>({
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  }),
)

/** A sentence about the first invalid field. */
function refusalOf(refused: Parameters<typeof refusal>[0]): string {
  const [first] = refusal(refused).issues ?? []
  const label = first && LABELS.get(first.path)
  return label ? `${label} ${first.message}.` : 'The message could not be read.'
}
