import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createReviewsHttp } from './reviews.http.ts'
import { createReviewsService } from './reviews.service.ts'
import { reviews } from './reviews.tables.ts'

const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
const touched = new Set<string>()
let world: CatalogueWorld
let http: ReturnType<typeof createReviewsHttp>
let bookId: string
let category: string

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { books } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
  bookId = books[0]?.id ?? ''
  category = books[0]?.categorySlug ?? ''
  const { db } = world
  http = createReviewsHttp({
    reviews: createReviewsService({
      db,
      clock,
      pages: {
        write: (work) =>
          inTransaction(db, (tx) => work(tx, (...tags) => tags.forEach((tag) => touched.add(tag)))),
      },
    }),
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(reviews)
  touched.clear()
})

/** A shopper whose address is confirmed, so that their reviews count. */
async function aShopper(name = 'Asha'): Promise<Actor> {
  const userId = newId()
  const email = `${userId}@example.com`
  const now = clock.now()
  await world.db
    .insert(users)
    .values({ id: userId, name, email, passwordHash: 'x', createdAt: now, emailVerifiedAt: now })
  return { userId, name, email, role: 'user', isAdmin: false }
}

const GOOD = 'Clear, current and complete.'
const get = (query = '') => callerOf(http)('GET', `/books/${bookId}/reviews${query}`)
const post = (actor: Actor | undefined, body: unknown, id = bookId) =>
  callerOf(http, actor)('POST', `/books/${id}/reviews`, body)

async function reviewed(...ratings: number[]): Promise<void> {
  for (const rating of ratings) {
    clock.advance({ minutes: 1 })
    await post(await aShopper(), { rating, comment: GOOD })
  }
}

describe('GET /books/:id/reviews (spec storefront §7)', () => {
  test('returns five a page, newest first, and empty pages after the last', async () => {
    await reviewed(1, 2, 3, 4, 5, 5, 4)
    const first = await get()
    expect(first.body).toMatchObject({ total: 7, page: 1 })
    expect(first.body['reviews']).toMatchObject([4, 5, 5, 4, 3].map((rating) => ({ rating })))
    expect((await get('?page=2')).body['reviews']).toHaveLength(2)
    expect((await get('?page=9&limit=5')).body).toMatchObject({ reviews: [], total: 7 })
  })

  test('names the author, or Anonymous for a deleted account', async () => {
    await post(await aShopper('Ravi'), { rating: 4, comment: GOOD })
    await world.db
      .insert(reviews)
      .values({ id: newId(), bookId, rating: 3, comment: GOOD, createdAt: new Date(0) })
    expect((await get()).body['reviews']).toMatchObject([
      { user: { name: 'Ravi' } },
      { user: { name: 'Anonymous' }, verifiedBuyer: false },
    ])
  })

  test('returns the average and the number of reviews per star', async () => {
    expect((await get()).body).toMatchObject({ rating: 0, ratings: [0, 0, 0, 0, 0] })
    await reviewed(5, 5, 4, 1)
    expect((await get()).body).toMatchObject({ rating: 3.8, ratings: [1, 0, 0, 1, 2] })
  })

  test('of an unknown book → 404', async () => {
    for (const id of ['f'.repeat(24), 'nonsense', '%00'])
      expect((await callerOf(http)('GET', `/books/${id}/reviews`)).status).toBe(404)
  })

  test.each(['page=0', 'limit=101', 'limit=x'])('?%s → 400 naming the field', async (query) => {
    const { status, body } = await get(`?${query}`)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: query.split('=')[0] }])
  })
})

describe('POST /books/:id/reviews (spec storefront §7)', () => {
  test('stores the comment exactly as sent', async () => {
    const comment = '  Worth its price. \n'
    const { status, body } = await post(await aShopper(), { rating: 4, comment })
    expect(status).toBe(201)
    expect(body).toMatchObject({ rating: 4, comment, user: { name: 'Asha' } })
    expect((await get()).body['reviews']).toMatchObject([{ _id: body['_id'], comment }])
  })

  test('replaces an earlier review by the same shopper', async () => {
    const asha = await aShopper()
    const first = await post(asha, { rating: 1, comment: GOOD })
    const second = await post(asha, { rating: 5, comment: 'On reflection, excellent.' })
    expect(second).toMatchObject({ status: 200, body: { _id: first.body['_id'] } })
    expect((await get()).body).toMatchObject({
      total: 1,
      rating: 5,
      reviews: [{ comment: 'On reflection, excellent.' }],
    })
  })

  test.each([
    ['         short', 'Please write at least 10 characters.'],
    ['   \n  \t      ', 'Please write at least 10 characters.'],
    ['123456789', 'Please write at least 10 characters.'],
    ['x'.repeat(5001), 'Comment must have at most 5000 characters.'],
    [`${GOOD}\u0000`, 'Comment contains characters that cannot be stored.'],
  ])('the comment %j → 400', async (comment, message) => {
    const answer = await post(await aShopper(), { rating: 4, comment })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('accepts comments of 10 to 5,000 characters', async () => {
    expect((await post(await aShopper(), { rating: 4, comment: '1234567890' })).status).toBe(201)
    expect((await post(await aShopper(), { rating: 4, comment: 'x'.repeat(5000) })).status).toBe(201)
  })

  test.each([0, 6, -1, 2.5, '5', null, undefined, 1e99])('the rating %j → 400', async (rating) => {
    const { status, body } = await post(await aShopper(), { rating, comment: GOOD })
    expect(status).toBe(400)
    expect(body['message']).toMatch(/^Rating must be /)
  })

  test('by a visitor → 401; of an unknown book → 404', async () => {
    expect((await post(undefined, { rating: 4, comment: GOOD })).status).toBe(401)
    for (const id of ['f'.repeat(24), 'nonsense', '%00'])
      expect((await post(await aShopper(), { rating: 4, comment: GOOD }, id)).status).toBe(404)
  })

  test('invalidates its JSON and the book’s page, and lists if stars change', async () => {
    const asha = await aShopper()
    const reviews = `reviews:${bookId}`
    const lists = [`book:${bookId}`, `category:${category}`, 'catalogue']
    await post(asha, { rating: 4, comment: GOOD })
    expect(touched).toEqual(new Set([reviews, ...lists]))
    touched.clear()
    await post(asha, { rating: 4, comment: 'The same stars, other words.' })
    expect(touched).toEqual(new Set([reviews]))
    await post(asha, { rating: 5, comment: GOOD })
    expect([...touched]).toEqual(expect.arrayContaining(lists))
  })
})

describe('the book’s rating', () => {
  const totals = async () => {
    const { rating, reviewCount } = await world.catalogue.book(bookId)
    return [rating, reviewCount]
  }

  test('follows any change to the reviews', async () => {
    await reviewed(5, 4, 4)
    expect(await totals()).toEqual([4.3, 3])
    await world.db.execute(sql`update reviews set rating = 1 where rating = 5`)
    expect(await totals()).toEqual([3, 3])
    await world.db.execute(sql`delete from reviews where rating = 1`)
    expect(await totals()).toEqual([4, 2])
    await world.db.execute(sql`delete from reviews`)
    expect(await totals()).toEqual([0, 0])
  })

  test('counts reviews written concurrently', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper()))
    await Promise.all(shoppers.map((one, i) => post(one, { rating: 1 + (i % 5), comment: GOOD })))
    expect((await get()).body).toMatchObject({ total: 12, rating: 2.8, ratings: [3, 3, 2, 2, 2] })
    expect(await totals()).toEqual([2.8, 12])
  })
})
