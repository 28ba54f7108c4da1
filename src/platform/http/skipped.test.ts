import { expect, test } from 'vitest'

import { readSkipped, SKIPPED_HEADER, skippedHeader } from './skipped.ts'

const sent = (skipped: Parameters<typeof skippedHeader>[0]) => {
  const header = skippedHeader(skipped)[SKIPPED_HEADER]
  return header === undefined ? undefined : new Headers({ [SKIPPED_HEADER]: header })
}

test('sends no header for a complete file', () => {
  expect(sent([])).toBeUndefined()
  expect(readSkipped(null)).toEqual([])
})

test('items with one reason share a line, in any script', () => {
  const headers = sent([
    { name: 'KK-1', reason: 'It was cancelled.' },
    { name: 'KK-2', reason: '“முருகன்” can’t be printed.' },
    { name: 'KK-3', reason: 'It was cancelled.' },
  ])
  expect(readSkipped(headers?.get(SKIPPED_HEADER) ?? null)).toEqual([
    'KK-1, KK-3: It was cancelled.',
    'KK-2: “முருகன்” can’t be printed.',
  ])
})

test('a hundred items with as many reasons fit the header limit of proxies, and each is named', () => {
  const skipped = Array.from({ length: 100 }, (_, i) => ({
    name: `KK-${String(i).padStart(6, '0')}`,
    reason: `No tax rate has been recorded for HSN ${1000 + i}.`,
  }))
  const header = sent(skipped)?.get(SKIPPED_HEADER) ?? ''
  expect(header.length).toBeLessThan(4000)
  for (const { name } of skipped) expect(readSkipped(header).join()).toContain(name)
})
