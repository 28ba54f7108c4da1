import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

import { LAW_EVENTS } from '#modules/catalogue/law-event-record.ts'
import { nameIndex, recordColumns } from '#modules/records/record-columns.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/**
 * Days on which the law of a subject changed. A trigger on `books` compares each written book with all events
 * (`kk_law_facts`) and stores the result in `older_than`, `law_state`, `laws` and `current_for`. A changed
 * event updates the books on its subjects.
 */
export const lawEvents = pgTable(
  'law_events',
  {
    ...recordColumns(LAW_EVENTS.fields),
    createdAt: instant('created_at').notNull(),
    /** Matches the words of a book on one of the subjects. */
    query: tsquery('query').generatedAlwaysAs(sql`kk_any_phrase(subjects)`),
    /** Matches the words of a book that names the new law. */
    ownQuery: tsquery('own_query').generatedAlwaysAs(sql`kk_any_phrase(own_names)`),
    /** Matches the words of a book that names a replaced Act. */
    replacesQuery: tsquery('replaces_query').generatedAlwaysAs(sql`kk_any_phrase(replaces)`),
    /** Subjects in the form of `title_key`, because a category name may be one. */
    keys: text('keys')
      .array()
      .generatedAlwaysAs(sql`kk_title_keys(subjects)`),
  },
  (t) => [
    nameIndex('law_events', t, LAW_EVENTS),
    index('law_events_by_date').on(t.inForceOn.desc(), t.id),
    check('law_event_subjects', sql`cardinality(${t.subjects}) > 0`),
  ],
)
