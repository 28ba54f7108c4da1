import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { createMerchandisingService, type MerchandisingService } from './merchandising.service.ts'

let world: CatalogueWorld
let merchandising: MerchandisingService
beforeAll(async () => {
  world = await openCatalogueWorld()
  merchandising = createMerchandisingService(world)
})
afterAll(() => world.close())

describe('a collection', () => {
  test('has its slots in order, with their own labels and slugs', async () => {
    const hero = await merchandising.collection('hero')
    expect(hero.map((slot) => slot.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(hero[0]).toMatchObject({
      label: '20%',
      slug: 'the-income-tax-bill-2025',
      book: { shownPrice: 95_600 },
    })
    expect(hero[7]).toMatchObject({ label: '25%', slug: 'audit-and-assurance-master-guide-2' })
  })

  test('of the hero has the prices of the specification and a true label on each (spec storefront §3)', async () => {
    const hero = await merchandising.collection('hero')
    const prices = hero.map(({ book, label }) => [book.shownPrice, book.originalPrice, label])
    expect(prices.slice(0, 7).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [95_600, 119_500, '20%'],
      [97_000, 129_500, '25%'],
      [112_000, 160_000, '30%'],
      [125_000, 156_000, '20%'],
      [285_000, 395_000, '28%'],
      [310_000, 415_000, '25%'],
      [530_950, 748_500, '29%'],
    ])
    const isbns = hero.flatMap(({ book }) => book.isbn ?? [])
    expect(isbns.length - new Set(isbns).size).toBe(1)
  })

  test('of the hero links each slot to the book it shows (spec storefront §2)', async () => {
    for (const { book, slug } of await merchandising.collection('hero')) {
      const at = slug ? await world.catalogue.bookBySlug(slug) : book
      expect(at.id).toBe(book.id)
    }
  })

  test('omits archived books', async () => {
    const [first] = await merchandising.collection('bestsellers')
    await world.db.execute(sql`update books set archived = true where id = ${first?.book.id}`)
    expect(await merchandising.collection('bestsellers')).toHaveLength(5)
  })

  test('that does not exist is empty', async () => {
    expect(await merchandising.collection('nothing')).toEqual([])
  })
})

test('several collections are returned in the order of their names', async () => {
  const [viewed, hero] = await merchandising.collections(['most-viewed', 'hero'])
  expect(viewed).toEqual(await merchandising.collection('most-viewed'))
  expect(hero).toHaveLength(8)
})
