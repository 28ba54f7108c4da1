import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { OpenDatabase } from '#platform/database/open.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { emptyTables } from '#test/support/empty-tables.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { type BackupMaker, createNightly, lastDue } from './nightly.ts'

let database: OpenDatabase
let clock: FakeClock
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  // It is 08:30 in India.
  clock = createFakeClock(new Date('2026-11-25T03:00:00Z'))
})
afterEach(() => emptyTables(database))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An in-memory backup store that counts attempts. */
function createShelf(...names: string[]) {
  const kept = new Set(names)
  const shelf = { begun: 0, kept, fault: undefined as Error | undefined }
  const maker: BackupMaker = {
    async make(name) {
      shelf.begun++
      if (shelf.fault) throw shelf.fault
      kept.add(name)
      return 1000
    },
    list: async () => [...kept],
    remove: async (name) => void kept.delete(name),
  }
  return { shelf, maker }
}

function backupsWith(maker: BackupMaker | undefined, keepDays = 30) {
  return createNightly({
    db: database.db,
    clock,
    log: silent,
    schedule: { at: '03:00', keepDays },
    maker,
  })
}

test('a backup is due daily at the configured time in India', () => {
  expect(lastDue(new Date('2026-11-25T03:00:00Z'), '03:00').toISOString()).toBe('2026-11-24T21:30:00.000Z')
  expect(lastDue(new Date('2026-11-25T21:29:59Z'), '03:00').toISOString()).toBe('2026-11-24T21:30:00.000Z')
  expect(lastDue(new Date('2026-11-25T21:30:00Z'), '03:00').toISOString()).toBe('2026-11-25T21:30:00.000Z')
})

test('exactly one of many concurrent processes makes the backup that is due', async () => {
  const { shelf, maker } = createShelf()
  const processes = Array.from({ length: 5 }, () => backupsWith(maker))
  await Promise.all(processes.map((one) => one.makeDue()))
  await Promise.all(processes.map((one) => one.makeDue()))
  expect(shelf.begun).toBe(1)
  expect([...shelf.kept]).toEqual(['2026-11-25-0830.tar.age'])
  clock.advance({ hours: 24 })
  await Promise.all(processes.map((one) => one.makeDue()))
  expect(shelf.begun).toBe(2)
  const { good, unmade } = await backupsWith(undefined).state()
  expect(good).toMatchObject({ name: '2026-11-26-0830.tar.age', bytes: 1000, endedAt: clock.now() })
  expect(unmade).toBeNull()
})

test('a failed backup is reported and retried half an hour later, until it succeeds', async () => {
  const { shelf, maker } = createShelf()
  const backups = backupsWith(maker)
  shelf.fault = new Error('the disk is full')
  await backups.makeDue()
  await backups.makeDue()
  expect(shelf.begun).toBe(1)
  expect(await backups.state()).toMatchObject({
    good: null,
    unmade: { state: 'failed', attempts: 1, lastError: 'the disk is full' },
  })
  clock.advance({ minutes: 31 })
  shelf.fault = undefined
  await backups.makeDue()
  expect(await backups.state()).toMatchObject({ good: { attempts: 2, lastError: null }, unmade: null })
})

test('another process makes the backup of a dead process after the lease', async () => {
  const { shelf, maker } = createShelf()
  const dying: BackupMaker = { ...maker, make: () => new Promise(() => undefined) }
  void backupsWith(dying).makeDue()
  const { good } = await untilRunning(backupsWith(maker))
  expect(good).toBeNull()
  await backupsWith(maker).makeDue()
  expect(shelf.begun).toBe(0)
  clock.advance({ hours: 3, minutes: 1 })
  await backupsWith(maker).makeDue()
  expect(shelf.begun).toBe(1)
})

async function untilRunning(backups: ReturnType<typeof backupsWith>) {
  for (;;) {
    const state = await backups.state()
    if (state.unmade) return state
  }
}

test('a backup stopped by a shutdown doesn’t count as failed: another process makes it immediately', async () => {
  const { shelf, maker } = createShelf()
  const stopping = backupsWith({
    ...maker,
    make: (_, stop) =>
      new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('stopped')))),
  })
  const made = stopping.makeDue()
  await untilRunning(stopping)
  stopping.end()
  await made
  expect(await stopping.state()).toMatchObject({ unmade: { lastError: null } })
  clock.advance({ minutes: 1 })
  await stopping.makeDue()
  expect(shelf.begun).toBe(0)
  await backupsWith(maker).makeDue()
  expect(shelf.begun).toBe(1)
})

test('outdated backups are removed only once a newer good one is in place', async () => {
  const old = ['2026-10-01-0300.tar.age', '2026-11-24-0300.tar.age', 'by-hand']
  const { shelf, maker } = createShelf(...old)
  shelf.kept.add('2026-11-20-0300.tar.age.unfinished')
  shelf.fault = new Error('the disk is full')
  await backupsWith(maker, 1).makeDue()
  expect([...shelf.kept]).toEqual([...old, '2026-11-20-0300.tar.age.unfinished'])
  // This maker reports a complete backup, but stores none.
  clock.advance({ minutes: 31 })
  await backupsWith({ ...maker, make: async () => 0 }, 1).makeDue()
  expect([...shelf.kept]).toEqual([...old, '2026-11-20-0300.tar.age.unfinished'])
  clock.advance({ hours: 24 })
  shelf.fault = undefined
  await backupsWith(maker, 1).makeDue()
  expect([...shelf.kept]).toEqual(['by-hand', '2026-11-26-0901.tar.age'])
})

test('a shop without scheduled backups stores nothing', async () => {
  const backups = backupsWith(undefined)
  await backups.makeDue()
  expect(await backups.state()).toEqual({ scheduled: false, good: null, unmade: null })
})
