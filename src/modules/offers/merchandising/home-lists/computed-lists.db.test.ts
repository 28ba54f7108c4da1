import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createMerchandisingService } from '#modules/offers/merchandising/merchandising.service.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import type { HomeListName } from './home-lists.schema.ts'
import { createComputedLists } from './home-lists.service.ts'
import { createShownListsService, type ShownListsService } from './shown-lists.service.ts'

let world: CatalogueWorld
let shownLists: ShownListsService
let ids: string[]
/** The newest of the shop. */
let newest: string[]
let sold: string[]
let viewed: string[]

beforeAll(async () => {
  world = await openCatalogueWorld()
  shownLists = createShownListsService({ ...world, merchandising: createMerchandisingService(world) })
  const { books } = await world.catalogue.list({ sort: 'price_asc', page: 1, limit: 12 })
  ids = books.map(({ id }) => id)
  newest = (await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 12 })).books.map(({ id }) => id)
  await world.db.execute(sql`delete from collection_items where collection in ('bestsellers', 'most-viewed')`)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from computed_lists`)
  sold = []
  viewed = []
  world.touched()
})

const asked: [string, number, number][] = []
const refresh = () =>
  createComputedLists({
    ...world,
    rankings: {
      bestsellers: async (...given) => (asked.push(['sold', ...given]), sold),
      mostViewed: async (...given) => (asked.push(['viewed', ...given]), viewed),
    },
  }).refresh()
const shown = async (name: HomeListName) => {
  const list = (await shownLists.of([name]))[name]
  return { ...list, slots: list.slots.map(({ book, position }) => [position, book.id]) }
}
const numbered = (books: readonly string[]) => books.map((id, i) => [i + 1, id])

describe('a list without books', () => {
  test('of bestsellers shows the books that sold most, of most viewed the books viewed most', async () => {
    sold = ids.slice(0, 8)
    viewed = ids.slice(2, 8).toReversed()
    await refresh()
    expect(await shown('bestsellers')).toEqual({
      slots: numbered(sold.slice(0, 6)),
      chosen: false,
      note: 'By copies sold in the last 90 days',
    })
    expect(await shown('most-viewed')).toEqual({
      slots: numbered(viewed),
      chosen: false,
      note: 'By views in the last 30 days',
    })
    expect(asked.slice(-2)).toEqual([
      ['sold', 90, 24],
      ['viewed', 30, 24],
    ])
  })

  test('is filled up with the newest books, each once, and states this', async () => {
    sold = [ids[0]!, newest[0]!]
    await refresh()
    const others = newest.filter((id) => !sold.includes(id))
    expect(await shown('bestsellers')).toEqual({
      slots: numbered([...sold, ...others].slice(0, 6)),
      chosen: false,
      note: 'By copies sold in the last 90 days, then the newest',
    })
    expect((await shown('most-viewed')).slots).toEqual(numbered(newest.slice(0, 6)))
  })

  test('leaves out books that are no longer for sale', async () => {
    sold = ids.slice(0, 7)
    await refresh()
    await world.db.execute(sql`update books set archived = true where id = ${sold[0]}`)
    expect((await shown('bestsellers')).slots).toEqual(numbered(sold.slice(1)))
    await world.db.execute(sql`update books set archived = false where id = ${sold[0]}`)
  })

  test('of new releases has the newest books', async () => {
    expect(await shown('new-releases')).toEqual({
      slots: numbered(newest.slice(0, 4)),
      chosen: false,
      note: 'By publication date',
    })
  })
})

test('books that staff have chosen stay, whatever sells', async () => {
  const chosen = await shown('featured')
  expect(chosen).toMatchObject({ chosen: true, note: 'Chosen by our staff' })
  await world.db.execute(
    sql`insert into collection_items (collection, position, book_id) values ('bestsellers', 1, ${ids[9]})`,
  )
  sold = ids.slice(0, 8)
  await refresh()
  expect(await shown('bestsellers')).toEqual({
    slots: [[1, ids[9]]],
    chosen: true,
    note: 'Chosen by our staff',
  })
  await world.db.execute(sql`delete from collection_items where collection = 'bestsellers'`)
})

test('pages with the lists are built again only if a ranking has changed', async () => {
  await refresh()
  expect(world.touched()).toEqual([])
  sold = ids.slice(0, 3)
  await refresh()
  expect(world.touched()).toEqual(['collections'])
  await refresh()
  expect(world.touched()).toEqual([])
  sold = []
  await refresh()
  expect(world.touched()).toEqual(['collections'])
})
