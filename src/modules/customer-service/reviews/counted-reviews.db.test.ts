import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'

import { emailVerifications, users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import { toBookJson } from '#modules/catalogue/book-json.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import { inTransaction, rows, type Tx } from '#platform/database/database.ts'
import { createAccountsWorld } from '#test/support/accounts-world.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'

import { countReviewsOf, createModerationService, createReviewsService } from './reviews.service.ts'

// Which reviews count in a book's rating, and when a buyer is verified.

setScene({ title: 'Evidence', price: 500, stock: 10 })

const reviews = () => createReviewsService(world)
const write = async (actor: Actor = asha, rating = 5, bookId = book.id) =>
  (await reviews().write(actor, bookId, { rating, comment: 'Clear, current and complete.' })).review
const score = async () => {
  const [found] = await database.db.select().from(books).where(eq(books.id, book.id))
  return { rating: found?.rating, count: found?.reviewCount, stars: found?.ratings }
}
const deliver = (id: string) => world.orders.setStatus(boss, id, { status: 'Delivered' })
const NOTHING = { rating: 0, count: 0, stars: [0, 0, 0, 0, 0] }
const FIVE_STARS = { rating: 5, count: 1, stars: [0, 0, 0, 0, 1] }
/** Tags of pages that show the stars. */
const starTags = () => [...world.touched].filter((tag) => tag === `book:${book.id}` || tag === 'catalogue')

/** Confirms a shopper's address by a mailed link. */
async function confirm({ userId }: Actor): Promise<void> {
  const token = newMailedToken()
  const expiresAt = new Date(world.clock.now().getTime() + 60_000)
  await database.db.insert(emailVerifications).values({ userId, tokenHash: hashOfToken(token), expiresAt })
  await createAccountsWorld(world).verification.confirm(token)
}

describe('a review of an account without a delivered copy or a confirmed address', () => {
  test('is shown and counted in the total, but not in the rating', async () => {
    await write()
    const page = await reviews().ofBook(book.id, 1, 5)
    expect(page).toMatchObject({ total: 1, rating: 0, ratings: [0, 0, 0, 0, 0] })
    expect(page.reviews).toHaveLength(1)
    expect(await score()).toEqual(NOTHING)
  })

  test('lengthens the `reviews` of the book’s JSON, and invalidates only lists with the book', async () => {
    const shown = async () => toBookJson(await world.catalogue.book(book.id))
    await write()
    expect(await shown()).toMatchObject({ reviews: [{}], reviewCount: 0, rating: 0 })
    expect(starTags()).toEqual([`book:${book.id}`])
    const [{ id, createdAt } = { id: '', createdAt: new Date(0) }] = (await reviews().ofBook(book.id, 1, 5))
      .reviews
    const reason = 'An advertisement'
    await createModerationService(world).setHidden(boss, id, { hidden: true, createdAt, reason })
    expect((await shown()).reviews).toEqual([])
    world.touched.clear()
    await write(asha, 1)
    expect(starTags()).toEqual([])
  })

  test('counts once the address is confirmed, and the pages with stars are invalidated', async () => {
    await write()
    await confirm(asha)
    expect(await score()).toEqual(FIVE_STARS)
    expect(starTags()).toHaveLength(2)
    expect(await reviews().ofBook(book.id, 1, 5)).toMatchObject({ total: 1, rating: 5 })
  })

  test('counts once its book is delivered, and the pages with stars are invalidated', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    await write()
    world.touched.clear()
    await world.orders.setStatus(boss, id, { status: 'Shipped' })
    expect(await score()).toEqual(NOTHING)
    await deliver(id)
    expect(await score()).toEqual(FIVE_STARS)
    expect(starTags()).toHaveLength(2)
  })

  test('does not count after the delivery of another book', async () => {
    await write()
    await deliver(await buyBooks(world, asha, [await buildBook(database.db, { stock: 1 }), 1]))
    expect(await score()).toEqual(NOTHING)
  })

  test('leaves no trace in the rating when it is edited', async () => {
    const ravi = await buildActor(database, 'Ravi')
    await database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ravi.userId))
    await write(ravi)
    await write(asha, 1)
    await write(asha, 2)
    expect(await score()).toEqual(FIVE_STARS)
  })
})

test.each([true, false])(
  'a review written while its author confirms the address counts (%s)',
  async (first) => {
    const both = first ? [confirm(asha), write()] : [write(), confirm(asha)]
    await Promise.all(both)
    expect(await score()).toEqual(FIVE_STARS)
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'counting a shopper’s reviews locks their books by id',
  async () => {
    const other = await buildBook(database.db, { stock: 1 })
    const [low = '', high = ''] = [book.id, other.id].toSorted()
    await write(asha, 5, high)
    await write(asha, 5, low)
    await database.db.update(users).set({ emailVerifiedAt: new Date() })
    const lock = (tx: Tx, id: string) => tx.execute(sql`select from books where id = ${id} for update nowait`)
    const [counting] = await inTransaction(database.db, async (tx) => {
      await lock(tx, low)
      const started = inTransaction(database.db, (own) => countReviewsOf(own, asha.userId, () => undefined))
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(await rows(database.db, waiting)).toHaveLength(1)
      })
      await lock(tx, high)
      return [started]
    })
    await counting
    expect(await score()).toEqual(FIVE_STARS)
  },
)

describe('a verified buyer', () => {
  test('had received the book when writing, alone or in a combo', async () => {
    const [ravi, other] = [await buildActor(database, 'Ravi'), await buildBook(database.db, { stock: 5 })]
    const combo = await buildCombo(database.db, [book, other], 800)
    await deliver(await buyBooks(world, asha, [book, 1]))
    const cart = cartOf()
    const items = [{ bookId: combo, quantity: 1, isCombo: true }]
    await deliver(await buyCart(world, ravi, { ...cart, items, amount: 80_000 }))
    expect((await write()).verifiedBuyer).toBe(true)
    expect((await write(ravi)).verifiedBuyer).toBe(true)
    expect((await write(await buildActor(database, 'Meera'))).verifiedBuyer).toBe(false)
  })

  test.each([
    ['is still on the way', false, { returned: 0 }],
    ['was returned', true, { returned: 1 }],
    ['was refunded in full', true, { refunded: 50_000 }],
  ])('is nobody whose copy %s', async (_, isDelivered, line) => {
    const id = await buyBooks(world, asha, [book, 1])
    if (isDelivered) await deliver(id)
    await database.db.update(orderLines).set(line).where(eq(orderLines.orderId, id))
    expect((await write()).verifiedBuyer).toBe(false)
    expect(await score()).toEqual(NOTHING)
  })

  test('stays one, and stays in the rating, when the order changes later', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    await deliver(id)
    await write()
    await database.db.update(orders).set({ userId: null }).where(eq(orders.id, id))
    expect((await reviews().ofBook(book.id, 1, 5)).reviews).toMatchObject([{ verifiedBuyer: true }])
    expect((await write(asha, 4)).verifiedBuyer).toBe(true)
    expect(await score()).toMatchObject({ rating: 4, count: 1 })
  })

  test('becomes one by editing the review after the delivery, not by the delivery alone', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    await write()
    await deliver(id)
    expect((await reviews().ofBook(book.id, 1, 5)).reviews).toMatchObject([{ verifiedBuyer: false }])
    expect((await write(asha, 4)).verifiedBuyer).toBe(true)
  })
})

test('an edit stores the date of the first text; sending the same text again changes nothing', async () => {
  const first = await write()
  world.clock.advance({ hours: 24 })
  expect(await write()).toMatchObject({ createdAt: first.createdAt, firstWrittenAt: null })
  const edited = await write(asha, 4)
  expect(edited).toMatchObject({ createdAt: world.clock.now(), firstWrittenAt: first.createdAt })
  world.clock.advance({ hours: 24 })
  expect(await write(asha, 3)).toMatchObject({ firstWrittenAt: first.createdAt })
})
