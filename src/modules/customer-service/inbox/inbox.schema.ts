import { z } from 'zod'

import { CASE_KINDS, REPORT_REASONS } from '#modules/customer-service/cases/case.ts'
import { ticketFields } from '#modules/customer-service/cases/ticket.schema.ts'
import { claimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { listLength, optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

/** `GET /admin/cases`. An empty field doesn't filter. */
export const inboxQuery = z.object({
  state: z.enum(['due', 'open', 'resolved', ''], 'must be due, open or resolved').optional(),
  kind: z.enum([...CASE_KINDS, ''], 'must be a kind of case').optional(),
  search: optionalText(100).meta({
    description: 'A ticket number, or part of name, email address or subject.',
  }),
  page: pageNumber(),
  limit: pageLimit(20, 100),
})

export type InboxQuery = z.infer<typeof inboxQuery>

export const caseReply = z.strictObject({ text: plainText(5000) }).meta({ id: 'CaseReply' })

export const caseResolution = z
  .discriminatedUnion('resolved', [
    z.strictObject({
      resolved: z.literal(true),
      note: optionalText(1000).meta({ description: 'How it was resolved, for staff only.' }),
    }),
    z.strictObject({ resolved: z.literal(false) }),
  ])
  .meta({ id: 'CaseResolution' })

export type CaseResolution = z.output<typeof caseResolution>

const urgency = z
  .enum(['near', 'past'])
  .nullable()
  .meta({ description: 'Set while the deadline is near or past.' })

export const caseBody = identified({
  ...ticketFields,
  acknowledgement: urgency,
  resolution: urgency,
  resolvedBy: z.string().nullable(),
  note: z.string(),
  name: z.string(),
  email: z.string().meta({ description: "Empty for a claim, and if the case's content was erased." }),
  phone: z.string(),
  subject: z.string(),
  text: z.string(),
  reason: z.enum(REPORT_REASONS).nullable(),
  book: z.string().nullable().meta({ description: 'Title of the reviewed book.' }),
  review: z.string().nullable().meta({ description: 'The reported review.' }),
  replies: z.array(identified({ text: z.string(), author: z.string(), createdAt: instant })),
  claim: claimBody.nullable(),
}).meta({ id: 'Case' })

export type CaseBody = z.input<typeof caseBody>

export const casesPage = z.object({ cases: z.array(caseBody), ...listLength }).meta({ id: 'CasesPage' })
