import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import {
  inboxAnswer,
  inboxDone,
  type InboxMessage,
  inboxMessage,
  inboxPage,
  inboxQuery,
} from './inbox.schema.ts'
import type { InboxEntry, InboxService } from './inbox.service.ts'

const describe = describer({ tag: 'Contact', description: 'As it is now.' })

/** The staff's side of the contact page. */
export function createInboxHttp({ inbox }: { inbox: InboxService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/messages',
    describe('Contact messages, newest first; staff only', inboxPage),
    adminOnly,
    validate('query', inboxQuery),
    async (c) => {
      const { messages, ...rest } = await inbox.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, messages: messages.map(toBody) })
    },
  )
  app.post(
    '/admin/messages/:id/answers',
    describe('Answer a contact message by e-mail; staff only', inboxMessage),
    adminOnly,
    validate('json', inboxAnswer),
    async (c) => {
      const { text } = c.req.valid('json')
      return c.json(toBody(await inbox.answer(c.var.actor, c.req.param('id'), text)))
    },
  )
  app.put(
    '/admin/messages/:id',
    describe('Be through with a contact message, or take it up again; staff only', inboxMessage),
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
