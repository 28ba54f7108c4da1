import { z } from 'zod'

import { emailAddress } from '#platform/http/fields.ts'

const bookId = z.string('must be the id of a book').regex(/^[0-9a-f]{24}$/, 'must be the id of a book')

/** `POST /alerts`. */
export const alertRequest = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('newsletter'), email: emailAddress() }),
      z.strictObject({ kind: z.literal('back'), email: emailAddress(), bookId }),
      z.strictObject({ kind: z.literal('edition'), email: emailAddress(), bookId }),
    ],
    'must be newsletter, back or edition',
  )
  .meta({ id: 'AlertRequest' })

export type AlertRequest = z.infer<typeof alertRequest>

export const alertAnswer = z
  .object({
    confirmed: z.boolean().meta({
      description: 'True if active immediately: the caller requested it for their own confirmed address.',
    }),
    message: z.string(),
  })
  .meta({ id: 'AlertAnswer' })

export const ALERT_KINDS = ['newsletter', 'back', 'edition'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Names what a stop link ends, as worded in mails. */
export const STOPPED: Readonly<Record<AlertKind, string>> = {
  newsletter: 'our newsletter',
  back: 'books back in stock',
  edition: 'new editions',
}
