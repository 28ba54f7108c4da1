import { z } from 'zod'

import { pageLimit, pageNumber } from '#platform/http/fields.ts'

const EMAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'outbox'] as const

/** `GET /admin/outbox`. Without a status it returns all mails. */
export const outboxQuery = z.strictObject({
  status: z
    .enum([...EMAIL_STATES, ''], `must be one of ${EMAIL_STATES.join(', ')}`)
    .transform((status) => (status === '' ? undefined : status))
    .optional(),
  page: pageNumber(),
  limit: pageLimit(20, 50),
})

export const outboxEmail = z
  .object({
    _id: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    status: z
      .enum(EMAIL_STATES)
      .describe("'outbox': no mail server is configured, so emails are only readable here."),
    attempts: z.number(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    originalId: z.string().nullable().describe('The email that this one resends.'),
    mayResend: z.boolean().describe('False for secret, redacted and pending emails.'),
  })
  .meta({ id: 'OutboxEmail' })

export const outboxBody = z
  .object({ emails: z.array(outboxEmail), total: z.number(), totalPages: z.number() })
  .meta({ id: 'Outbox' })

export type OutboxEmail = z.infer<typeof outboxEmail>
