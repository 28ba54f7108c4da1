import { z } from 'zod'

import { PAIR_KEYS } from '#modules/law/acts/acts.ts'
import { FILE_HEADS, lawLine, lineFields } from '#modules/law/law-line-record.ts'
import { optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { listLength } from '#platform/list-length.schema.ts'

const PER_PAGE = 20
/** Maximum lines of a file per request. */
export const MAX_SENT_LINES = 200

/** `GET /admin/law/rows` */
export const linesQuery = z.object({
  search: optionalText(60).meta({
    description: 'A section of either Act, or words from the heading or note.',
  }),
  pair: z.enum([...PAIR_KEYS, ''], `must be one of ${PAIR_KEYS.join(', ')}`).optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})
export type LinesFilter = Pick<z.infer<typeof linesQuery>, 'search' | 'pair'>

/** `GET /admin/law/rows/export` */
export const linesExportQuery = linesQuery.pick({ pair: true })

/** `PUT /admin/law/rows/{id}` */
export const lineChange = z
  .strictObject({
    line: lawLine,
    loaded: lineFields.nullable().meta({
      description: 'Line that the change is based on, null for none; 409 if it has changed since.',
    }),
  })
  .meta({ id: 'LawLineChange' })
export type LineChange = z.infer<typeof lineChange>

export const staffLine = lineFields.extend({ _id: z.string() }).meta({ id: 'StaffLawLine' })
export type StaffLine = z.infer<typeof staffLine>

export const linesBody = z.object({ lines: z.array(staffLine), ...listLength }).meta({ id: 'StaffLawLines' })
export type LinesBody = z.infer<typeof linesBody>

const cell = z.string().max(2000, 'must have at most 2000 characters')

/** `POST /admin/law/rows/import`: lines of a file, cell by cell. */
export const linesImport = z
  .strictObject({
    lines: z
      .array(z.strictObject(Object.fromEntries(FILE_HEADS.map((head) => [head, cell.default('')]))))
      .min(1, 'must have at least 1 line')
      .max(MAX_SENT_LINES, `must have at most ${MAX_SENT_LINES} lines`),
    apply: z.boolean().meta({ description: 'False for a preview.' }),
  })
  .meta({ id: 'LawLinesImport' })

export const IMPORT_KINDS = ['new', 'changed', 'same', 'rejected'] as const

export const importedLines = z
  .object({
    results: z.array(
      z.object({
        kind: z.enum(IMPORT_KINDS),
        name: z.string().meta({ description: "'IPC 498A'; for a rejected line, its text." }),
        messages: z.array(z.string()).meta({ description: 'Reasons for rejection, or the changes.' }),
      }),
    ),
  })
  .meta({ id: 'ImportedLawLines', description: 'One result for each line, in line order.' })
export type ImportedLines = z.infer<typeof importedLines>
