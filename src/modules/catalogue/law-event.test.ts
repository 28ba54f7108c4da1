import { expect, test } from 'vitest'

import { BNS } from '#test/support/book-fixture.ts'

import { olderText } from './law-event.ts'

test('which law is newer, and since when', () => {
  expect(olderText(BNS)).toBe('Older than: Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024')
})

test('how many more there are', () => {
  expect(olderText({ ...BNS, others: 2 })).toBe(
    'Older than: Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024, and 2 more',
  )
})

test('of a law that came into force in part no more is said', () => {
  const wages = { title: 'Code on Wages, 2019', kind: 'part', inForceOn: '2025-11-21', others: 0 } as const
  expect(olderText(wages)).toBe('Older than: Code on Wages, 2019, in force in part since 21 November 2025')
})
