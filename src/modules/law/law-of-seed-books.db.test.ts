import { afterAll, beforeAll, expect, test } from 'vitest'

import { slugify } from '#platform/slug.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { seedLawEvents } from '#modules/catalogue/law-events/law-events.service.ts'
import { lawEvents } from '#modules/catalogue/law-events/law-events.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { editionKey, keyOfBook, type SeedLabel, seedLabels } from '#test/support/law-fixtures.ts'

import { lawChanges } from './law-changes.ts'
import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'

let world: CatalogueWorld
/** Slugs of the Acts that a law event replaced or introduced. */
let changed: Set<string>
beforeAll(async () => {
  world = await openCatalogueWorld()
  const changes = lawChanges(lawDataOf(await readLawFiles()).others)
  await inTransaction(world.db, (tx) => seedLawEvents(tx, changes, new Date('2026-11-26T10:00:00Z')))
  // A write re-evaluates a book. Archived books haven't been re-evaluated since the events were added.
  await world.db.update(books).set({ lawOn: null })
  changed = new Set(changes.flatMap(({ title, replaces }) => [title, ...replaces]).map(slugify))
})
afterAll(() => world.close())

test('every seed book has the law of its hand-written label', async () => {
  const byKey = new Map(seedLabels().map((label) => [editionKey(label), label]))
  const days = new Map((await world.db.select().from(lawEvents)).map((event) => [event.id, event.inForceOn]))
  const all = await world.db.select().from(books)
  const wrong = all.flatMap((book) => {
    const key = keyOfBook(book)
    const before = days.get(book.olderThan[0] ?? '') ?? ''
    const actual = `${book.lawState ?? 'unknown'} ${before} ${book.laws.join()}`
    const expected = factsOf(byKey.get(key))
    return expected === actual ? [] : [`${key}: ${actual}, not ${expected}`]
  })
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})

function factsOf(label: SeedLabel | undefined): string {
  const acts = label?.acts.split(';').map(slugify) ?? []
  return `${label?.state} ${label?.old_before} ${acts
    .filter((act) => changed.has(act))
    .toSorted()
    .join()}`
}
