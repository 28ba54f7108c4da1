import { describe, expect, test } from 'vitest'

import { shopper } from '#test/support/catalogue-world.ts'
import { openStocktakesWorld } from '#test/support/stocktakes-world.ts'

import { createStocktakesHttp } from './stocktakes.http.ts'

const { call, start, enter, count, finish, reviewOf, shelf, shelved } =
  openStocktakesWorld(createStocktakesHttp)

describe('a stocktake with unusually large losses', () => {
  test('can’t be finished until staff confirm them', async () => {
    const [one, many] = await shelved(5, 34)
    const id = await start()
    await count(id, one!.id, 1)
    await count(id, many!.id, 1)
    expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'losses' } })
    expect([await shelf(one!.id), await shelf(many!.id)]).toEqual([5, 34])
    expect((await finish(id, { confirmed: true })).status).toBe(200)
    expect([await shelf(one!.id), await shelf(many!.id)]).toEqual([1, 1])
  })

  test('lists them with the copies missing, the most valuable first', async () => {
    const [one, many, fine] = await shelved(5, 34, 9)
    const id = await start()
    for (const [book, copies] of [
      [one, 1],
      [many, 1],
      [fine, 8],
    ] as const)
      await count(id, book!.id, copies)
    expect(await reviewOf(id)).toMatchObject({
      books: 3,
      fewer: 38,
      unusual: 2,
      losses: [
        { book: { _id: many!.id }, counted: 1, expected: 34, difference: -33, value: -3300 },
        { book: { _id: one!.id }, difference: -4 },
      ],
    })
  })

  test('refuses the confirmation of other losses than it has now, though their number is the same', async () => {
    const [one, other] = await shelved(5, 6)
    const id = await start()
    await count(id, one!.id, 1)
    const { version } = await reviewOf(id)
    await count(id, one!.id, 5)
    await count(id, other!.id, 1)
    expect(await finish(id, { version, confirmed: true })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    expect([await shelf(one!.id), await shelf(other!.id)]).toEqual([5, 6])
  })

  test('shows them to staff only', async () => {
    const id = await start()
    expect((await call('GET', `/admin/stocktakes/${id}/review`, undefined, shopper)).status).toBe(403)
  })
})

test('a scan after staff have checked the differences refuses the end', async () => {
  const [book] = await shelved(5)
  const id = await start()
  await enter(id, { book: book!.id, copies: 4 })
  const { version } = await reviewOf(id)
  await enter(id, { book: book!.id, copies: 1 })
  expect(await finish(id, { version })).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect(await shelf(book!.id)).toBe(5)
})
