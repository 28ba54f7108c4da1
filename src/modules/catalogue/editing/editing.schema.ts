import { z } from 'zod'

import { bookJson } from '#modules/catalogue/catalogue.schema.ts'
import { plainText } from '#platform/http/fields.ts'

export const editionNote = z
  .object({
    _id: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    date: z.string().nullable(),
    superseded: z.boolean(),
  })
  .meta({ id: 'EditionNote' })

export type EditionNote = z.infer<typeof editionNote>

/** Response to a write of a book. */
export const savedBook = bookJson
  .extend({ archived: z.boolean(), warnings: z.array(z.string()) })
  .meta({ id: 'SavedBook' })

/** A book with all data that its form needs. */
export const editedBook = bookJson
  .extend({
    archived: z.boolean(),
    known: z
      .int()
      .meta({ description: 'The known stock: sending it with the body prevents overwriting a sale.' }),
    pictures: z.array(z.string()),
    supersedes: editionNote.nullable(),
    supersededBy: editionNote.nullable(),
    editions: z.array(editionNote),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string().nullable().meta({ description: 'Name of the last editor.' }),
  })
  .meta({ id: 'EditedBook' })

export type EditedBookJson = z.input<typeof editedBook>

export const knownEditionQuery = z.strictObject({ isbn: plainText(100) })

/** Known facts of an ISBN, by form field; money in rupees. */
export const knownEdition = z
  .object({
    known: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
    usedBy: z.array(z.object({ _id: z.string(), title: z.string() })),
  })
  .meta({ id: 'KnownEdition' })

export const bookMessage = z.object({ message: z.string() }).meta({ id: 'BookMessage' })
