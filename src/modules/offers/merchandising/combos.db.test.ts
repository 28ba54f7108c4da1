import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#platform/ids.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { badgeOf, type Combo, savingOf } from './combo.ts'
import { createMerchandisingService, type MerchandisingService } from './merchandising.service.ts'
import { comboBooks, combos } from './merchandising.tables.ts'

let world: CatalogueWorld
let merchandising: MerchandisingService
beforeAll(async () => {
  world = await openCatalogueWorld()
  merchandising = createMerchandisingService(world)
})
afterAll(() => world.close())

const setStock = (bookId: string | undefined, available: number) =>
  world.db.execute(sql`update stock_items set available = ${available} where book_id = ${bookId}`)

/** A combo with 3 copies of one featured book and 1 of another. */
async function buildPair(position: number) {
  const [three, one] = (await merchandising.collection('featured')).map((slot) => slot.book.id)
  const id = newId()
  await world.db.insert(combos).values({ id, list: 'page', position, title: 'Pair', price: 80_000 })
  await world.db.insert(comboBooks).values([
    { comboId: id, bookId: three ?? '', quantity: 3 },
    { comboId: id, bookId: one ?? '' },
  ])
  return { id, three, one }
}

describe('the seeded combos', () => {
  let page: Combo[]
  let home: Combo[]
  beforeAll(async () => {
    page = await merchandising.combos('page')
    home = await merchandising.combos('home')
  })

  test('are 18 for the combo page and 9 for the home page, each of 2 to 4 different books (spec storefront §2)', () => {
    expect([page.length, home.length]).toEqual([18, 9])
    for (const { title, contents } of [...page, ...home]) {
      expect(new Set(contents.map(({ book }) => book.id)).size, title).toBe(contents.length)
      expect([2, 3, 4], title).toContain(contents.length)
    }
    expect(new Set([...page, ...home].map(({ title }) => title)).size).toBe(27)
  })

  test('are numbered across both lists', () => {
    expect([...page, ...home].map(({ number }) => number)).toEqual(
      Array.from({ length: 27 }, (_, i) => i + 1),
    )
  })

  test('have true badges at current prices: 20 % on the combo page, 30 % on the home page (spec storefront §9)', () => {
    expect(new Set(page.map(badgeOf))).toEqual(new Set(['20% OFF']))
    expect(new Set(home.map(badgeOf))).toEqual(new Set(['30% OFF']))
    for (const [list, percent] of [[page, 20] as const, [home, 30] as const]) {
      for (const { title, price, contents } of list) {
        const apart = sum(contents.map(({ book }) => book.shownPrice))
        expect(price, title).toBe(Math.round((apart * (100 - percent)) / 100))
      }
    }
  })

  test('strike through the current total of their books’ prices', () => {
    for (const { title, originalPrice, contents } of [...page, ...home]) {
      expect(originalPrice, title).toBe(sum(contents.map(({ book }) => book.shownPrice)))
    }
  })

  test('are in stock', () => {
    for (const { title, stock } of [...page, ...home]) expect(stock, title).toBeGreaterThan(0)
  })
})

describe('a combo', () => {
  test('is found by its number and its id; unknown ones are not', async () => {
    const [first] = await merchandising.combos('home')
    expect(await merchandising.combo(19)).toEqual(first)
    expect(await merchandising.comboById(first!.id)).toEqual(first)
    for (const number of [0, -1, 1.5, 28, 2 ** 31, Number.NaN])
      expect(await merchandising.combo(number)).toBeUndefined()
    expect(await merchandising.comboById('f'.repeat(24))).toBeUndefined()
    expect(await merchandising.comboById('no id')).toBeUndefined()
  })

  test('is found by each of its books; a draft is not', async () => {
    const [combo] = await merchandising.combos('page')
    for (const { book } of combo?.contents ?? [])
      expect((await merchandising.combosWith(book.id)).map(({ id }) => id)).toContain(combo?.id)
    expect(await merchandising.combosWith('f'.repeat(24))).toEqual([])
    expect(await merchandising.combosWith('nothing')).toEqual([])
  })

  test('in neither list has no page', async () => {
    const { id } = await buildPair(50)
    await world.db.update(combos).set({ list: 'draft' }).where(eq(combos.id, id))
    expect(await merchandising.combo(50)).toBeUndefined()
    expect(await merchandising.comboById(id)).toBeUndefined()
    expect(await merchandising.combosForSale(world.db, [id])).toEqual([])
  })

  test('has as many copies as its scarcest book allows', async () => {
    const { id, three, one } = await buildPair(51)
    await setStock(three, 8)
    await setStock(one, 5)
    expect(await merchandising.comboById(id)).toMatchObject({ stock: 2 })
    await setStock(one, 1)
    expect(await merchandising.comboById(id)).toMatchObject({ stock: 1 })
    await setStock(three, 2)
    expect(await merchandising.comboById(id)).toMatchObject({ stock: 0 })
  })

  test('saves against the current prices of its books, copy by copy', async () => {
    const { id, three, one } = await buildPair(53)
    const repriced = (book: string | undefined, price: number) =>
      world.db.execute(
        sql`update books set price = ${price}, discount_price = null, original_price = ${price * 2} where id = ${book}`,
      )
    await repriced(three, 20_000)
    await repriced(one, 30_000)
    const before = (await merchandising.comboById(id))!
    expect([before.originalPrice, savingOf(before)]).toEqual([90_000, 10_000])
    await world.db.execute(sql`update books set discount_price = 15000 where id = ${three}`)
    const after = (await merchandising.comboById(id))!
    expect([after.originalPrice, savingOf(after), badgeOf(after)]).toEqual([75_000, 0, undefined])
  })

  test('lists its most expensive book first', async () => {
    const prices = (await merchandising.combo(4))!.contents.map(({ book }) => book.shownPrice)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  test('with an archived book is not offered', async () => {
    const combo = (await merchandising.combo(18))!
    const gone = combo.contents[0]!.book.id
    await world.db.execute(sql`update books set archived = true where id = ${gone}`)
    expect(await merchandising.combo(18)).toBeUndefined()
    expect((await merchandising.combos('page')).map(({ id }) => id)).not.toContain(combo.id)
    await world.db.execute(sql`update books set archived = false where id = ${gone}`)
  })

  test('for sale lists the copies it takes from stock', async () => {
    const { id, three, one } = await buildPair(52)
    const [combo] = await merchandising.combosForSale(world.db, [id, 'nonsense', 'f'.repeat(24)])
    expect(combo).toMatchObject({ id, title: 'Pair', price: 80_000 })
    expect(combo?.contents).toHaveLength(2)
    expect(combo?.contents).toContainEqual({ bookId: three, quantity: 3 })
    expect(combo?.contents).toContainEqual({ bookId: one, quantity: 1 })
  })
})

function sum(prices: readonly number[]): number {
  return prices.reduce((total, price) => total + price, 0)
}
