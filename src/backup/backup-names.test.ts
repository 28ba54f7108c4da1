import { expect, test } from 'vitest'

import { dayAfter } from '#platform/indian-day.ts'

import { backupName, outdated } from './backup-names.ts'

test('a backup is named by its day and time in India', () => {
  expect(backupName(new Date('2026-11-24T21:30:00Z'))).toBe('2026-11-25-0300.tar.age')
  expect(backupName(new Date('2026-11-25T18:29:59Z'))).toBe('2026-11-25-2359.tar.age')
})

/** Returns the names of one backup per night, the last one on 25 November 2026. */
const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, n) => `${dayAfter('2026-11-25', n + 1 - nights)}-0300.tar.age`)

function left(names: readonly string[], days = 30): string[] {
  const gone = new Set(outdated(names, days))
  return names.filter((name) => !gone.has(name))
}

test('pruning every night leaves the last thirty days, like pruning once', () => {
  let kept: string[] = []
  for (const name of nightly(100)) kept = left([...kept, name])
  expect(kept).toEqual(nightly(30))
  expect(left(nightly(100))).toEqual(kept)
})

test('a shop that was closed for a year keeps its latest backups', () => {
  const before = nightly(40)
  expect(left([...before, '2027-12-01-0300.tar.age'])).toEqual([
    ...before.slice(-29),
    '2027-12-01-0300.tar.age',
  ])
})

test('the newest backup of a day is retained', () => {
  expect(left(['2026-11-25-0300.tar.age', '2026-11-25-1412.tar.age'])).toEqual(['2026-11-25-1412.tar.age'])
})

test('a manually named backup is never removed', () => {
  const named = ['before-the-sale', '2026-11-25', '2026-11-25-0300.tar.age.old', 'by-hand.unfinished']
  expect(outdated([...named, ...nightly(3)], 1)).toEqual(nightly(3).slice(0, 2))
})

test('an unfinished backup is removed after the day has passed', () => {
  const unfinished = ['2026-11-24', '2026-11-25'].map((day) => `${day}-0300.tar.age.unfinished`)
  expect(outdated([...unfinished, '2026-11-25-0300.tar.age'], 30)).toEqual([unfinished[0]])
  expect(outdated(unfinished, 30)).toEqual([])
})
