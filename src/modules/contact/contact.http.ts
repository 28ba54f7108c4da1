import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { refusal } from '#platform/http/validate.ts'

import { contactAnswer, contactMessage } from './contact.schema.ts'
import type { ContactService } from './contact.service.ts'

export function createContactHttp({ contact }: { contact: ContactService }) {
  const app = new Hono<HttpEnv>()

  app.post(
    '/contact',
    describeAnswer({
      tag: 'Contact',
      summary: 'Write to the shop; a refused message is an answer, not an error',
      schema: contactAnswer,
      description: 'Whether the message was taken, and what to tell its sender.',
      secured: false,
    }),
    // Not `validate`: DESIGN §4 answers a refused message with 200.
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

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}

/** The answer to the sender of a refused message: the first field that is wrong, in a sentence. */
function refusalOf(refused: Parameters<typeof refusal>[0]): string {
  const [first] = refusal(refused).issues ?? []
  const label = first && LABELS[first.path]
  return label ? `${label} ${first.message}.` : 'The message could not be read.'
}
