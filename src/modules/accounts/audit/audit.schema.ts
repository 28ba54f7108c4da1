import { z } from 'zod'

import { optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

/** Kinds of records that the log names and links to. */
export const THING_KINDS = [
  'book',
  'order',
  'user',
  'category',
  'coupon',
  'combo',
  'case',
  'import',
  'stocktake',
  'request',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** A record that an entry is about, by its name today. */
export interface Thing {
  id: string
  kind: ThingKind
  name: string
}

const PER_PAGE = 30

const day = z.union([z.literal(''), z.iso.datetime()], 'must be a time such as 2026-11-20T00:00:00Z')

/** `GET /admin/audit`. An empty field doesn't filter. */
export const auditQuery = z.object({
  person: optionalText(100).meta({ description: 'Part of a name.' }),
  action: optionalText(100).meta({ description: "An endpoint: 'PUT /books/:id'." }),
  subject: optionalText(100).meta({ description: 'The id of the changed record.' }),
  text: optionalText(100).meta({ description: 'Part of the request.' }),
  from: day.optional(),
  until: day.optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

export const auditEntry = identified({
  at: instant,
  actorName: z.string(),
  role: z.string(),
  action: z.string().meta({ description: "An endpoint: 'PUT /books/:id'." }),
  did: z.string().meta({ description: "What was done, or tried: 'changed a book'." }),
  subject: z.string().meta({ description: 'Ids and names in the path, separated by spaces.' }),
  things: z
    .array(z.object({ id: z.string(), kind: z.enum(THING_KINDS), name: z.string() }))
    .meta({ description: 'Names of the records that still exist.' }),
  sent: z.unknown(),
  status: z.number().int().nullable().meta({ description: 'Null while unfinished.' }),
  requestId: z.string(),
  address: z.string(),
}).meta({ id: 'AuditEntry' })

export const auditPage = z
  .object({ entries: z.array(auditEntry), total: z.number().int(), totalPages: z.number().int() })
  .meta({ id: 'AuditPage' })

export type AuditQuery = z.infer<typeof auditQuery>
export type AuditEntryBody = z.input<typeof auditEntry>
