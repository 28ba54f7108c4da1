import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { refusal } from '#platform/http/validate.ts'
import { labelledSentence } from '#platform/field-words.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { contactAnswer, contactMessage } from './contact.schema.ts'
import type { ContactService } from './contact.service.ts'

export function createContactHttp({ contact }: { contact: ContactService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'POST /contact', {
    tag: 'Contact',
    summary: 'Send a contact message; a refused one is not an error',
    description: 'Result, with a text to display to the sender.',
    public: true,
    limits: writingToUs,
    before: validator('json', contactMessage, (result, c) =>
      result.success ? undefined : c.json({ success: false, message: refusalOf(result.error) }),
    ),
    output: contactAnswer,
    handler: async (c) => {
      const { number, token } = await contact.receive(c.req.valid('json'), c.var.actor?.userId)
      return { success: true, message: 'Message sent successfully!', ticket: { number, token } }
    },
  })

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

/** Returns a sentence about the first invalid field. */
function refusalOf(refused: Parameters<typeof refusal>[0]): string {
  const [first] = refusal(refused).issues ?? []
  const label = first && LABELS.get(first.path)
  return label ? labelledSentence(label, first.message) : 'We couldn’t read the message.'
}
