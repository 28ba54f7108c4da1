import { expect, test } from 'vitest'

import { begunWith, finishedOf, issueOf, has, meaningsOf, placesWith } from './synonym-lines.ts'

const LINES = [
  ['IPC', 'I.P.C.', 'Indian Penal Code', 'BNS'],
  ['IT Act', 'Income Tax Act'],
  ['IT Act', 'Information Technology Act', 'BNS'],
]

test('compares phrases as search does', () => {
  expect(has(['Cr.P.C.'], 'cr p c')).toBe(true)
  expect(has(['Indian Penal Code'], 'penal code')).toBe(false)
})

test('a word means itself first, then every distinct word of its lines', () => {
  expect(meaningsOf(LINES, 'ipc')).toEqual(['ipc', 'I.P.C.', 'Indian Penal Code', 'BNS'])
  expect(meaningsOf(LINES, 'it act')).toEqual([
    'it act',
    'Income Tax Act',
    'Information Technology Act',
    'BNS',
  ])
  expect(meaningsOf(LINES, 'torts')).toEqual(['torts'])
})

test('filters lines by part of a word; an empty filter keeps all, including new lines', () => {
  expect(placesWith(LINES, 'inc')).toEqual([1])
  expect(placesWith([[], ...LINES], '')).toEqual([0, 1, 2, 3])
})

test('rejects a line with one word and an empty list', () => {
  expect(issueOf([...LINES, ['alone']])).toMatch(/at least two words/)
  expect(issueOf([])).toMatch(/at least one group/)
  expect(issueOf(LINES)).toBeUndefined()
})

test('starts at the group of a given word, or at a new group that changes nothing yet', () => {
  const lines = [
    ['IPC', 'Indian Penal Code'],
    ['GST', 'Goods and Services Tax'],
  ]
  expect(begunWith(lines, '')).toEqual({ lines, part: '' })
  expect(begunWith(lines, 'gst')).toEqual({ lines, part: 'gst' })
  expect(begunWith(lines, 'posh')).toEqual({ lines: [['posh'], ...lines], part: '' })
})

test('drops the groups that still lack a second word', () => {
  expect(finishedOf([[], ['posh'], ...LINES])).toEqual(LINES)
})
