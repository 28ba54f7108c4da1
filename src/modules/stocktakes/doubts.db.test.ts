import { describe, expect, test } from 'vitest'

import { openCountsWorld } from '#test/support/counts-world.ts'
import { shopper } from '#test/support/catalogue-world.ts'

import { createStocktakesHttp } from './stocktakes.http.ts'
import type { DoubtsBody } from './stocktakes.schema.ts'

const { call, start, count, finish, linesOf, shelf, shelved } = openCountsWorld(createStocktakesHttp)

const doubtsOf = async (id: string) =>
  (await call('GET', `/admin/counts/${id}/doubts`)).body as unknown as DoubtsBody

describe('a count with doubtful losses', () => {
  test('can’t be finished until staff confirm them', async () => {
    const [one, many] = await shelved(5, 34)
    const id = await start()
    await count(id, one!.id, 1)
    await count(id, many!.id, 1)
    const refused = await finish(id, { seen: 2 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'doubtful', doubtful: 2 } })
    expect([await shelf(one!.id), await shelf(many!.id)]).toEqual([5, 34])
    expect(await finish(id, { seen: 2, doubtful: 1 })).toMatchObject({
      status: 409,
      body: { code: 'doubtful' },
    })
    expect((await finish(id, { seen: 2, doubtful: 2 })).status).toBe(200)
    expect([await shelf(one!.id), await shelf(many!.id)]).toEqual([1, 1])
  })

  test('lists them with the copies missing and the reason, the most valuable first', async () => {
    const [one, many, fine] = await shelved(5, 34, 9)
    const id = await start()
    for (const [book, copies] of [
      [one, 1],
      [many, 1],
      [fine, 8],
    ] as const)
      await count(id, book!.id, copies)
    expect(await doubtsOf(id)).toMatchObject({
      total: 2,
      books: [
        {
          book: { _id: many!.id },
          counted: 1,
          expected: 34,
          difference: -33,
          value: -3300,
          doubts: ['loss'],
        },
        { book: { _id: one!.id }, difference: -4, doubts: ['loss'] },
      ],
    })
  })

  test('marks books of another category', async () => {
    const [mine] = await shelved(5)
    const [other] = await shelved(5)
    const id = await start(mine!.categorySlug)
    await count(id, mine!.id, 5)
    await count(id, other!.id, 4)
    const { lines } = await linesOf(id)
    expect(lines.map(({ book, otherCategory }) => [book._id, otherCategory])).toEqual([
      [other!.id, true],
      [mine!.id, false],
    ])
    expect((await doubtsOf(id)).books).toMatchObject([{ book: { _id: other!.id }, doubts: ['category'] }])
    expect((await finish(id, { seen: 2 })).status).toBe(409)
    expect((await finish(id, { seen: 2, doubtful: 1 })).status).toBe(200)
  })

  test('rejects a confirmation of fewer losses than there are', async () => {
    const [one, later] = await shelved(5, 6)
    const id = await start()
    await count(id, one!.id, 1)
    await count(id, later!.id, 1)
    expect(await finish(id, { seen: 2, doubtful: 1 })).toMatchObject({ status: 409, body: { doubtful: 2 } })
  })

  test('shows them to staff only', async () => {
    const id = await start()
    expect((await call('GET', `/admin/counts/${id}/doubts`, undefined, shopper)).status).toBe(403)
  })
})

test('a count without doubtful losses finishes without confirmation', async () => {
  const [book] = await shelved(5)
  const id = await start()
  await count(id, book!.id, 4)
  expect(await doubtsOf(id)).toEqual({ books: [], total: 0 })
  expect((await finish(id, { seen: 1 })).status).toBe(200)
})
