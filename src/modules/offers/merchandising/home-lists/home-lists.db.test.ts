import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  createMerchandisingService,
  type MerchandisingService,
} from '#modules/offers/merchandising/merchandising.service.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'

import { createHomeListsHttp } from './home-lists.http.ts'
import { createHomeListsService } from './home-lists.service.ts'

let world: CatalogueWorld
let merchandising: MerchandisingService
let staff: Call

beforeAll(async () => {
  world = await openCatalogueWorld()
  merchandising = createMerchandisingService(world)
  const homeLists = createHomeListsService({ ...world, merchandising })
  staff = callerOf(createHomeListsHttp({ homeLists }), admin)
})
afterAll(() => world.close())

const idsOf = async (name: string) => (await merchandising.collection(name)).map(({ book }) => book.id)
const slotsOf = (ids: readonly string[]) => ids.map((bookId) => ({ bookId }))

test('GET /admin/home-lists returns the five lists in the order of the home page', async () => {
  const { body } = await staff('GET', '/admin/home-lists')
  const lists = body['lists'] as { name: string; slots: { bookId: string; label: string }[] }[]
  expect(lists.map(({ name, slots }) => [name, slots.length])).toEqual([
    ['hero', 8],
    ['new-releases', 4],
    ['bestsellers', 6],
    ['featured', 6],
    ['most-viewed', 6],
  ])
  expect(lists[0]?.slots[0]).toMatchObject({ label: '20%', price: 956 })
})

test('PUT reorders the books and invalidates the pages that display them', async () => {
  const loaded = await idsOf('hero')
  const order = loaded.toReversed()
  const slugs = new Map((await merchandising.collection('hero')).map(({ book, slug }) => [book.id, slug]))
  world.touched()
  const slots = order.map((bookId, i) => ({ bookId, label: i === 0 ? 'New' : '' }))
  expect(await staff('PUT', '/admin/home-lists/hero', { slots, loaded })).toMatchObject({ status: 200 })
  const after = await merchandising.collection('hero')
  expect(after.map(({ book, position }) => [book.id, position])).toEqual(order.map((id, i) => [id, i + 1]))
  expect(after.map(({ label }) => label)).toEqual(['New', ...Array(7).fill(null)])
  expect(after.map(({ book, slug }) => [book.id, slug])).toEqual(order.map((id) => [id, slugs.get(id)]))
  expect(world.touched()).toEqual(['collections'])
})

test('a list that a colleague has changed is not overwritten', async () => {
  const loaded = await idsOf('featured')
  const first = { slots: slotsOf(loaded.slice(1)), loaded }
  expect(await staff('PUT', '/admin/home-lists/featured', first)).toMatchObject({ status: 200 })
  const second = { slots: slotsOf(loaded.toReversed()), loaded }
  expect(await staff('PUT', '/admin/home-lists/featured', second)).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  expect(await idsOf('featured')).toEqual(loaded.slice(1))
})

test('an archived book is neither shown nor expected, and can’t be added', async () => {
  const before = await idsOf('bestsellers')
  await world.db.execute(sql`update books set archived = true where id = ${before[0]}`)
  const loaded = before.slice(1)
  expect(
    await staff('PUT', '/admin/home-lists/bestsellers', { slots: slotsOf(before), loaded }),
  ).toMatchObject({ status: 400, body: { issues: [{ path: 'slots' }] } })
  expect(
    await staff('PUT', '/admin/home-lists/bestsellers', { slots: slotsOf(loaded), loaded }),
  ).toMatchObject({ status: 200 })
})

test.each([
  ['no book', []],
  ['a book twice', ['same', 'same']],
  ['an unknown book', ['f'.repeat(24)]],
  ['what is no id', ['gst']],
])('%s → 400', async (_, ids) => {
  const loaded = await idsOf('most-viewed')
  const slots = slotsOf(ids.map((id) => (id === 'same' ? (loaded[0] ?? '') : id)))
  expect(await staff('PUT', '/admin/home-lists/most-viewed', { slots, loaded })).toMatchObject({
    status: 400,
  })
  expect(await idsOf('most-viewed')).toEqual(loaded)
})

test.each(['nothing', 'toString'])('list %s → 404', async (name) => {
  const body = { slots: slotsOf(await idsOf('hero')), loaded: [] }
  expect(await staff('PUT', `/admin/home-lists/${name}`, body)).toMatchObject({ status: 404 })
})
