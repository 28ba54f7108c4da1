import { z } from 'zod'

import { choice, day, lines, optionalDay, optionalText, text } from '#modules/records/field-kinds.ts'
import { type Fields, termsSchema } from '#modules/records/record-field.ts'
import { optionalText as optionalWords, plainText } from '#platform/http/fields.ts'
import type { CsvColumn } from '#platform/csv/csv-column.ts'
import { ownValue } from '#platform/own-value.ts'

import { PAIR_TITLES } from './acts/acts.ts'
import { type LawLine, lineIssues } from './law-line.ts'
import { CONFIDENCE_WORDS, RELATION_NAMES } from './law-row.ts'

const words = (max: number) => optionalWords(max).unwrap()

const items = (noun: string) => z.array(plainText(24)).max(12, `must have at most 12 ${noun}`)

/**
 * The fields of a table line. Their heads are the columns of a file and include the columns of
 * `db/seed/law/`.
 */
export const LAW_LINE_FIELDS = {
  pair: choice('Acts', PAIR_TITLES, { head: 'pair' }),
  old: {
    ...optionalText('Old section', { max: 24, head: 'old_section', hint: 'Leave blank for a new section' }),
    schema: words(24).meta({ description: 'Empty for a section without a predecessor.' }),
  },
  heading: text('Subject', { max: 200, head: 'old_heading', wide: true }),
  now: lines('New sections', items('sections'), {
    head: 'new_section',
    hint: 'Separate several with semicolons. Leave blank if omitted.',
    wide: true,
    description: 'Empty for a section without a successor.',
  }),
  relation: choice('Change', RELATION_NAMES, { head: 'relation' }),
  note: { ...optionalText('Note', { max: 500, head: 'note', wide: true }), schema: words(500) },
  sources: lines('Sources', items('sources'), {
    required: true,
    head: 'sources',
    hint: 'Ids of sources, separated by spaces, for example ncrb text',
    description: 'Ids of `GET /admin/law/sources`.',
  }),
  confidence: choice('Confidence', CONFIDENCE_WORDS, { head: 'confidence' }),
  /** Stored as null if empty. */
  inForceOn: {
    ...optionalDay('In force from', {
      head: 'in_force_on',
      hint: 'Leave blank if it’s the same as its Act’s',
    }),
    schema: z
      .union([z.literal(''), day('').schema], 'must be empty or a day such as 2024-07-01')
      .meta({ description: 'Empty if it is the same as the Act’s.' }),
    toStored: (date: string) => date || null,
    fromStored: (date: string | null) => date ?? '',
  },
  checkedOn: day('Checked on', {
    head: 'checked_on',
    untilToday: true,
    description: 'Day on which it was compared with its sources.',
  }),
} satisfies Fields

export const lineFields = termsSchema(LAW_LINE_FIELDS)

/** A table line, validated by the line rules. */
export const lawLine = lineFields
  .superRefine((line, context) => {
    for (const { field, message } of lineIssues(line))
      context.addIssue({ code: 'custom', path: [field], message, input: line[field] })
  })
  .meta({ id: 'LawLine' })

/** A line of a file, cell by cell. */
export type FileLine = Readonly<Record<string, string>>

const COLUMNS = Object.entries(LAW_LINE_FIELDS).map(([name, { head }]) => ({ name, head: head ?? name }))

export const FILE_HEADS: readonly string[] = COLUMNS.map(({ head }) => head)

export const FILE_COLUMNS: readonly CsvColumn<FileLine>[] = FILE_HEADS.map((head) => ({
  head,
  cell: (line) => ownValue(line, head) ?? '',
}))

/** Separators of the items in a cell. */
const BETWEEN: Readonly<Record<string, { joint: string; separator: RegExp }>> = {
  now: { joint: ';', separator: /;/ },
  sources: { joint: ' ', separator: /[\s,]+/ },
}

export function toFileLine(line: LawLine): FileLine {
  return Object.fromEntries(
    COLUMNS.map(({ name, head }) => {
      const value = ownValue<string | string[]>({ ...line }, name) ?? ''
      return [head, Array.isArray(value) ? value.join(ownValue(BETWEEN, name)?.joint) : value]
    }),
  )
}

/** Converts a line of a file without validation. The schema determines whether the line can be stored. */
export function fromFileLine(file: FileLine): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    COLUMNS.map(({ name, head }) => {
      const cell = ownValue(file, head) ?? ''
      const between = ownValue(BETWEEN, name)
      return [name, between ? itemsOf(cell, between.separator) : cell]
    }),
  )
}

/** Splits text into its items, without empty ones. */
export function itemsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)
}
