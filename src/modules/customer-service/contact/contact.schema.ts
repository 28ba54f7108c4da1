import { z } from 'zod'

import { emailAddress, nameText, plainText, telephoneNumber } from '#platform/http/fields.ts'
import { ticketBody } from '#modules/customer-service/cases/ticket.schema.ts'

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
