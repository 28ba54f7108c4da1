import { z } from 'zod'

import { pageLimit, pageNumber } from '#platform/http/fields.ts'

export const outboxQuery = z.strictObject({ page: pageNumber(), limit: pageLimit(20, 50) })

export const outboxEmail = z
  .object({
    _id: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    status: z
      .enum(['queued', 'sending', 'sent', 'failed', 'outbox'])
      .describe("'outbox': no mail server is configured, readable here only."),
    attempts: z.number(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OutboxEmail' })

export const outboxBody = z
  .object({ emails: z.array(outboxEmail), total: z.number(), totalPages: z.number() })
  .meta({ id: 'Outbox' })

export type OutboxEmail = z.infer<typeof outboxEmail>
export type OutboxBody = z.infer<typeof outboxBody>
