import { expect, test } from 'vitest'

import { linesCost, listCost } from './matching-cost.ts'

const lines = (count: number, end = '\n') => Array.from({ length: count }, (_, i) => `Book ${i}`).join(end)
const asFile = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['a list of fifty lines', { text: lines(50) }, 1],
  ['a list of a hundred lines', { text: lines(100) }, 2],
  ['a list whose lines end otherwise', { text: lines(100, '\r') }, 2],
  ['a list with blank lines', { text: lines(50, '\n\n\n') }, 1],
  ['a file of a hundred lines', { file: asFile(lines(100)) }, 2],
  ['a list that is too long to be read', { text: lines(20_000) }, 8],
  ['a list of a hundred lines of 32 words', { text: `${'law '.repeat(32)}\n`.repeat(100) }, 8],
  ['an empty list', { text: '' }, 1],
  ['a body that is no list', { text: 7 }, 1],
  ['no body', undefined, 1],
  ['null', null, 1],
])('%s', (_, body, points) => expect(listCost(body)).toBe(points))

test('a hundred lines cost by their words, and no line costs less than a title', () => {
  expect(linesCost(Array.from({ length: 100 }, () => 'Law'))).toBe(2)
  expect(
    linesCost(Array.from({ length: 100 }, () => 'section 1 ipc read with section 4 crpc '.repeat(4))),
  ).toBe(8)
})
