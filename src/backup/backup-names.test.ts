import { expect, test } from 'vitest'

import { dayAfter } from '#platform/indian-day.ts'

import { abandoned, backupName, outdated } from './backup-names.ts'

test('a backup is named by its day and time in India', () => {
  expect(backupName(new Date('2026-11-24T21:30:00Z'), { encrypted: false })).toBe('2026-11-25-0300.tar')
  expect(backupName(new Date('2026-11-25T18:29:59Z'), { encrypted: false })).toBe('2026-11-25-2359.tar')
  expect(backupName(new Date('2026-11-24T21:30:00Z'), { encrypted: true })).toBe('2026-11-25-0300.tar.age')
})

/** Returns the names of one backup per night, the last one on 25 November 2026. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, n) => `${dayAfter('2026-11-25', n + 1 - nights)}-0300.tar`)

function left(names: readonly string[], keep = { days: 30, months: 12 }): string[] {
  const gone = new Set(outdated(names, keep))
  return names.filter((name) => !gone.has(name))
}

test('two years of nightly backups are pruned to thirty days and the first of each of twelve months', () => {
  const kept = left(nightly(730))
  expect(kept.slice(-30)).toEqual(nightly(30))
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
  // The first of November is one of the thirty days.
  expect(kept.slice(0, -30)).toEqual([
    '2025-12-01-0300.tar',
    ...months.map((month) => `2026-${month}-01-0300.tar`),
  ])
})

test('pruning every night leaves the same backups as pruning once', () => {
  let kept: string[] = []
  for (const name of nightly(730)) kept = left([...kept, name])
  expect(kept).toEqual(left(nightly(730)))
})

test('a shop that was closed for a year keeps its latest backups', () => {
  const before = nightly(40)
  expect(left([...before, '2027-12-01-0300.tar'], { days: 30, months: 0 })).toEqual([
    ...before.slice(-29),
    '2027-12-01-0300.tar',
  ])
})

test('the newest backup of a day is retained', () => {
  expect(left(['2026-11-25-0300.tar', '2026-11-25-1412.tar'], { days: 2, months: 2 })).toEqual([
    '2026-11-25-1412.tar',
  ])
})

test('a manually named backup is never removed', () => {
  const named = ['before-the-sale', '2026-11-25', '2026-11-25-0300.tar.old']
  expect(outdated([...named, ...nightly(3)], { days: 1, months: 0 })).toEqual(nightly(3).slice(0, 2))
})

test('an unfinished backup is retained for two days, because it may still be running', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const days = ['2026-11-25', '2026-11-23', '2026-11-22']
  const names = [
    ...days.map((day) => `${day}-0300.tar.unfinished`),
    '2026-11-22-0300.tar.01a203196aa90000f2290790.unfinished',
    '2026-11-01-0300.tar',
    'by-hand.unfinished',
  ]
  expect(abandoned(names, now)).toEqual([
    '2026-11-22-0300.tar.unfinished',
    '2026-11-22-0300.tar.01a203196aa90000f2290790.unfinished',
  ])
})
