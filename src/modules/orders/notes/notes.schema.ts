import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'

export const MAX_NOTE = 2000

export const noteInput = z.strictObject({ text: plainText(MAX_NOTE) }).meta({ id: 'OrderNoteInput' })

export const noteBody = z
  .object({
    _id: z.string(),
    text: z.string(),
    author: z.string(),
    at: z.iso.datetime(),
    removable: z.boolean().meta({ description: 'Whether the caller may remove it.' }),
  })
  .meta({ id: 'OrderNote' })
