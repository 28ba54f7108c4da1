import { z } from 'zod'

import { ACT_KEYS } from '#modules/law/acts/acts.ts'
import { isStorable } from '#platform/http/fields.ts'

import { MAX_INDEX_TEXT } from './section-index.ts'

/** `PUT /admin/books/{id}/section-index`. */
export const sectionIndexChange = z
  .strictObject({
    text: z
      .string('must be text')
      .max(MAX_INDEX_TEXT, `must have at most ${MAX_INDEX_TEXT} characters`)
      .refine(isStorable, 'contains characters that cannot be stored')
      .meta({
        description:
          'A line for each section, such as `BNS 103 p. 214`, or a CSV with columns `act`, `section` and `page`. Empty removes the index.',
      }),
    version: z.int('must be a whole number').min(0).max(999_999_999).meta({
      description: 'Version that the change is based on, 0 for none; 409 if it has changed since.',
    }),
  })
  .meta({ id: 'SectionIndexChange' })

export type SectionIndexChange = z.infer<typeof sectionIndexChange>

const entry = z.object({ act: z.enum(ACT_KEYS), section: z.string(), pages: z.string() })

export const storedSectionIndex = z
  .object({ text: z.string(), entries: z.array(entry), version: z.int() })
  .meta({ id: 'StoredSectionIndex' })

export type StoredSectionIndexJson = z.infer<typeof storedSectionIndex>

/** `GET /books/{id}/sections`. */
export const coveredSections = z
  .object({ sections: z.array(z.object({ act: z.enum(ACT_KEYS), section: z.string(), pages: z.string() })) })
  .meta({ id: 'CoveredSections' })

/** `GET /law/{act}/{section}/books`. */
export const coveringBooksJson = z
  .object({
    books: z
      .array(
        z.object({
          _id: z.string(),
          title: z.string(),
          edition: z.string(),
          superseded: z.boolean().meta({ description: 'True if the shop has a newer edition.' }),
          pages: z.array(entry),
        }),
      )
      .meta({
        description: 'Matched by section index, under the old and new number; current editions first.',
      }),
  })
  .meta({ id: 'CoveringBooks' })
