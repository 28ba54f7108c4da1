import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#platform/ids.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { createMerchandisingService, type MerchandisingService } from './merchandising.service.ts'
import { comboBooks, combos } from './merchandising.tables.ts'

let world: CatalogueWorld
let merchandising: MerchandisingService
beforeAll(async () => {
  world = await openCatalogueWorld()
  merchandising = createMerchandisingService(world)
})
afterAll(() => world.close())

describe('a collection', () => {
  test('has its slots in order, with their own label and slug', async () => {
    const hero = await merchandising.collection('hero')
    expect(hero.map((slot) => slot.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(hero[0]).toMatchObject({
      label: '20%',
      slug: 'the-income-tax-bill-2025',
      book: { shownPrice: 95_600 },
    })
    expect(hero[7]).toMatchObject({ label: '25%', slug: 'audit-and-assurance-master-guide' })
  })

  test('leaves archived books out', async () => {
    const [first] = await merchandising.collection('bestsellers')
    await world.db.execute(sql`update books set archived = true where id = ${first?.book.id}`)
    expect(await merchandising.collection('bestsellers')).toHaveLength(5)
  })

  test('that nobody made is empty', async () => {
    expect(await merchandising.collection('nothing')).toEqual([])
  })
})

describe('a combo for sale', () => {
  test('names what it takes from the shelf', async () => {
    const [one, two] = (await merchandising.collection('featured')).map((slot) => slot.book.id)
    const id = newId()
    const price = { price: 80_000, originalPrice: 100_000 }
    await world.db.insert(combos).values({ id, list: 'page', position: 1, title: 'Pair', ...price })
    await world.db.insert(comboBooks).values([
      { comboId: id, bookId: one ?? '', quantity: 2 },
      { comboId: id, bookId: two ?? '' },
    ])
    const [combo] = await merchandising.combosForSale(world.db, [id, 'nonsense', 'f'.repeat(24)])
    expect(combo).toMatchObject({ id, title: 'Pair', ...price })
    expect(combo?.contents).toHaveLength(2)
    expect(combo?.contents).toContainEqual({ bookId: one, quantity: 2 })
  })
})
