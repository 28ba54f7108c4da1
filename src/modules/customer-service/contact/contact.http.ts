import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { refusal } from '#platform/http/validate.ts'
import { labelledSentence } from '#platform/field-words.ts'

import type { ContactService } from './contact.service.ts'
import { sendContactMessage } from './contact.operations.ts'

export function createContactHttp({ contact }: { contact: ContactService }) {
  const app = new Hono<HttpEnv>()

  implement(
    app,
    sendContactMessage,
    async (c) => {
      const { number, token } = await contact.receive(c.req.valid('json'), c.var.actor?.userId)
      return { success: true, message: 'Message sent successfully!', ticket: { number, token } }
    },
    { invalid: (c, issues) => c.json({ success: false, message: refusalOf(issues) }) },
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

/** Returns a sentence about the first invalid field. */
function refusalOf(refused: Parameters<typeof refusal>[0]): string {
  const [first] = refusal(refused).issues ?? []
  const label = first && LABELS.get(first.path)
  return label ? labelledSentence(label, first.message) : 'We couldn’t read the message.'
}
