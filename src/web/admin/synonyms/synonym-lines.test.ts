import { expect, test } from 'vitest'

import { begunWith, issueOf, has, meaningsOf, placesWith } from './synonym-lines.ts'

const LINES = [
  ['IPC', 'I.P.C.', 'Indian Penal Code', 'BNS'],
  ['IT Act', 'Income Tax Act'],
  ['IT Act', 'Information Technology Act', 'BNS'],
]

test('a phrase is compared as search compares it', () => {
  expect(has(['Cr.P.C.'], 'cr p c')).toBe(true)
  expect(has(['Indian Penal Code'], 'penal code')).toBe(false)
})

test('a word means all that stands in a line with it, each once, itself first', () => {
  expect(meaningsOf(LINES, 'ipc')).toEqual(['ipc', 'I.P.C.', 'Indian Penal Code', 'BNS'])
  expect(meaningsOf(LINES, 'it act')).toEqual([
    'it act',
    'Income Tax Act',
    'Information Technology Act',
    'BNS',
  ])
  expect(meaningsOf(LINES, 'torts')).toEqual(['torts'])
})

test('a part of a word finds its lines, no word all of them, new ones too', () => {
  expect(placesWith(LINES, 'inc')).toEqual([1])
  expect(placesWith([[], ...LINES], '')).toEqual([0, 1, 2, 3])
})

test('a line of one and an empty list can not be saved', () => {
  expect(issueOf([...LINES, ['alone']])).toMatch(/at least two words/)
  expect(issueOf([])).toMatch(/at least one group/)
  expect(issueOf(LINES)).toBeUndefined()
})

test('who comes for a word begins at its group, or at a new one that changes nothing yet', () => {
  const lines = [
    ['IPC', 'Indian Penal Code'],
    ['GST', 'Goods and Services Tax'],
  ]
  expect(begunWith(lines, '')).toEqual({ lines, part: '' })
  expect(begunWith(lines, 'gst')).toEqual({ lines, part: 'gst' })
  expect(begunWith(lines, 'posh')).toEqual({ lines: [['posh'], ...lines], part: '' })
})
