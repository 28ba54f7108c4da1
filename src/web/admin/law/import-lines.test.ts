import { expect, test } from 'vitest'

import { linesOfFile, sendLines, summaryOf } from './import-lines.ts'

const HEADS = ['old_section', 'old_heading', 'new_section', 'relation', 'note', 'sources', 'confidence']
const ROW = ['302', 'Murder', '103', 'same', '', 'ncrb text', 'agreed']

test('a file of one table takes its pair from the screen, and today as check date by default', () => {
  expect(linesOfFile([HEADS, ROW], 'ipc-bns', '2026-11-25')).toMatchObject([
    {
      pair: 'ipc-bns',
      old_section: '302',
      sources: 'ncrb text',
      checked_on: '2026-11-25',
      in_force_on: '',
    },
  ])
  const own = linesOfFile(
    [
      ['pair', ...HEADS, 'checked_on'],
      ['crpc-bnss', ...ROW, '2026-01-02'],
    ],
    '',
    '2026-11-25',
  )
  expect(own).toMatchObject([{ pair: 'crpc-bnss', checked_on: '2026-01-02' }])
})

test.each([
  [[['old_section'], ['302']], 'ipc-bns', 'old_heading'],
  [[HEADS, ROW], '', 'so choose the Acts'],
  [[HEADS], 'ipc-bns', 'no lines'],
  [[], 'ipc-bns', 'must contain the column headings'],
])('rejects %j', (lines, pair, words) => {
  expect(() => linesOfFile(lines, pair, '2026-11-25')).toThrow(words)
})

test('sends a long file in batches and keeps the line numbers of the file', async () => {
  const file = [HEADS, ...Array.from({ length: 450 }, () => ROW)]
  const lines = linesOfFile(file, 'ipc-bns', '2026-11-25')
  const sizes: number[] = []
  const results = await sendLines(lines, async (part) => {
    sizes.push(part.length)
    return { results: part.map(() => ({ kind: 'same' as const, name: 'IPC 302', messages: [] })) }
  })
  expect(sizes).toEqual([200, 200, 50])
  expect(results.at(-1)?.line).toBe(451)
  expect(summaryOf(results)).toBe('450 unchanged')
})
