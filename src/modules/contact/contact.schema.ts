import { z } from 'zod'

import { digits, emailAddress, plainText } from '#platform/http/fields.ts'

/** Spec storefront §3 and §5: all five required, an e-mail address, a phone number. */
export const contactMessage = z
  .object({
    name: plainText(100),
    email: emailAddress(),
    phone: digits().pipe(plainText(30).regex(/^\+?[\d\s().-]{6,}$/, 'must be a phone number')),
    subject: plainText(200),
    message: plainText(5000),
  })
  .meta({ id: 'ContactMessage' })

export type ContactMessage = z.infer<typeof contactMessage>

export const contactAnswer = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'ContactAnswer' })

export type ContactAnswer = z.infer<typeof contactAnswer>
