import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import { newId } from '#platform/ids.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createReviewsHttp } from './reviews.http.ts'
import { createReviewsService } from './reviews.service.ts'
import { reviews } from './reviews.tables.ts'

let world: CatalogueWorld
let bookId: string

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { books } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
  bookId = books[0]?.id ?? ''
  const createdAt = (day: number) => new Date(Date.UTC(2026, 9, day))
  const userId = newId()
  await world.db.insert(users).values({
    id: userId,
    name: 'Asha',
    email: 'asha@example.com',
    passwordHash: 'x',
    createdAt: createdAt(1),
  })
  await world.db.insert(reviews).values([
    { id: newId(), bookId, userId, rating: 5, comment: '  Kept as sent. ', createdAt: createdAt(20) },
    ...[1, 2, 3, 4, 5, 6].map((day) => ({
      id: newId(),
      bookId,
      rating: 3,
      comment: `Of day ${day}`,
      createdAt: createdAt(day),
    })),
  ])
})
afterAll(() => world.close())

const get = (path: string) =>
  callerOf(createReviewsHttp({ reviews: createReviewsService(world) }))('GET', path)

describe('GET /books/:id/reviews', () => {
  test('five a page, newest first, with who wrote them', async () => {
    const { body } = await get(`/books/${bookId}/reviews`)
    expect(body).toMatchObject({ total: 7, page: 1 })
    expect(body['reviews']).toHaveLength(5)
    expect(body['reviews']).toMatchObject([
      { rating: 5, comment: '  Kept as sent. ', user: { name: 'Asha' } },
      { comment: 'Of day 6', user: { name: 'Anonymous' } },
      {},
      {},
      {},
    ])
  })

  test('pages follow each other and end', async () => {
    expect((await get(`/books/${bookId}/reviews?page=2`)).body['reviews']).toHaveLength(2)
    expect((await get(`/books/${bookId}/reviews?page=9&limit=5`)).body).toMatchObject({
      reviews: [],
      total: 7,
    })
  })

  test('of an unknown book → 404', async () => {
    for (const id of ['f'.repeat(24), 'nonsense', '%00'])
      expect((await get(`/books/${id}/reviews`)).status).toBe(404)
  })

  test.each(['page=0', 'limit=101', 'limit=x'])('?%s → 400 naming the field', async (query) => {
    const { status, body } = await get(`/books/${bookId}/reviews?${query}`)
    expect(status).toBe(400)
    expect(body['message']).toMatch(new RegExp(`^${query.split('=')[0]}: `))
  })
})
