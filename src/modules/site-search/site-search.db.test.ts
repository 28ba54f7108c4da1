import { readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readExamFile } from '#modules/law/exams/exam-file.ts'
import { examsOf } from '#modules/law/exams/exam-line.ts'
import { createLawService } from '#modules/law/law.service.ts'
import { createMerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import { QUERIES_FOR_PLACES } from '#test/search/shoppers-queries.ts'
import { buildBook } from '#test/support/books.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { addLawEvents } from '#test/support/laws-in-force.ts'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { createContributorsService } from '#modules/catalogue/contributors/contributors.service.ts'
import { createSiteSearchService, type SiteSearchService } from './site-search.service.ts'

const lines = readExamFile(readFileSync(path.join(PROJECT_FOLDER, 'db/seed/law/exams.csv'), 'utf8'))

const shared = <T>(_name: string, _tags: readonly string[], read: () => Promise<T>) => read()

let world: CatalogueWorld
let places: SiteSearchService
beforeAll(async () => {
  world = await openCatalogueWorld()
  const { catalogue } = world
  places = createSiteSearchService({
    catalogue,
    merchandising: createMerchandisingService(world),
    content: { topics: async () => [] },
    exams: { exams: async () => examsOf(lines, '2026-11-26') },
    contributors: createContributorsService(world),
    law: createLawService({ catalogue, shared }),
    sectionIndexes: { counts: async (sections) => sections.map(() => 2) },
    shared,
  })
})
afterAll(() => world.close())

test.each(QUERIES_FOR_PLACES)('%s finds the %s %s', async (typed, kind, name) => {
  const found = await places.places(typed, 3)
  expect(found.map((place) => `${place.kind} ${place.name}`).join('\n')).toContain(`${kind} ${name}`)
})

test('a category without books is not a place', async () => {
  const [labour] = await places.places('labour law', 1)
  expect(labour?.books).toBeGreaterThan(0)
  await world.database.executeSql("update categories set book_count = 0 where slug = 'labour-law'")
  expect((await places.places('labour law', 3)).filter(({ kind }) => kind === 'category')).toEqual([])
})

test('authors and publishers follow the places, found by name and initials', async () => {
  await buildBook(world.db, { title: 'One', author: 'Zq. P. Jainendra' })
  const found = async (question: string) =>
    (await places.places(question, 3)).map(({ kind, name, address }) => [kind, name, address])
  expect(await found('zqp jainendra')).toEqual([['author', 'Zq. P. Jainendra', 'zq-p-jainendra']])
  const [criminal] = await found('criminal law')
  expect(criminal?.[0]).toBe('category')
})

test('a name shared by too many people finds no one', async () => {
  for (let n = 0; n < 51; n += 1) await buildBook(world.db, { title: `Law ${n}`, author: `Zzlaw Rao${n}` })
  expect(await places.places('zzlaw', 3)).toEqual([])
  expect(await places.places('zzlaw rao50', 3)).toMatchObject([{ kind: 'author', books: 1 }])
})

test('a section has the number of books that index its pages', async () => {
  const [murder] = await places.places('ipc 302', 3)
  expect(murder).toMatchObject({ kind: 'section', books: 2 })
})

test('a section leads to the books on its Act, those on the Act in force first', async () => {
  await addLawEvents(world)
  const found = await places.actBooks(await places.places('80c', 3), 12)
  expect(found?.act).toBe('Income-tax Act, 2025')
  expect(found?.books[0]).toMatchObject({ title: 'Income-tax Act, 2025', lawState: 'current' })
  expect(await places.actBooks(await places.places('labour law', 3), 12)).toBeUndefined()
})

test('at most three sections of the law come first', async () => {
  const found = async (question: string) =>
    (await places.places(question, 3)).map(({ kind, name, address }) => [kind, name, address])
  const [murder, ...rest] = await found('ipc 302')
  expect(murder).toEqual(['section', 'IPC 302 → BNS 103(1) · Murder: punishment', 'ipc/302'])
  expect(rest.map(([kind]) => kind)).not.toContain('section')
  const kinds = (await found('section 302')).map(([kind]) => kind)
  expect(kinds.slice(0, 4)).toEqual(expect.arrayContaining(['section', 'section', 'sections']))
  expect(kinds.filter((kind) => kind === 'section')).toHaveLength(2)
  expect((await found('criminal law'))[0]?.[0]).toBe('category')
})
