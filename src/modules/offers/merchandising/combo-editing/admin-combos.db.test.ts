import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createMerchandisingService,
  type MerchandisingService,
} from '#modules/offers/merchandising/merchandising.service.ts'
import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { badgeOf, savingOf } from '#modules/offers/merchandising/combo.ts'
import { formatRupees } from '#platform/money.ts'

import { createAdminCombosHttp } from './admin-combos.http.ts'
import type { StaffCombo } from './admin-combos.schema.ts'
import { createAdminCombosService } from './admin-combos.service.ts'

let world: CatalogueWorld
let merchandising: MerchandisingService
let staff: Call
let visitor: Call
let books: { bookId: string; quantity: number }[]
let apart: number

beforeAll(async () => {
  world = await openCatalogueWorld()
  merchandising = createMerchandisingService(world)
  const http = createAdminCombosHttp({ adminCombos: createAdminCombosService(world) })
  staff = callerOf(http, admin)
  visitor = callerOf(http, shopper)
  const [one, two] = (await merchandising.collection('featured')).map((slot) => slot.book)
  books = [
    { bookId: one!.id, quantity: 1 },
    { bookId: two!.id, quantity: 2 },
  ]
  apart = one!.shownPrice + 2 * two!.shownPrice
})
afterAll(() => world.close())

const terms = (more: object = {}) => ({ title: 'Exam pair', list: 'page', price: 500.5, books, ...more })
const created = async (more: object = {}) =>
  (await staff('POST', '/admin/combos', terms(more))).body as unknown as StaffCombo

test('POST /admin/combos returns 201, and the shop offers the combo immediately under the next number', async () => {
  world.touched()
  const { status, body } = await staff('POST', '/admin/combos', terms({ label: 'New' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ number: 28, price: 500.5, originalPrice: apart / 100, version: 1 })
  expect(await merchandising.combo(28)).toMatchObject({ title: 'Exam pair', label: 'New', price: 50_050 })
  expect(world.touched()).toEqual(['collections', 'combos'])
})

test('PUT replaces all terms; a draft is not for sale', async () => {
  const { _id, version, number } = await created()
  const change = terms({ title: 'Draft pair', list: 'draft', version })
  expect(await staff('PUT', `/admin/combos/${_id}`, change)).toMatchObject({
    status: 200,
    body: { title: 'Draft pair', version: 2 },
  })
  expect(await merchandising.combo(number)).toBeUndefined()
})

test('a change based on an older version is refused', async () => {
  const { _id } = await created()
  await staff('PUT', `/admin/combos/${_id}`, terms({ title: 'Mine', version: 1 }))
  expect(await staff('PUT', `/admin/combos/${_id}`, terms({ title: 'Yours', version: 1 }))).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  expect(await merchandising.comboById(_id)).toMatchObject({ title: 'Mine' })
})

test('the list has all combos with their books and their stock', async () => {
  const { body } = await staff('GET', '/admin/combos')
  const combos = body['combos'] as StaffCombo[]
  expect(combos.map(({ number }) => number)).toEqual(combos.map((_, i) => i + 1))
  for (const { stock, books: parts } of combos) {
    expect(stock).toBe(Math.min(...parts.map((part) => Math.floor(part.stock / part.quantity))))
  }
})

test('only a draft can contain an archived book', async () => {
  const gone = (await merchandising.collection('bestsellers'))[0]!.book.id
  await world.db.execute(sql`update books set archived = true where id = ${gone}`)
  const more = { books: [...books, { bookId: gone, quantity: 1 }] }
  expect(await staff('POST', '/admin/combos', terms(more))).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'books' }] },
  })
  expect(await created({ ...more, list: 'draft' })).toMatchObject({ stock: 0 })
})

describe('PUT /admin/combo-lists/{list}', () => {
  /** The combos of a list, including those hidden because a book is archived. */
  const arranged = async (wanted = 'page') => {
    const { body } = await staff('GET', '/admin/combos')
    const combos = (body['combos'] as StaffCombo[]).filter(({ list }) => list === wanted)
    const place = (combo: StaffCombo) => combo.place ?? 1000 + combo.number
    return combos.toSorted((a, b) => place(a) - place(b)).map(({ _id }) => _id)
  }

  test('reorders the combos in the shop and keeps their numbers', async () => {
    const loaded = await arranged()
    const ids = loaded.toReversed()
    const before = await merchandising.combos('page')
    world.touched()
    expect(await staff('PUT', '/admin/combo-lists/page', { ids, loaded })).toMatchObject({ status: 200 })
    expect(await arranged()).toEqual(ids)
    expect(await merchandising.combos('page')).toEqual(before.toReversed())
    expect(world.touched()).toEqual(['collections', 'combos'])
  })

  test('places new and moved combos last', async () => {
    const { _id: added } = await created()
    expect((await merchandising.combos('page')).at(-1)?.id).toBe(added)
    const { _id: moved } = await created({ list: 'home' })
    for (const list of ['home', 'page'] as const) {
      const loaded = await arranged(list)
      await staff('PUT', `/admin/combo-lists/${list}`, { ids: loaded.toReversed(), loaded })
    }
    expect((await merchandising.combos('home'))[0]?.id).toBe(moved)
    await staff('PUT', `/admin/combos/${moved}`, terms({ version: 1 }))
    expect((await merchandising.combos('page')).at(-1)?.id).toBe(moved)
  })

  test('refuses a stale order and one with other combos', async () => {
    const before = await arranged()
    const loaded = before.toReversed()
    expect(await staff('PUT', '/admin/combo-lists/page', { ids: before, loaded })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const short = { ids: before.slice(1), loaded: before }
    expect(await staff('PUT', '/admin/combo-lists/page', short)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'ids' }] },
    })
    expect(await arranged()).toEqual(before)
    expect(await staff('PUT', '/admin/combo-lists/draft', { ids: [], loaded: [] })).toMatchObject({
      status: 404,
    })
    expect(await visitor('PUT', '/admin/combo-lists/page', { ids: [], loaded: [] })).toMatchObject({
      status: 403,
    })
  })
})

describe('a combo and the prices of its books', () => {
  const rupees = (paise: number) => formatRupees(paise)
  const dearer = () => ({ price: (apart + 10_000) / 100 })
  const message = () =>
    `The combo costs ${rupees(apart + 10_000)}, but its books cost ${rupees(apart)} together.`

  test('a combo priced above its books is rejected with both amounts, on creating, drafting and updating', async () => {
    const { _id } = await created()
    for (const answer of [
      await staff('POST', '/admin/combos', terms(dearer())),
      await staff('POST', '/admin/combos', terms({ ...dearer(), list: 'draft' })),
      await staff('PUT', `/admin/combos/${_id}`, terms({ ...dearer(), version: 1 })),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { message: message(), issues: [{ path: 'price', message: message() }] },
      })
    }
  })

  test('a combo that costs as much as its books is accepted, without a badge', async () => {
    const { number } = await created({ price: apart / 100 })
    const combo = (await merchandising.combo(number))!
    expect([badgeOf(combo), savingOf(combo)]).toEqual([undefined, 0])
  })

  test('a combo priced above its books after a price cut loses its badge, and staff see it and can unpublish it', async () => {
    const combo = await created({ price: apart / 100 - 1 })
    const [first] = books
    await world.db.execute(sql`update books set discount_price = ${100} where id = ${first!.bookId}`)
    const { body } = await staff('GET', '/admin/combos')
    const listed = (body['combos'] as StaffCombo[]).find(({ _id }) => _id === combo._id)!
    expect(listed.originalPrice).toBeLessThan(listed.price)
    expect(badgeOf((await merchandising.combo(combo.number))!)).toBeUndefined()
    const same = terms({ price: combo.price, version: 1 })
    expect(await staff('PUT', `/admin/combos/${combo._id}`, same)).toMatchObject({ status: 400 })
    expect(await staff('PUT', `/admin/combos/${combo._id}`, { ...same, list: 'draft' })).toMatchObject({
      status: 200,
    })
    await world.db.execute(sql`update books set discount_price = null where id = ${first!.bookId}`)
  })
})

describe('invalid terms return 400 naming the field', () => {
  test.each([
    ['title', () => ({ title: ' ' })],
    ['price', () => ({ price: apart / 100 + 0.01 })],
    ['label', () => ({ label: '30% OFF' })],
    ['price', () => ({ price: 0 })],
    ['price', () => ({ price: 10.005 })],
    ['list', () => ({ list: 'shelf' })],
    ['books', () => ({ books: books.slice(1) })],
    ['books', () => ({ books: [books[0], books[0]] })],
    ['books', () => ({ books: [books[0], { bookId: 'f'.repeat(24), quantity: 1 }] })],
    ['books.0.quantity', () => ({ books: [{ ...books[0], quantity: 0 }, books[1]] })],
  ])('%s', async (field, more) => {
    const { status, body } = await staff('POST', '/admin/combos', terms(more()))
    expect(status).toBe(400)
    expect(body['issues']).toContainEqual(expect.objectContaining({ path: field }))
  })
})

test.each(['nothing', 'f'.repeat(24)])('combo %s → 404', async (id) => {
  expect(await staff('PUT', `/admin/combos/${id}`, terms({ version: 1 }))).toMatchObject({ status: 404 })
})
