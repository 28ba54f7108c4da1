import { expect, test } from 'vitest'

import { BNS } from '#test/support/book-fixture.ts'

import { lawChanges, lawLine, lawMarkText, markOfSet } from './law-mark.ts'

test('a law mark has three states', () => {
  expect(lawMarkText({ lawState: 'current', olderThan: null })).toBe('Current law')
  expect(lawMarkText({ lawState: 'old', olderThan: BNS })).toBe('Old law (before 1 Jul 2024)')
  expect(lawMarkText({ lawState: null, olderThan: null })).toBe('')
})

test.each([
  [['current', 'current'], 'current', 'Current law'],
  [['current', null], null, ''],
  [['old', 'old'], 'old', 'Old law (before 1 Jul 2024)'],
  [['old', 'current', null], 'old', '1 of 3 titles: old law (before 1 Jul 2024)'],
  [[], null, ''],
] as const)('a set of %j books has the mark %j: %s', (states, lawState, law) => {
  const books = states.map((state) => ({ lawState: state, olderThan: state === 'old' ? BNS : null }))
  expect(markOfSet(books)).toEqual({ lawState, law })
})

test('a set names no date if its books are older than different Acts', () => {
  const tax = { ...BNS, inForceOn: '2026-04-01' }
  const books = [BNS, tax].map((olderThan) => ({ lawState: 'old' as const, olderThan }))
  expect(markOfSet(books).law).toBe('Old law')
})

test('an order line includes the mark and the stated law', () => {
  const stated = { lawStatedAsOn: '2023-01-05', amendedUpTo: null }
  expect(lawLine({ lawState: 'old', olderThan: BNS, ...stated })).toBe(
    'Old law (before 1 Jul 2024) · law as on 5 January 2023',
  )
  expect(lawLine({ lawState: null, olderThan: null, lawStatedAsOn: null, amendedUpTo: null })).toBe('')
})

test('a list names each change of law once, newest first', () => {
  const tax = { ...BNS, title: 'Income-tax Act, 2025', inForceOn: '2026-04-01' }
  const books = [BNS, tax, BNS, null].map((olderThan) => ({ lawState: 'old' as const, olderThan }))
  expect(lawChanges(books)).toEqual([
    'Income-tax Act, 2025, in force since 1 April 2026',
    'Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024',
  ])
})
