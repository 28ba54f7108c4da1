import { z } from 'zod'

import { ticketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { emailAddress, optionalText } from '#platform/http/fields.ts'

import { REPORT_REASONS } from '#modules/customer-service/cases/case.ts'

export const reviewReport = z
  .strictObject({
    reason: z.enum(REPORT_REASONS, 'must be one of the reasons'),
    text: optionalText(2000),
    email: emailAddress().meta({ description: 'Gets the ticket number.' }),
  })
  .meta({ id: 'ReviewReport' })

export type ReviewReport = z.infer<typeof reviewReport>

export const reportAnswer = z.object({ ticket: ticketBody }).meta({ id: 'ReviewReportAnswer' })
