import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { newId } from '#platform/ids.ts'
import { type AlertsWorld, createAlertsWorld } from '#test/support/alerts-world.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import type { AlertRow } from './alerts.repository.ts'
import { alerts } from './alerts.tables.ts'

const DAY = 24 * 3_600_000
const database = openFileDatabase()
let world: AlertsWorld
let book: BuiltBook

beforeEach(async () => {
  world = createAlertsWorld(database.db)
  book = await buildBook(database.db, { title: 'Law of Torts', stock: 0 })
})

const reader = (i: number) => `reader${i}@shoppers.example`

async function wait(many: number, over: Partial<AlertRow> = {}): Promise<void> {
  const base = { kind: 'back' as const, bookId: book.id, known: [], knownDate: null, doneAt: null }
  const times = { askedAt: world.now, confirmedAt: world.now }
  for (let i = 1; i <= many; i++)
    await database.db.insert(alerts).values({ id: newId(), email: reader(i), ...base, ...times, ...over })
}
const stock = (available: number) =>
  database.db.update(stockItems).set({ available }).where(eq(stockItems.bookId, book.id))
/** Runs the job twice: a book counts as back only on the second run. */
async function look(): Promise<void> {
  await world.waiters.notifyDue()
  await world.waiters.notifyDue()
}
const notified = async () =>
  (await world.notifications.outbox(500))
    .map(({ to }) => Number(/\d+/.exec(to)?.[0]))
    .toSorted((a, b) => a - b)
const pass = (time: number) => (world.now = new Date(world.now.getTime() + time))

describe('a book that is back', () => {
  test('notifies confirmed subscribers once, and no unconfirmed ones', async () => {
    await wait(2)
    await wait(1, { email: reader(9), confirmedAt: null })
    await look()
    expect(await notified()).toEqual([])
    await stock(5)
    await look()
    await look()
    expect(await notified()).toEqual([1, 2])
    expect(await world.mailsTo(reader(1))).toEqual(['Back in stock: Law of Torts'])
    const open = (await database.db.select().from(alerts)).filter(({ doneAt }) => doneAt === null)
    expect(open.map(({ email }) => email)).toEqual([reader(9)])
  })

  test('notifies three subscribers per copy, oldest first, and the next ones a day later', async () => {
    await wait(8)
    await stock(1)
    await look()
    expect(await notified()).toEqual([1, 2, 3])
    await stock(2)
    await look()
    expect(await notified()).toEqual([1, 2, 3, 4, 5, 6])
    await stock(0)
    pass(DAY)
    await look()
    expect(await notified()).toHaveLength(6)
    await stock(1)
    await look()
    expect(await notified()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('notifies no one if it was back only for a moment', async () => {
    await wait(1)
    await stock(1)
    await world.waiters.notifyDue()
    await stock(0)
    await world.waiters.notifyDue()
    await stock(1)
    await world.waiters.notifyDue()
    expect(await notified()).toEqual([])
  })

  test('notifies no one if it is archived', async () => {
    await wait(1)
    await stock(1)
    await database.db.update(books).set({ archived: true }).where(eq(books.id, book.id))
    await look()
    expect(await notified()).toEqual([])
  })

  test('can be unsubscribed by its mail; a new request is notified again', async () => {
    await wait(1)
    await stock(1)
    await look()
    await wait(1)
    pass(1)
    await world.alerts.stop(await world.tokenFor(reader(1), 'stop'))
    expect(await database.db.select().from(alerts)).toEqual([])
    await wait(1)
    pass(DAY)
    await look()
    expect(await world.mailsTo(reader(1))).toEqual(['Back in stock: Law of Torts'])
  })
})

test('concurrent runs notify each due subscriber once', async () => {
  await wait(30)
  await stock(8)
  const others = [1, 2, 3, 4].map(() => createAlertsWorld(database.db))
  for (const other of others) other.now = world.now
  for (let i = 0; i < 2; i++) await Promise.all(others.map(({ waiters }) => waiters.notifyDue()))
  expect(await notified()).toEqual(Array.from({ length: 24 }, (_, i) => i + 1))
})

test('a crash before the commit sends nothing and loses no alert', async () => {
  await wait(3)
  await stock(3)
  const dying = createAlertsWorld(database.db, { failAt: 3 })
  await dying.waiters.notifyDue()
  await expect(dying.waiters.notifyDue()).rejects.toThrow('killed')
  expect(await notified()).toEqual([])
  await look()
  expect(await notified()).toEqual([1, 2, 3])
})

describe('the next edition', () => {
  async function edition(
    date: string | null,
    over: Partial<typeof books.$inferInsert> = {},
  ): Promise<string> {
    const { id } = await buildBook(database.db, { title: 'Law of Torts' })
    await database.db
      .update(books)
      .set({ workId: book.id, date, ...over })
      .where(eq(books.id, id))
    return id
  }
  const ask = async () => {
    const actor = await world.shopper(`reader${++asked}`)
    await world.alerts.request({ kind: 'edition', email: actor.email, bookId: book.id }, actor)
  }
  let asked = 0
  beforeEach(() => {
    asked = 0
  })

  test('notifies each reader once, even one with alerts on several editions', async () => {
    const older = await edition('2020-01-01')
    await ask()
    await wait(1, { kind: 'edition', bookId: older, known: [older, book.id], knownDate: '2025-04-01' })
    await look()
    expect(await notified()).toEqual([])
    await edition('2026-11-01', { edition: '5th' })
    await look()
    expect(await world.mailsTo(reader(1))).toEqual(['New edition: Law of Torts, 5th edition'])
    await edition('2027-11-01')
    await look()
    expect(await notified()).toEqual([1])
  })

  test('must be on sale, newer, and not known before', async () => {
    await edition('2026-01-01')
    await ask()
    await edition('2021-01-01')
    await edition('2026-11-01', { archived: true })
    await buildBook(database.db, { title: 'Law of Torts' })
    await look()
    expect(await notified()).toEqual([])
  })

  test('needs no date if staff say which edition it replaces', async () => {
    await ask()
    await edition(null)
    await look()
    expect(await notified()).toEqual([])
    await edition(null, { supersedesId: book.id })
    await look()
    expect(await notified()).toEqual([1])
  })

  test('notifies each reader once under concurrent runs', async () => {
    for (let i = 0; i < 5; i++) await ask()
    await edition('2026-11-01')
    await Promise.all([1, 2, 3].map(() => createAlertsWorld(database.db).waiters.notifyDue()))
    expect(await notified()).toEqual([1, 2, 3, 4, 5])
  })
})
