import { expect, test } from 'vitest'

import { compareSections, sectionBase, sectionKey, sectionName, sectionSlug } from './section-number.ts'

test('the spelling of a number does not matter', () => {
  for (const text of ['80-IA', '80ia', '80 IA', '80IA']) expect(sectionKey(text)).toBe('80IA')
  expect(sectionKey('10(13a)')).toBe(sectionKey('10(13A)'))
  expect(sectionKey('schedule-iii')).toBe(sectionKey('Schedule III'))
})

test('text that is not a section number has no key', () => {
  for (const text of [
    '',
    'abc',
    '2025',
    '302/34',
    '٣٠٢',
    '1'.repeat(5000),
    '302()',
    '..',
    '0x1F',
    '-',
    '\u0000',
  ])
    expect(sectionKey(text)).toBe('')
})

test('sections sort in the order of the Act', () => {
  const order = [
    '2',
    '10',
    '10(1)',
    '80',
    '80A',
    '80AA',
    '80B',
    '80-IA',
    '81',
    '376',
    '376(3)',
    'Schedule II',
  ]
  expect(order.toReversed().toSorted(compareSections)).toEqual(order)
})

test('a sub-section belongs to its section; a Schedule has its own name and slug', () => {
  expect(sectionBase('10(4)(ii)')).toBe('10')
  expect(sectionSlug('Schedule III')).toBe('Schedule-III')
  expect([sectionName('302'), sectionName('Schedule III')]).toEqual(['Section 302', 'Schedule III'])
})
