import { integer, pgTable } from 'drizzle-orm/pg-core'

import { fieldColumns } from '#modules/records/record-columns.ts'

import { EXAM_LINE_FIELDS } from './exam-record.ts'

/** Statements of sources about papers, in the staff's order. Every line has a source. */
export const examLines = pgTable('exam_lines', {
  position: integer('position').primaryKey(),
  ...fieldColumns(EXAM_LINE_FIELDS),
})
