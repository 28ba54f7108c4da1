import { expect, test } from 'vitest'

import { readLawFiles } from './law-files.ts'

import { type LawLine, lineId, lineIssues, linePlace } from './law-line.ts'
import { fromFileLine, lawLine, toFileLine } from './law-line-record.ts'

const MURDER: LawLine = {
  pair: 'ipc-bns',
  old: '302',
  heading: 'Murder: punishment',
  now: ['103'],
  relation: 'modified',
  note: '',
  sources: ['ncrb', 'text'],
  confidence: 'agreed',
  inForceOn: '',
  checkedOn: '2026-11-22',
}

test('every seeded line obeys the rules and has a unique id', async () => {
  const { lines } = await readLawFiles()
  for (const line of lines) expect(lawLine.safeParse(line).error?.issues, lineId(line)).toBeUndefined()
  expect(new Set(lines.map(lineId)).size).toBe(lines.length)
  for (const line of lines) expect(lineId(line)).toMatch(/^[a-z0-9-]{1,64}$/)
})

test('lines sort in the order of their Act, new sections last', async () => {
  const { lines } = await readLawFiles()
  const ipc = lines.filter(({ pair }) => pair === 'ipc-bns')
  const sorted = ipc.toSorted((a, b) => (linePlace(a) < linePlace(b) ? -1 : 1))
  expect(sorted.slice(0, 40).map(({ old }) => old)).toEqual(ipc.slice(0, 40).map(({ old }) => old))
  expect(sorted.findIndex(({ old }) => old === '')).toBe(ipc.filter(({ old }) => old !== '').length)
})

test.each([
  [{ sources: [] }, 'sources'],
  [{ sources: ['ncrb', 'ncrb'] }, 'sources'],
  [{ sources: ['ncrb'] }, 'confidence'],
  [{ confidence: 'single' as const }, 'confidence'],
  [{ old: '' }, 'relation'],
  [{ relation: 'new' as const }, 'relation'],
  [{ now: [] }, 'relation'],
  [{ relation: 'omitted' as const }, 'relation'],
  [{ relation: 'split' as const }, 'relation'],
  [{ old: 'article 21' }, 'old'],
  [{ now: ['103', '1 0 3'] }, 'now'],
  [{ now: ['clause 5'] }, 'now'],
])('%j is refused at %s', (change, field) => {
  expect(lineIssues({ ...MURDER, ...change }).map((issue) => issue.field)).toContain(field)
})

test('a line survives a round trip through a file', () => {
  const line = { ...MURDER, now: ['103(1)', '103(2)'], inForceOn: '2024-07-01' }
  expect(fromFileLine(toFileLine(line))).toEqual(line)
})

test.each([
  ['498A', [], 'ipc-bns-498a'],
  ['376(3)', [], 'ipc-bns-376-3'],
  ['', ['103(2)'], 'ipc-bns-new-103-2'],
])('the line of “%s” %j has the id %s', (old, now, id) => {
  expect(lineId({ pair: 'ipc-bns', old, now })).toBe(id)
})
