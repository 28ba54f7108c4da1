import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

import { examLine, examLines } from './exam-record.ts'

/** Maximum characters of a file, enough for the longest possible list. */
export const MAX_EXAM_FILE = 1_000_000

/** `PUT /admin/exam-lines` */
export const examLinesChange = z
  .strictObject({
    lines: examLines,
    loaded: z
      .string()
      .meta({ description: 'The `version` that the change is based on; 409 if it has changed since.' }),
  })
  .meta({ id: 'ExamLinesChange' })

const wholeLine = examLine.required()

export const examLinesBody = z
  .object({ lines: z.array(wholeLine), version: z.string() })
  .meta({ id: 'ExamLines', description: 'All lines, in order.' })
export type ExamLinesBody = z.infer<typeof examLinesBody>

/** `POST /admin/exam-lines/file` */
export const examFile = z
  .strictObject({
    text: z
      .string()
      .max(MAX_EXAM_FILE, `must have at most ${MAX_EXAM_FILE} characters`)
      .refine(isStorable, 'contains characters that cannot be stored')
      .meta({ description: 'A CSV file in the format of the export.' }),
  })
  .meta({ id: 'ExamFile' })

/** Parsed lines of a file; nothing is saved. */
export const examFileBody = z.object({ lines: z.array(wholeLine) }).meta({ id: 'ExamFileLines' })

const statement = examLine.omit({ exam: true, attempt: true, month: true, date: true, tentative: true })

const attemptJson = z.object({
  name: z.string(),
  slug: z.string(),
  past: z.boolean().meta({ description: 'True if its day or month has passed.' }),
  month: z.string().nullable(),
  date: z.string().nullable(),
  tentative: z.boolean(),
  laws: z
    .array(z.object({ name: z.string(), slug: z.string() }))
    .meta({ description: 'Acts to compare books with.' }),
  lines: z.array(statement),
})

/** `GET /examinations` */
export const examsJson = z
  .array(
    z.object({
      name: z.string(),
      slug: z.string(),
      titles: z.array(z.string()).meta({ description: 'Names of it used in book titles.' }),
      attempts: z
        .array(attemptJson)
        .meta({ description: 'Upcoming ones by date, then past ones, latest first.' }),
      notes: z.array(statement).meta({ description: 'About the examination, not a single attempt.' }),
    }),
  )
  .meta({ id: 'Exams', description: 'Examinations with their attempts and examined law.' })
export type ExamsJson = z.infer<typeof examsJson>
