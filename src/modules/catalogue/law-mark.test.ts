import { expect, test } from 'vitest'

import { BNS } from '#test/support/book-fixture.ts'

import { lawLine, lawMarkText } from './law-mark.ts'

test('a law mark has three states', () => {
  expect(lawMarkText({ lawState: 'current', olderThan: null })).toBe('Current law')
  expect(lawMarkText({ lawState: 'old', olderThan: BNS })).toBe('Old law (before 1 Jul 2024)')
  expect(lawMarkText({ lawState: null, olderThan: null })).toBe('')
})

test('an order line includes the mark and the stated law', () => {
  const stated = { lawStatedAsOn: '2023-01-05', amendedUpTo: null }
  expect(lawLine({ lawState: 'old', olderThan: BNS, ...stated })).toBe(
    'Old law (before 1 Jul 2024) · law as on 5 January 2023',
  )
  expect(lawLine({ lawState: null, olderThan: null, lawStatedAsOn: null, amendedUpTo: null })).toBe('')
})
