import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

export const MAX_NOTE = 2000

export const noteInput = z.strictObject({ text: plainText(MAX_NOTE) }).meta({ id: 'OrderNoteInput' })

export const noteBody = identified({
  text: z.string(),
  author: z.string(),
  at: instant,
  removable: z.boolean().meta({ description: 'True if the caller may delete it.' }),
}).meta({ id: 'OrderNote' })
