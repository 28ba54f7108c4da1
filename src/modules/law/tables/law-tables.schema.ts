import { z } from 'zod'

import { PAIR_KEYS } from '#modules/law/acts/acts.ts'
import { CONFIDENCES, RELATIONS, SOURCE_RANKS } from '#modules/law/law-row.ts'
import { optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { listLength } from '#platform/list-length.schema.ts'

import { FILE_COLUMNS, lineIssues } from '#modules/law/law-line.ts'

const PER_PAGE = 20
/** Lines of a file per request. */
export const MAX_SENT_LINES = 200

/** `GET /admin/law/rows` */
export const linesQuery = z.object({
  search: optionalText(60).meta({ description: 'A section of either Act, or words of heading and note.' }),
  pair: z.enum([...PAIR_KEYS, ''], `must be one of ${PAIR_KEYS.join(', ')}`).optional(),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})
export type LinesFilter = Pick<z.infer<typeof linesQuery>, 'search' | 'pair'>

/** `GET /admin/law/rows/export` */
export const linesExportQuery = linesQuery.pick({ pair: true })

const text = (max: number) => optionalText(max).unwrap()
const day = z.iso.date('must be a day such as 2026-11-22')

const lineFields = z.strictObject({
  pair: z.enum(PAIR_KEYS, `must be one of ${PAIR_KEYS.join(', ')}`),
  old: text(24).meta({ description: 'Empty for a section without a predecessor.' }),
  heading: plainText(200),
  now: z
    .array(plainText(24))
    .max(12, 'must have at most 12 sections')
    .meta({ description: 'Empty for a section without a successor.' }),
  relation: z.enum(RELATIONS, `must be one of ${RELATIONS.join(', ')}`),
  note: text(500),
  sources: z
    .array(plainText(24))
    .max(12, 'must have at most 12 sources')
    .meta({ description: 'Ids of `GET /admin/law/sources`.' }),
  confidence: z.enum(CONFIDENCES, `must be one of ${CONFIDENCES.join(', ')}`),
  inForceOn: z
    .union([z.literal(''), day], 'must be empty or a day such as 2024-07-01')
    .meta({ description: 'Empty: as its Act.' }),
  checkedOn: day.meta({ description: 'When it was compared with its sources.' }),
})

/** A table line, validated by the line rules. */
export const lawLine = lineFields
  .superRefine((line, context) => {
    for (const { field, message } of lineIssues(line))
      context.addIssue({ code: 'custom', path: [field], message, input: line[field] })
  })
  .meta({ id: 'LawLine' })

/** `PUT /admin/law/rows/{id}` */
export const lineChange = z
  .strictObject({
    line: lawLine,
    loaded: lineFields.nullable().optional().meta({
      description: 'The line that the change is based on, null for none; another one there is a 409.',
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
      .array(
        z.strictObject(
          Object.fromEntries(FILE_COLUMNS.map((name) => [name, cell.default('')])) as CellFields,
        ),
      )
      .min(1, 'must have at least 1 line')
      .max(MAX_SENT_LINES, `must have at most ${MAX_SENT_LINES} lines`),
    apply: z.boolean().meta({ description: 'False: only what would happen.' }),
  })
  .meta({ id: 'LawLinesImport' })

type CellFields = Record<(typeof FILE_COLUMNS)[number], z.ZodDefault<z.ZodString>>

export const IMPORT_KINDS = ['new', 'changed', 'same', 'refused'] as const

export const importedLines = z
  .object({
    results: z.array(
      z.object({
        kind: z.enum(IMPORT_KINDS),
        name: z.string().meta({ description: "'IPC 498A'; of a refused line what stands in it." }),
        messages: z.array(z.string()).meta({ description: 'Why it is refused, or what changes.' }),
      }),
    ),
  })
  .meta({ id: 'ImportedLawLines', description: 'One result for each line, in their order.' })
export type ImportedLines = z.infer<typeof importedLines>

const sourceFields = z.strictObject({
  label: plainText(200).meta({ description: 'The name that readers see.' }),
  rank: z
    .enum(SOURCE_RANKS, `must be one of ${SOURCE_RANKS.join(', ')}`)
    .meta({ description: 'Official sources are named first.' }),
  shown: z.boolean().meta({ description: 'False: for staff only; no page, answer or file names it.' }),
})

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
