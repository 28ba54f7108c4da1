import { z } from 'zod'

/** The version of the state that a change is based on. */
export const basedOn = {
  version: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .meta({ description: 'Version that the change is based on; 409 if it has changed since.' }),
}

const MAX_FILE = 300_000

/** `POST /admin/…/import` */
export const recordFile = z
  .strictObject({
    csv: z
      .string('must be the text of a CSV file')
      .min(1, 'must be the text of a CSV file')
      .max(MAX_FILE, 'must have at most 300,000 characters'),
    preview: z.boolean('must be true or false').default(false),
  })
  .meta({ id: 'RecordFile' })

export const recordsImported = z
  .object({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    unchanged: z.int(),
    issues: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .meta({ description: 'If there are any, nothing is saved.' }),
    written: z.boolean(),
  })
  .meta({ id: 'RecordsImported' })

/** Outcome of an import, or of its preview. */
export type RecordsImported = z.infer<typeof recordsImported>
