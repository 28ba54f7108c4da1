import { z } from 'zod'

import { choice, flag, text } from '#modules/records/field-kinds.ts'
import { type Terms, termsSchema } from '#modules/records/record-field.ts'

import { RANK_NAMES } from './law-row.ts'

/** The fields of a source. Its id, by which lines name it, never changes. */
export const LAW_SOURCE_FIELDS = {
  label: text('Name', {
    max: 200,
    hint: 'As shoppers read it',
    wide: true,
    description: 'The name that readers see.',
  }),
  rank: {
    ...choice('Rank', RANK_NAMES, { description: 'Official sources are named first.' }),
    initial: 'secondary',
  },
  shown: {
    ...flag('Show it to shoppers', {
      description: 'False: for staff only; no page, answer or file names it.',
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
    loaded: sourceFields
      .nullable()
      .optional()
      .meta({ description: 'What the change is based on, null for none; another one there is a 409.' }),
  })
  .meta({ id: 'LawSourceChange' })
export type SourceChange = z.infer<typeof sourceChange>

export const staffSource = sourceFields
  .extend({ _id: z.string(), lines: z.int().meta({ description: 'That name it.' }) })
  .meta({ id: 'StaffLawSource' })
export type StaffSource = z.infer<typeof staffSource>

export const sourcesBody = z.object({ sources: z.array(staffSource) }).meta({ id: 'StaffLawSources' })
