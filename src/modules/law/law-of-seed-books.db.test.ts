import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { seedLawEvents } from '#modules/catalogue/law-events/law-events.seed.ts'
import { slugify } from '#modules/catalogue/book.ts'
import { lawEvents } from '#modules/catalogue/law-events/law-events.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { lawChanges } from './law-changes.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'

// Labels written by hand, before the code: test/fixtures/README.md says by which rules.

const FIXTURES = path.resolve(import.meta.dirname, '../../../test/fixtures')

interface Label {
  title: string
  subtitle: string
  edition: string
  published: string
  state: string
  old_before: string
  acts: string
}

let world: CatalogueWorld
let known: Set<string>
beforeAll(async () => {
  world = await openCatalogueWorld()
  const changes = lawChanges(lawDataOf(await readLawFiles()).others)
  await inTransaction(world.db, (tx) => seedLawEvents(tx, changes, new Date('2026-11-26T10:00:00Z')))
  // Archived books wait for their next write.
  await world.db.update(books).set({ lawOn: null })
  known = new Set(changes.flatMap(({ title, replaces }) => [title, ...replaces]).map(slugify))
})
afterAll(() => world.close())

const keyOf = ({ title, subtitle, edition, published }: Omit<Label, 'state' | 'acts' | 'old_before'>) =>
  [title, subtitle, edition, published].join('|')

test('every seed book has the law that a librarian gave it', async () => {
  const labels = parse(readFileSync(path.join(FIXTURES, 'seed-law-labels.csv'), 'utf8'), {
    columns: true,
    bom: true,
  }) as Label[]
  const byKey = new Map(labels.map((label) => [keyOf(label), label]))
  const events = new Map(
    (await world.db.select().from(lawEvents)).map((event) => [event.id, event.inForceOn]),
  )
  const all = await world.db.select().from(books)
  const wrong = all.flatMap((book) => {
    const key = keyOf({
      title: book.title,
      subtitle: book.subtitle ?? '',
      edition: book.edition ?? '',
      published: book.publishedText ?? '',
    })
    const label = byKey.get(key)
    const acts =
      label?.acts
        .split(';')
        .map(slugify)
        .filter((slug) => known.has(slug))
        .toSorted() ?? []
    const expected = label && `${label.state} ${label.old_before} ${acts.join()}`
    const before = events.get(book.olderThan[0] ?? '') ?? ''
    const actual = `${book.lawState ?? 'unknown'} ${before} ${book.laws.join()}`
    return expected === actual ? [] : [`${key}: ${actual}, not ${expected}`]
  })
  expect(wrong).toEqual([])
})
