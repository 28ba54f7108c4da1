import { expect, test } from 'vitest'

import { editionName } from '#modules/catalogue/book.ts'

import { editionLine } from './edition-text.ts'

const unknown = { edition: null, publishedText: null, amendedUpTo: null, lawStatedAsOn: null }

test('joins edition, year and stated law into one line', () => {
  const book = { ...unknown, edition: '6th', publishedText: '2025', amendedUpTo: 'Finance Act, 2025' }
  expect(editionLine(book)).toBe('6th edition, 2025 · as amended by Finance Act, 2025')
})

test('a book that states no law shows only its edition', () => {
  expect(editionLine({ ...unknown, edition: '6th' })).toBe('6th edition')
  expect(editionLine(unknown)).toBe('')
})

test('a year appears once', () => {
  const law = { ...unknown, lawStatedAsOn: '2025-06-01' }
  expect(editionLine({ ...law, edition: '2025', publishedText: '2025' })).toBe(
    '2025 edition · law as on 1 June 2025',
  )
  expect(editionLine({ ...law, publishedText: 'June 2025 (reprint)' })).toBe(
    'Published June 2025 (reprint) · law as on 1 June 2025',
  )
})

test("expands printers' abbreviations", () => {
  expect(editionName('2nd rev. & enl.')).toBe('2nd revised and enlarged edition')
  expect(editionName('1st reprint')).toBe('1st reprint')
})
