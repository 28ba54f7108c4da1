import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type AlertsWorld, createAlertsWorld } from '#test/support/alerts-world.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { alerts } from './alerts.tables.ts'
import { personalAlerts } from './personal-data.service.ts'

const database = openFileDatabase()
let world: AlertsWorld
let owned: BuiltBook
let other: BuiltBook

beforeEach(async () => {
  world = createAlertsWorld(database.db)
  owned = await buildBook(database.db, { title: 'Law of Torts' })
  other = await buildBook(database.db, { title: 'Contracts' })
})

const buy = ({ userId }: Actor, ...bought: BuiltBook[]) =>
  inTransaction(database.db, (tx) =>
    world.alerts.watchEditions(tx, { userId, bookIds: bought.map(({ id }) => id) }),
  )

/** Creates a newer edition that is on sale and that staff have linked to the older one. */
async function nextEdition(facts: Partial<typeof books.$inferInsert> = {}): Promise<BuiltBook> {
  const next = await buildBook(database.db, { title: 'Law of Torts' })
  const [older] = await database.db.select({ workId: books.workId }).from(books).where(eq(books.id, owned.id))
  const link = { edition: '6th', supersedesId: owned.id, workId: older?.workId ?? '' }
  await database.db
    .update(books)
    .set({ ...link, ...facts })
    .where(eq(books.id, next.id))
  return next
}

test('a buyer of an edition is notified of the next one once, and can unsubscribe by the mail', async () => {
  const asha = await world.shopper('asha')
  await buy(asha, owned, other)
  await world.waiters.notifyDue()
  expect(await world.mailsTo(asha.email)).toEqual([])
  await nextEdition()
  await world.waiters.notifyDue()
  await world.waiters.notifyDue()
  expect(await world.mailsTo(asha.email)).toEqual(['New edition: Law of Torts, 6th edition'])
  await world.alerts.stop(await world.tokenFor(asha.email, 'stop'))
  const left = await database.db.select().from(alerts).where(eq(alerts.email, asha.email))
  expect(left).toEqual([])
})

test('the mail lists the changes and the trade-in price, if staff entered them', async () => {
  const asha = await world.shopper('asha')
  await buy(asha, owned)
  await nextEdition({ whatIsNew: 'The Sanhitas throughout', tradeInPrice: 150_00, price: 900_00 })
  await world.waiters.notifyDue()
  const [mail] = (await world.notifications.outbox(10)).filter(({ to }) => to === asha.email)
  expect(mail?.text).toContain('The Sanhitas throughout')
  expect(mail?.text).toContain('Bring in your older edition and get ₹150.00 off in the store')
})

test('an unconfirmed address gets one mail for all books of an order, and its link confirms all of them', async () => {
  const ravi = await world.shopper('ravi', 'unverified')
  await buy(ravi, owned, other)
  await nextEdition()
  await world.waiters.notifyDue()
  expect(await world.mailsTo(ravi.email)).toEqual(['Please confirm your new-edition alerts'])
  await world.alerts.confirm(await world.tokenFor(ravi.email, 'confirm'))
  const rows = await database.db.select().from(alerts).where(eq(alerts.email, ravi.email))
  expect(rows.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
  await world.waiters.notifyDue()
  expect(await world.mailsTo(ravi.email)).toContain('New edition: Law of Torts, 6th edition')
})

test('a link confirms only alerts of the same order', async () => {
  const ravi = await world.shopper('ravi', 'unverified')
  await buy(ravi, owned)
  world.now = new Date(world.now.getTime() + 1000)
  await buy(ravi, other)
  await world.alerts.confirm(await world.tokenFor(ravi.email, 'confirm'))
  const rows = await database.db.select().from(alerts).where(eq(alerts.email, ravi.email))
  const confirmed = rows.filter(({ confirmedAt }) => confirmedAt !== null)
  expect(confirmed.map(({ bookId }) => bookId)).toEqual([other.id])
})

test('a book archived before payment is still watched', async () => {
  const asha = await world.shopper('asha')
  await database.db.update(books).set({ archived: true }).where(eq(books.id, owned.id))
  await buy(asha, owned)
  await nextEdition()
  await world.waiters.notifyDue()
  expect(await world.mailsTo(asha.email)).toHaveLength(1)
})

test('deleting the account deletes its alerts', async () => {
  const asha = await world.shopper('asha')
  await buy(asha, owned)
  await inTransaction(database.db, (tx) => personalAlerts.forget(tx, asha, () => undefined))
  await nextEdition()
  await world.waiters.notifyDue()
  expect(await world.mailsTo(asha.email)).toEqual([])
})

test('a deleted account or an order without books creates no alerts', async () => {
  await buy({ ...(await world.shopper('asha')), userId: 'f'.repeat(24) }, owned)
  await buy(await world.shopper('ravi'))
  expect(await database.db.select().from(alerts)).toEqual([])
})
