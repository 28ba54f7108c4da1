import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Statements of sources about papers, in the staff's order. Every line has a source. */
export const examLines = pgTable('exam_lines', {
  position: integer('position').primaryKey(),
  exam: text('exam').notNull(),
  paper: text('paper').notNull(),
  attempt: text('attempt').notNull(),
  month: text('month'),
  date: date('date', { mode: 'string' }),
  tentative: boolean('tentative').notNull(),
  law: text('law').notNull(),
  source: text('source').notNull(),
  checkedOn: date('checked_on', { mode: 'string' }).notNull(),
  note: text('note').notNull(),
})
