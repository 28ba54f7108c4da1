import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contentsOutline, countEntries, type OutlineEntry } from './contents-outline.ts'

const line = (text: string, entries: OutlineEntry[] = [], page?: string): OutlineEntry => ({
  text,
  page,
  entries,
})

test('an indented line belongs to the line above it; a tab counts as spaces', () => {
  expect(contentsOutline('Part I\n  Offences\n  Penalties\r\n\nPart II\n\tAppeals')).toEqual([
    line('Part I', [line('Offences'), line('Penalties')]),
    line('Part II', [line('Appeals')]),
  ])
})

test('numbering sets the depth if no line is indented', () => {
  expect(contentsOutline('1 Supply\n1.1 Goods\n1.1.1 Movable\n1.2 Services\n2. Levy\nIndex')).toEqual([
    line('1 Supply', [line('1.1 Goods', [line('1.1.1 Movable')]), line('1.2 Services')]),
    line('2. Levy'),
    line('Index'),
  ])
})

test.each([
  ['Chapter 1 ..... 12', 'Chapter 1', '12'],
  ['Preface . . . . ix', 'Preface', 'ix'],
  ['Income Tax Act, 1961\t7', 'Income Tax Act, 1961', '7'],
  ['The Companies Act 2013', 'The Companies Act 2013', undefined],
  ['... 12', '... 12', undefined],
])('%j is %j on page %s: only dots or a tab lead to a page number', (typed, text, page) => {
  expect(contentsOutline(typed)).toEqual([line(text, [], page)])
})

test('keeps every line at any depth and adds none', () => {
  const lines = fc.array(fc.tuple(fc.nat(9), fc.stringMatching(/^[a-z0-9.]{1,8}$/)), { maxLength: 40 })
  fc.assert(
    fc.property(lines, (typed) => {
      const text = typed.map(([indent, word]) => ' '.repeat(indent) + word).join('\n')
      expect(countEntries(contentsOutline(text))).toBe(typed.length)
    }),
  )
})

/**
 * The outline's pattern in a simple form. Its running time grows with the fourth power of the line's length.
 */
const PLAIN_PATTERN = /\s*(?:\.{3,}|…+|(?:\.\s){3,}|\t+)\s*([ivxlcdm]{1,15}|\d[\d.,–-]{0,20})$/i

test('finds the same page numbers as the plain pattern', () => {
  const part = fc.constantFrom('a', ' ', '\t', '.', '...', '…', ' .', '. ', '1', '12', 'ix', '!', '–', ',')
  const line = fc.array(part, { maxLength: 14 }).map((parts) => `a${parts.join('')}`.trim())
  fc.assert(
    fc.property(line, (text) => {
      const found = PLAIN_PATTERN.exec(text)
      const name = text.slice(0, found?.index).trim()
      const expected = found && name !== '' ? { text: name, page: found[1] } : { text, page: undefined }
      expect(contentsOutline(text)).toEqual([{ ...expected, entries: [] }])
    }),
    { numRuns: 2000 },
  )
})
