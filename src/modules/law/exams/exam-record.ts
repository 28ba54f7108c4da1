import { z } from 'zod'

import { slugify } from '#platform/slug.ts'
import {
  area,
  day,
  flag,
  optionalDay,
  optionalMonth,
  optionalText,
  text,
} from '#modules/records/field-kinds.ts'
import { type Terms, termsSchema } from '#modules/records/record-field.ts'
import { optionalText as optionalWords, plainText } from '#platform/http/fields.ts'

const MAX_EXAM_LINES = 500

const SLUGGABLE = 'must contain a letter or a digit'
const isSluggable = (words: string) => slugify(words) !== ''
const emptyText = (max: number) => optionalWords(max).transform((words) => words ?? '')

/** The fields of a line: one source's statement about a paper of an attempt. */
export const EXAM_LINE_FIELDS = {
  exam: {
    ...text('Examination', { max: 100, head: 'exam' }),
    schema: plainText(100).refine(isSluggable, SLUGGABLE).meta({ description: "'CA Final'" }),
  },
  /** '' means the whole examination. */
  paper: { ...optionalText('Paper', { max: 300, head: 'paper' }), schema: emptyText(300) },
  attempt: {
    ...optionalText('Attempt', { max: 100, head: 'attempt', columnRequired: true }),
    schema: emptyText(100)
      .refine((words) => words === '' || isSluggable(words), SLUGGABLE)
      .meta({ description: "A sitting: 'May 2027', 'AIBE XXI'; empty for a note about the examination." }),
  },
  month: {
    ...optionalMonth('Month', { head: 'month' }),
    schema: optionalMonth('Month').schema.default(null).meta({
      description:
        'Set if the day is unknown. A line with neither a day nor a month is a note, not an attempt.',
    }),
  },
  date: { ...optionalDay('Day', { head: 'date' }), schema: optionalDay('Day').schema.default(null) },
  tentative: {
    ...flag('Tentative', { head: 'tentative' }),
    schema: z.boolean().default(false).meta({ description: 'True if the source calls the date tentative.' }),
  },
  law: {
    ...optionalText('Law', { max: 500, head: 'law' }),
    schema: emptyText(500).meta({
      description:
        "Examined law, in the words of the source. Acts as 'Income-tax Act, 2025', separated by ';'.",
    }),
  },
  source: area('Source', { max: 1000, head: 'source' }),
  checkedOn: day('Checked on', {
    head: 'checked_on',
    description: 'Day on which the source was last checked.',
  }),
  note: { ...optionalText('Note', { max: 1000, head: 'note' }), schema: emptyText(1000) },
}

/** One source's statement about a paper of an attempt. */
export type ExamLine = Terms<typeof EXAM_LINE_FIELDS>

/** Key of a line: its examination, attempt and paper. */
export function lineKey({ exam, attempt, paper }: Pick<ExamLine, 'exam' | 'attempt' | 'paper'>): string {
  return `${slugify(exam)}/${slugify(attempt)}/${slugify(paper)}`
}

export const examLine = termsSchema(EXAM_LINE_FIELDS).meta({
  id: 'ExamLine',
  description: 'One source’s statement about a paper of an attempt.',
})

/** The lines of a file or list, validated as a whole. */
export const examLines = z
  .array(examLine)
  .max(MAX_EXAM_LINES, `must have at most ${MAX_EXAM_LINES} lines`)
  .superRefine((all, context) => {
    const firsts = new Map<string, ExamLine>()
    const seen = new Set<string>()
    for (const [i, line] of all.entries()) {
      const refuse = (field: keyof ExamLine, message: string) =>
        context.addIssue({ code: 'custom', path: [i, field], message })
      const key = lineKey(line)
      if (seen.has(key)) refuse('paper', 'is already used by an earlier line of this attempt')
      seen.add(key)
      const attempt = lineKey({ ...line, paper: '' })
      const first = firsts.get(attempt) ?? line
      firsts.set(attempt, first)
      for (const field of ['month', 'date', 'tentative'] as const)
        if (line[field] !== first[field]) refuse(field, 'differs from an earlier line of the same attempt')
      if (line.tentative && line.date === null) refuse('tentative', 'needs a date')
    }
  })
