import { z } from 'zod'

import { choice, flag, text } from '#modules/records/field-kinds.ts'
import { type Terms, termsSchema } from '#modules/records/record-field.ts'

import { RANK_NAMES } from './law-row.ts'

/** The fields of a source. Its id never changes, because lines refer to it. */
export const LAW_SOURCE_FIELDS = {
  label: text('Name', {
    max: 200,
    hint: 'Shoppers see this',
    wide: true,
    description: 'Name displayed to readers.',
  }),
  rank: {
    ...choice('Rank', RANK_NAMES, { description: 'True for official sources, which are listed first.' }),
    initial: 'secondary',
  },
  shown: {
    ...flag('Show it to shoppers', {
      description: 'False hides it from everyone except staff.',
    }),
    initial: true,
  },
}

export type LawSource = Terms<typeof LAW_SOURCE_FIELDS>

const sourceFields = termsSchema(LAW_SOURCE_FIELDS)

export const SOURCE_ID = /^[a-z][a-z0-9]{1,23}$/

/** `PUT /admin/law/sources/{id}` */
export const sourceChange = z
  .strictObject({
    source: sourceFields,
    loaded: sourceFields.nullable().meta({
      description: 'Version that the change is based on, null for none; 409 if it has changed since.',
    }),
  })
  .meta({ id: 'LawSourceChange' })
export type SourceChange = z.infer<typeof sourceChange>

export const staffSource = sourceFields
  .extend({ _id: z.string(), lines: z.int().meta({ description: 'Number of lines that cite it.' }) })
  .meta({ id: 'StaffLawSource' })
export type StaffSource = z.infer<typeof staffSource>

export const sourcesBody = z.object({ sources: z.array(staffSource) }).meta({ id: 'StaffLawSources' })
