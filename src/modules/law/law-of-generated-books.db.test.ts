import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { slugify } from '#platform/slug.ts'
import { seedLawEvents } from '#modules/catalogue/law-events/law-events.service.ts'
import { inTransaction, rows } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { generateLawLabels } from '#test/support/law-label-generator.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { lawChanges } from './law-changes.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'

// The generator derives each label from how it composed the book, not from the shop's rules.

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // The events are checked on the day in force, so that the check date has no effect here.
  const events = lawChanges(lawDataOf(await readLawFiles()).others).map((event) => ({
    ...event,
    checkedOn: event.inForceOn,
  }))
  await inTransaction(database.db, (tx) => seedLawEvents(tx, events, new Date('2026-11-26T10:00:00Z')))
})
afterAll(() => database.close())

interface Facts {
  lawState: string | null
  laws: string[]
}

test.each([1, 20261126])(
  '2,000 generated books have the law they were composed with (seed %d)',
  async (seed) => {
    const labelled = generateLawLabels(seed)
    const written = labelled.map(({ book }) => ({
      title: book.title,
      subtitle: book.subtitle,
      edition: book.edition,
      date: book.date,
      published_text: book.publishedText,
      amended_up_to: book.amendedUpTo,
      law_stated_as_on: book.lawStatedAsOn,
      law_on: book.lawOn,
      keywords: book.keywords,
    }))
    const facts = await rows<Facts>(
      database.db,
      sql`select f.law_state as "lawState", f.laws from jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as one (book, place),
      lateral kk_law_facts(jsonb_populate_record(null::books, one.book)) as f order by place`,
    )
    const wrong = labelled.flatMap(({ book, label, composed }, i) => {
      const expected = `${label.state} ${label.acts.map(slugify).toSorted().join()}`
      const actual = `${facts[i]?.lawState ?? 'unknown'} ${facts[i]?.laws.join()}`
      return expected === actual
        ? []
        : [{ expected, actual, book: JSON.stringify(book), composed: JSON.stringify(composed) }]
    })
    expect(wrong).toEqual([])
  },
)
