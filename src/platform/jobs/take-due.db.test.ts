import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { instant } from '#platform/database/columns.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { takeDue } from './take-due.ts'

const parcels = pgTable('parcels', {
  id: text('id').primaryKey(),
  state: text('state').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAt: instant('due_at'),
})

const visits = pgTable(
  'visits',
  { city: text('city').notNull(), day: integer('day').notNull(), dueAt: instant('due_at') },
  (t) => [primaryKey({ columns: [t.city, t.day] })],
)

const noon = new Date('2026-03-02T12:00:00Z')
const minutes = (count: number): Date => new Date(noon.getTime() + count * 60_000)
const claim = { due: 'dueAt', now: noon, leaseMs: 5 * 60_000, limit: 10 } as const

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.executeSql(`
    create table parcels (id text primary key, state text not null, tries int not null default 0, due_at timestamptz);
    create table visits (city text, day int, due_at timestamptz, primary key (city, day))`)
})

afterAll(() => database.close())

beforeEach(async () => {
  await database.db.delete(parcels)
  await database.db.delete(visits)
})

/** Adds parcels by name, each due the given number of minutes after noon. */
async function addParcels(due: Record<string, number | null>, state = 'open'): Promise<void> {
  const dueAt = (after: number | null) => (after === null ? null : minutes(after))
  await database.db
    .insert(parcels)
    .values(Object.entries(due).map(([id, after]) => ({ id, state, dueAt: dueAt(after) })))
}

const idsOf = (taken: readonly { id: string }[]): string[] => taken.map(({ id }) => id).toSorted()

describe('takeDue', () => {
  it('takes the rows that have been due longest, up to the limit', async () => {
    await addParcels({ a: -1, b: -3, c: -2, d: 1, e: null })
    expect(idsOf(await takeDue(database.db, parcels, { ...claim, limit: 2 }))).toEqual(['b', 'c'])
  })

  it('leaves a row that is due later, or never', async () => {
    await addParcels({ now: 0, later: 1, never: null })
    expect(idsOf(await takeDue(database.db, parcels, claim))).toEqual(['now'])
  })

  it('moves the due time to the end of the lease, when the row is due again', async () => {
    await addParcels({ a: -1 })
    const [taken] = await takeDue(database.db, parcels, claim)
    expect(taken?.dueAt).toEqual(minutes(5))
    expect(await takeDue(database.db, parcels, { ...claim, now: minutes(4) })).toEqual([])
    expect(idsOf(await takeDue(database.db, parcels, { ...claim, now: minutes(5) }))).toEqual(['a'])
  })

  it('takes only rows that meet the condition, and changes nothing else', async () => {
    await addParcels({ a: -2 }, 'lost')
    await addParcels({ b: -1 })
    const where = eq(parcels.state, 'open')
    const set = { state: 'taken', tries: sql`${parcels.tries} + 1` }
    await takeDue(database.db, parcels, { ...claim, limit: 1, where, set })
    expect(await database.db.select().from(parcels).orderBy(asc(parcels.id))).toEqual([
      { id: 'a', state: 'lost', tries: 0, dueAt: minutes(-2) },
      { id: 'b', state: 'taken', tries: 1, dueAt: minutes(5) },
    ])
  })

  it('breaks ties by the given column', async () => {
    await addParcels({ c: -1, a: -1, b: -1 })
    const taken = await takeDue(database.db, parcels, { ...claim, tieBreak: parcels.id, limit: 2 })
    expect(idsOf(taken)).toEqual(['a', 'b'])
  })

  it('takes rows with a composite key and returns the chosen columns', async () => {
    const { city, day } = visits
    await database.db.insert(visits).values([
      { city: 'Pune', day: 1, dueAt: minutes(-1) },
      { city: 'Pune', day: 2, dueAt: minutes(1) },
      { city: 'Surat', day: 2, dueAt: minutes(-1) },
    ])
    const taken = await takeDue(database.db, visits, claim, { city, day })
    expect(taken.toSorted((a, b) => a.day - b.day)).toEqual([
      { city: 'Pune', day: 1 },
      { city: 'Surat', day: 2 },
    ])
  })

  it('gives no row to two concurrent callers', async () => {
    const all = Array.from({ length: 40 }, (_, n) => `p${n}`)
    await addParcels(Object.fromEntries(all.map((id, n) => [id, -n])))
    const takes = Array.from({ length: 12 }, () => takeDue(database.db, parcels, { ...claim, limit: 3 }))
    const taken = idsOf((await Promise.all(takes)).flat())
    expect(taken).toHaveLength(36)
    expect(new Set(taken).size).toBe(36)
  })

  it('skips a row that another transaction has locked', async ({ skip }) => {
    if (database.engine === 'embedded') skip('one connection')
    await addParcels({ a: -2, b: -1 })
    await database.db.transaction(async (tx) => {
      await tx.select().from(parcels).where(eq(parcels.id, 'a')).for('update')
      expect(idsOf(await takeDue(database.db, parcels, claim))).toEqual(['b'])
    })
  })
})
