import { expect, test } from 'vitest'

import { fontRuns, loadTypefaces } from './typefaces.ts'

test('each sign is drawn by a file that has it', async () => {
  expect(fontRuns('₹956.50', 'strong')).toEqual([
    { text: '₹', font: 'strong latin-ext' },
    { text: '956.50', font: 'strong latin' },
  ])
  expect(fontRuns('BNS भारतीय न्याय', 'text').map(({ font }) => font)).toEqual([
    'text latin',
    'devanagari',
    'text latin',
    'devanagari',
  ])
  const files = await loadTypefaces()
  for (const { font } of fontRuns('A ₹ भ', 'italic')) expect(files.has(font), font).toBe(true)
})

test('signs that no file has are left out instead of drawn as boxes', () => {
  expect(fontRuns('Law 法 Book', 'text').map(({ text }) => text)).toEqual(['Law ', ' Book'])
})
