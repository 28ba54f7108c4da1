import { afterAll, beforeAll, expect, test } from 'vitest'

import { createMerchandisingService } from '#modules/merchandising/merchandising.service.ts'
import { QUERIES_FOR_PLACES } from '#test/search/shoppers-queries.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { createPlacesService, type PlacesService } from './places.service.ts'

let world: CatalogueWorld
let places: PlacesService
beforeAll(async () => {
  world = await openCatalogueWorld()
  const { db, catalogue } = world
  places = createPlacesService({
    catalogue,
    merchandising: createMerchandisingService({ db, catalogue }),
    content: { topics: async () => [] },
    shared: (_name, _tags, read) => read(),
  })
})
afterAll(() => world.close())

test.each(QUERIES_FOR_PLACES)('%s leads to the %s %s', async (typed, kind, name) => {
  const found = await places.places(typed, 3)
  expect(found.map((place) => `${place.kind} ${place.name}`).join('\n')).toContain(`${kind} ${name}`)
})

test('a category without books is no place to go', async () => {
  const [labour] = await places.places('labour law', 1)
  expect(labour?.books).toBeGreaterThan(0)
  await world.database.executeSql("update categories set book_count = 0 where slug = 'labour-law'")
  expect((await places.places('labour law', 3)).filter(({ kind }) => kind === 'category')).toEqual([])
})
