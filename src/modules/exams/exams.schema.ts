import { z } from 'zod'

import { slugify } from '#modules/catalogue/book.ts'
import { isStorable, optionalText, plainText } from '#platform/http/fields.ts'

import { type ExamLine, lineKey } from './exam-line.ts'

export const MAX_EXAM_LINES = 500
/** Fits the longest possible file of lines. */
export const MAX_EXAM_FILE = 1_000_000

const SLUGGABLE = 'must have a letter or a digit of ours'
const sluggable = (max: number) => plainText(max).refine((text) => slugify(text) !== '', SLUGGABLE)
const emptyText = (max: number) => optionalText(max).transform((text) => text ?? '')

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2027-05')
const day = z.iso.date('must be a day like 2026-12-06')

export const examLine = z
  .strictObject({
    exam: sluggable(100).meta({ description: "'CA Final'" }),
    paper: emptyText(300),
    attempt: emptyText(100)
      .refine((text) => text === '' || slugify(text) !== '', SLUGGABLE)
      .meta({ description: "A sitting: 'May 2027', 'AIBE XXI'; empty for a note about the examination." }),
    month: month.nullable().default(null).meta({
      description: 'Where the day is not known. A line without a day and a month is no attempt, but a note.',
    }),
    date: day.nullable().default(null),
    tentative: z.boolean().default(false).meta({ description: 'The source calls the date tentative.' }),
    law: emptyText(500).meta({
      description:
        "Which law is examined, as the source says it; Acts as 'Income-tax Act, 2025', ';' between.",
    }),
    source: plainText(1000),
    checkedOn: day.meta({ description: 'When the source was last looked at.' }),
    note: emptyText(1000),
  })
  .meta({ id: 'ExamLine', description: 'What a source says about a paper of an attempt.' })

const lines = z
  .array(examLine)
  .max(MAX_EXAM_LINES, `must have at most ${MAX_EXAM_LINES} lines`)
  .superRefine((all, context) => {
    const firsts = new Map<string, ExamLine>()
    const seen = new Set<string>()
    for (const [i, line] of all.entries()) {
      const refuse = (field: keyof ExamLine, message: string) =>
        context.addIssue({ code: 'custom', path: [i, field], message })
      const key = lineKey(line)
      if (seen.has(key)) refuse('paper', 'stands in an earlier line of the same attempt')
      seen.add(key)
      const attempt = lineKey({ ...line, paper: '' })
      const first = firsts.get(attempt) ?? line
      firsts.set(attempt, first)
      for (const field of ['month', 'date', 'tentative'] as const)
        if (line[field] !== first[field]) refuse(field, 'differs from an earlier line of the same attempt')
      if (line.tentative && line.date === null) refuse('tentative', 'needs a date')
    }
  })

/** `PUT /admin/exam-lines` */
export const examLinesChange = z
  .strictObject({
    lines,
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

/** The lines of a file or list, validated as a whole. */
export const examLines = lines

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
