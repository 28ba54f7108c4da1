import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'

import type { ModeratedReviewBody } from './moderation.schema.ts'
import { createModerationHttp, createReviewsHttp } from './reviews.http.ts'
import { createModerationService, createReviewsService } from './reviews.service.ts'
import { reviews } from './reviews.tables.ts'

const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
const touched = new Set<string>()
let world: CatalogueWorld
let bookId: string
let staff: Call
let asha: Actor
let ravi: Actor
let ids: Record<string, string>

beforeAll(async () => {
  world = await openCatalogueWorld()
  const { books: found } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
  bookId = found[0]?.id ?? ''
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(reviews)
  asha = await aShopper('Asha')
  ravi = await aShopper('Ravi')
  ids = { asha: await write(asha, 1, 'Buy from my own shop instead: 100% cheaper.') }
  ids['ravi'] = await write(ravi, 4, 'Clear and complete, with every form.')
  staff = callerOf(createModerationHttp({ moderation: moderation() }), { ...admin, role: 'staff' })
  touched.clear()
})

const pages: PageWrites = {
  write: (work) =>
    inTransaction(world.db, (tx) => work(tx, (...tags) => tags.forEach((tag) => touched.add(tag)))),
}
const moderation = () => createModerationService({ db: world.db, clock, pages })
const shop = (actor?: Actor) => {
  const service = createReviewsService({ ...world, clock, pages })
  return callerOf(createReviewsHttp({ reviews: service }), actor)
}

async function aShopper(name: string): Promise<Actor> {
  const userId = newId()
  const email = `${userId}@example.com`
  const now = clock.now()
  await world.db
    .insert(users)
    .values({ id: userId, name, email, passwordHash: 'x', createdAt: now, emailVerifiedAt: now })
  return { userId, name, email, role: 'user', isAdmin: false }
}

async function write(actor: Actor, rating: number, comment: string): Promise<string> {
  clock.advance({ minutes: 1 })
  const { body } = await shop(actor)('POST', `/books/${bookId}/reviews`, { rating, comment })
  return String(body['_id'])
}

const readAt = async (name: string) => {
  const { reviews: listed } = (await staff('GET', '/admin/reviews')).body as {
    reviews: ModeratedReviewBody[]
  }
  return listed.find(({ _id }) => _id === ids[name])?.createdAt
}
const moderate = async (name: string, change: object) =>
  staff('PUT', `/admin/reviews/${ids[name]}`, { createdAt: await readAt(name), ...change })
const hide = (name: string, reason = 'Advertising') => moderate(name, { hidden: true, reason })
const page = async () => (await shop()('GET', `/books/${bookId}/reviews`)).body
const names = async (query: string) => {
  const { body } = await staff('GET', `/admin/reviews${query}`)
  return (body['reviews'] as { userName: string }[]).map(({ userName }) => userName)
}
const own = async (actor: Actor) => {
  const call = callerOf(createModerationHttp({ moderation: moderation() }), actor)
  return (await call('GET', '/account/reviews')).body['reviews']
}

test('a hidden review is removed from its page and the rating, and is restored unchanged', async () => {
  expect(await page()).toMatchObject({ total: 2, rating: 2.5, ratings: [1, 0, 0, 1, 0] })
  const { status, body } = await hide('asha')
  expect(status).toBe(200)
  expect(body).toMatchObject({ hiddenReason: 'Advertising', hiddenBy: admin.name, rating: 1 })
  const hidden = await page()
  expect(hidden).toMatchObject({ total: 1, rating: 4, ratings: [0, 0, 0, 1, 0] })
  expect(hidden['reviews']).toMatchObject([{ user: { name: 'Ravi' } }])
  await moderate('asha', { hidden: false })
  expect(await page()).toMatchObject({ total: 2, rating: 2.5, ratings: [1, 0, 0, 1, 0] })
})

test('a review hidden by someone else keeps their reason', async () => {
  await hide('asha')
  expect(await hide('asha', 'Spam')).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await own(asha)).toMatchObject([{ hiddenReason: 'Advertising' }])
  expect(await page()).toMatchObject({ total: 1, ratings: [0, 0, 0, 1, 0] })
})

test('staff neither hide nor show a text that they haven’t read', async () => {
  const first = await readAt('asha')
  await write(asha, 5, 'A fair word about the book this time.')
  expect((await moderate('asha', { hidden: true, reason: 'Spam', createdAt: first })).status).toBe(409)
  const second = await readAt('asha')
  await hide('asha')
  await write(asha, 1, 'Buy from my own shop instead.')
  expect((await moderate('asha', { hidden: false, createdAt: second })).status).toBe(409)
  expect(await page()).toMatchObject({ total: 1 })
})

test('hiding invalidates every page that shows the stars', async () => {
  const [book] = await world.db.select().from(books).where(eq(books.id, bookId))
  await hide('asha')
  expect([...touched]).toEqual(
    expect.arrayContaining([
      `reviews:${bookId}`,
      `book:${bookId}`,
      'catalogue',
      expect.stringMatching('category:'),
    ]),
  )
  expect(book?.reviewCount).toBe(2)
})

test('its author sees a hidden review with the reason; others don’t', async () => {
  await hide('asha')
  expect(await own(asha)).toMatchObject([{ rating: 1, hiddenReason: 'Advertising' }])
  expect(JSON.stringify(await own(asha))).not.toContain(admin.name)
  expect(await own(ravi)).toMatchObject([{ rating: 4, hiddenReason: null, counts: true }])
})

test('an edited review stays hidden until staff show it, then counts with its new stars', async () => {
  await hide('asha')
  await write(asha, 5, 'A fair word about the book this time.')
  expect(await page()).toMatchObject({ total: 1, ratings: [0, 0, 0, 1, 0] })
  await moderate('asha', { hidden: false })
  expect(await page()).toMatchObject({ total: 2, ratings: [0, 0, 0, 1, 1] })
})

test('deleting a hidden review changes no rating', async () => {
  await hide('asha')
  await world.db.delete(reviews).where(eq(reviews.id, ids['asha'] ?? ''))
  expect(await page()).toMatchObject({ total: 1, rating: 4, ratings: [0, 0, 0, 1, 0] })
})

test('GET /admin/reviews lists newest first, filtered by state, stars and text', async () => {
  expect(await names('')).toEqual(['Ravi', 'Asha'])
  await hide('asha')
  expect(await names('?state=hidden')).toEqual(['Asha'])
  expect(await names('?state=shown')).toEqual(['Ravi'])
  expect(await names('?rating=4')).toEqual(['Ravi'])
  expect(await names('?search=100%25')).toEqual(['Asha'])
  expect(await names('?search=rav')).toEqual(['Ravi'])
  expect(await names('?limit=1&page=2')).toEqual(['Asha'])
  expect((await staff('GET', '/admin/reviews?limit=1')).body).toMatchObject({ total: 2, totalPages: 2 })
})

test('hiding requires a reason; unknown and malformed ids return 404', async () => {
  for (const body of [{ hidden: true }, { hidden: true, reason: ' ' }, { hidden: 'yes' }, {}]) {
    expect((await moderate('asha', body)).status).toBe(400)
  }
  expect((await moderate('asha', { hidden: false, createdAt: undefined })).status).toBe(400)
  expect((await staff('GET', '/admin/reviews?rating=6')).status).toBe(400)
  for (const id of ['0'.repeat(24), 'nonsense']) {
    const body = { hidden: false, createdAt: clock.now().toISOString() }
    expect((await staff('PUT', `/admin/reviews/${id}`, body)).status).toBe(404)
  }
  const shopper = callerOf(createModerationHttp({ moderation: moderation() }), asha)
  expect((await shopper('GET', '/admin/reviews')).status).toBe(403)
  expect((await page())['total']).toBe(2)
})
