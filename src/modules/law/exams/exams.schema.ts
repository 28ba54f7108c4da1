import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

import { examLine, examLines } from './exam-record.ts'

/** Fits the longest possible file of lines. */
export const MAX_EXAM_FILE = 1_000_000

/** `PUT /admin/exam-lines` */
export const examLinesChange = z
  .strictObject({
    lines: examLines,
    loaded: z
      .string()
      .optional()
      .meta({ description: 'The `version` that the change is based on; another one there is a 409.' }),
  })
  .meta({ id: 'ExamLinesChange' })

export const examLinesBody = z
  .object({ lines: z.array(examLine), version: z.string() })
  .meta({ id: 'ExamLines', description: 'All lines in their order.' })
export type ExamLinesBody = z.infer<typeof examLinesBody>

/** `POST /admin/exam-lines/file` */
export const examFile = z
  .strictObject({
    text: z
      .string()
      .max(MAX_EXAM_FILE, `must have at most ${MAX_EXAM_FILE} characters`)
      .refine(isStorable, 'contains characters that cannot be stored')
      .meta({ description: 'A CSV file, as the export writes it.' }),
  })
  .meta({ id: 'ExamFile' })

/** Parsed lines of a file; nothing is saved. */
export const examFileBody = z.object({ lines: z.array(examLine) }).meta({ id: 'ExamFileLines' })

const statement = examLine.omit({ exam: true, attempt: true, month: true, date: true, tentative: true })

const attemptJson = z.object({
  name: z.string(),
  slug: z.string(),
  past: z.boolean().meta({ description: 'Its day, or its month, is over.' }),
  month: z.string().nullable(),
  date: z.string().nullable(),
  tentative: z.boolean(),
  laws: z
    .array(z.object({ name: z.string(), slug: z.string() }))
    .meta({ description: 'The Acts that books can be compared with.' }),
  lines: z.array(statement),
})

/** `GET /examinations` */
export const examsJson = z
  .array(
    z.object({
      name: z.string(),
      slug: z.string(),
      titles: z.array(z.string()).meta({ description: 'What titles of books call it.' }),
      attempts: z
        .array(attemptJson)
        .meta({ description: 'Those ahead by their days, then past ones, the latest first.' }),
      notes: z.array(statement).meta({ description: 'About the examination, not about one attempt.' }),
    }),
  )
  .meta({ id: 'Exams', description: 'Examinations with their attempts, and which law is examined.' })
export type ExamsJson = z.infer<typeof examsJson>
