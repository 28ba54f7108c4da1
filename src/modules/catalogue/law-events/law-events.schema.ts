import { z } from 'zod'

import { MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { lawEventTerms } from '#modules/catalogue/law-event.schema.ts'

const MAX_FILE = 300_000

/** `PUT /admin/law-events/{id}` */
export const lawEventChange = lawEventTerms
  .extend({
    version: z
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .optional()
      .meta({ description: 'On which the change is based; another one there is a 409.' }),
  })
  .meta({ id: 'LawEventChange' })

export const staffLawEvent = lawEventTerms
  .extend({
    _id: z.string(),
    version: z.int(),
    olderBooks: z.int().meta({ description: 'Books for sale that are older than it.' }),
  })
  .meta({ id: 'StaffLawEvent' })

export const staffLawEvents = z
  .object({ events: z.array(staffLawEvent), most: z.int().meta({ description: 'So many there can be.' }) })
  .meta({ id: 'StaffLawEvents' })

/** `POST /admin/law-events/import` */
export const lawEventsFile = z
  .strictObject({
    csv: z
      .string('must be the text of a CSV file')
      .min(1, 'must be the text of a CSV file')
      .max(MAX_FILE, 'must have at most 300,000 characters'),
    preview: z.boolean('must be true or false').default(false),
  })
  .meta({ id: 'LawEventsFile' })

export const lawEventsImported = z
  .object({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    unchanged: z.int(),
    issues: z.array(z.object({ line: z.int(), message: z.string() })).meta({
      description: 'With one, nothing is written.',
    }),
    written: z.boolean(),
  })
  .meta({ id: 'LawEventsImported', description: `At most ${MAX_LAW_EVENTS} events.` })

export type LawEventChange = z.infer<typeof lawEventChange>
export type StaffLawEvent = z.infer<typeof staffLawEvent>
export type StaffLawEvents = z.infer<typeof staffLawEvents>
export type LawEventsImported = z.infer<typeof lawEventsImported>
