import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { lawDataOf } from '#modules/law/law-data.ts'
import { readLawFiles } from '#modules/law/law-files.ts'
import { createLawIndex, type LawIndex } from '#modules/law/law-index.ts'

import { isWhole, readIndexLines } from './read-lines.ts'
import { entryLine, indexText, MAX_INDEX_ENTRIES } from './section-index.ts'

let tables: LawIndex
beforeAll(async () => {
  tables = createLawIndex(lawDataOf(await readLawFiles()))
})

const read = (text: string) => readIndexLines(text, tables)
const lines = (text: string) => read(text).entries.map(entryLine)
const refusals = (text: string) => read(text).refused.map(({ message }) => message)

test.each([
  ['BNS 103 p. 214', 'BNS 103 p. 214'],
  ['bns sec. 103, page 214', 'BNS 103 p. 214'],
  ['u/s 302 IPC pp. 12-14', 'IPC 302 p. 12-14'],
  ['s.498a ipc ..... 88', 'IPC 498A p. 88'],
  ['IPC 498-A\t88', 'IPC 498A p. 88'],
  ['धारा 302 भादसं पृ. २१४', 'IPC 302 p. 214'],
  ['BNS 103(1)(a) p 214', 'BNS 103(1)(a) p. 214'],
  ['BNS 103 Murder p. 214', 'BNS 103 p. 214'],
  ['80C Income-tax Act, 1961 p. xii', 'Income-tax Act 1961 80C p. xii'],
  ['Evidence Act 65B pg 3, 17 and 20', 'Evidence Act 65B p. 3, 17, 20'],
  ['BNSS 173 pp. 214–16', 'BNSS 173 p. 214-216'],
  ['BSA 63 p. A-12', 'BSA 63 p. A-12'],
  ['Income-tax Act 2025 Schedule III p. 900', 'Income-tax Act 2025 Schedule III p. 900'],
])('reads “%s” as %s', (typed, wanted) => {
  expect(refusals(typed)).toEqual([])
  expect(lines(typed)).toEqual([wanted])
})

test('several sections of a line, or a range, share its page', () => {
  expect(lines('302/34 IPC p. 5')).toEqual(['IPC 302 p. 5', 'IPC 34 p. 5'])
  expect(lines('BNS 101 to 103 p. 7')).toEqual(['BNS 101 p. 7', 'BNS 102 p. 7', 'BNS 103 p. 7'])
})

test('a line with only an Act applies to the lines below it that name none', () => {
  const text =
    'Bharatiya Nyaya Sanhita, 2023\n103 p. 5\nIPC 302 p. 6\n104 p. 7\nIncome-tax Act, 2025\n202 p. 8'
  expect(lines(text)).toEqual([
    'BNS 103 p. 5',
    'IPC 302 p. 6',
    'BNS 104 p. 7',
    'Income-tax Act 2025 202 p. 8',
  ])
})

test('repeated lines merge, unless their pages differ', () => {
  expect(lines('BNS 103 p. 5\nBNS 103 page 5\nBNS 103 p. 9')).toEqual(['BNS 103 p. 5', 'BNS 103 p. 9'])
})

describe('a rejected line is reported, and the others are read', () => {
  test.each([
    ['BNS 103', 'doesn’t name a page'],
    ['BNS 9999', 'doesn’t name a page'],
    ['BNS 1234567890', 'doesn’t name a page'],
    ['103 p. 5', 'doesn’t name an Act'],
    ['NI Act 138 p. 5', 'which isn’t in the law finder'],
    ['BNS p. 5', 'doesn’t name a section'],
    ['BNS 999 p. 5', 'isn’t in our table of that Act'],
    ['Income-tax Act 80C p. 5', 'could mean several Acts'],
    ['BNS 103 pp. 20-12', 'runs backwards'],
    ['BNS 103 p. 5 p. 9', 'names pages twice'],
    ['BNS 1 to 358 p. 5', 'a range has at most'],
    ['BNS 1,2,3,4,5,6,7,8,9,10,11,12,13 p. 5', 'Split it into several lines'],
    [`BNS 103 ${'x'.repeat(200)} p. 5`, 'is longer than'],
  ])('“%s”', (typed, why) => {
    const { entries, refused } = read(`BNS 101 p. 1\n\n${typed}\nBNS 102 p. 2`)
    expect(entries.map(entryLine)).toEqual(['BNS 101 p. 1', 'BNS 102 p. 2'])
    expect(refused).toEqual([{ line: 3, message: expect.stringContaining(why) as unknown }])
    expect(refused[0]?.message).toMatch(/^Line 3: /)
  })
})

test('an Act known only in part may have other sections', () => {
  expect(isWhole(tables, 'bns')).toBe(true)
  expect(isWhole(tables, 'income-tax-1961')).toBe(false)
  expect(lines('Income-tax Act 1961 11 p. 5')).toEqual(['Income-tax Act 1961 11 p. 5'])
})

test('an index has a maximum size', () => {
  const many = Array.from({ length: MAX_INDEX_ENTRIES + 5 }, (_, i) => `BNS ${(i % 300) + 1} p. ${i + 1}`)
  const { refused } = read(many.join('\n'))
  expect(refused.map(({ line }) => line)).toEqual([MAX_INDEX_ENTRIES + 1])
})

test('a file is parsed by its header, in any column order and with any separator', () => {
  const files = [
    'act,section,page\r\nbns,103,214\r\n"ipc","376(3)","12, 14"\r\n',
    '\uFEFFPages;Section;Act\n214;103;BNS\n"12, 14";376(3);IPC',
    'Section\tPage\tAct\n103\t214\tBNS\n376(3)\t12, 14\tIPC',
  ]
  for (const file of files) expect(lines(file)).toEqual(['BNS 103 p. 214', 'IPC 376(3) p. 12, 14'])
  expect(refusals('act,section,page\nbns,999,214')).toEqual([expect.stringMatching(/^Line 2: /)])
})

test('entries written as text are read back unchanged', () => {
  for (const act of [
    'ipc',
    'crpc',
    'evidence',
    'income-tax-1961',
    'bns',
    'bnss',
    'bsa',
    'income-tax-2025',
  ] as const) {
    const entries = tables.sections(act).map((section, at) => ({ act, section, pages: String(at + 1) }))
    expect(readIndexLines(indexText(entries), tables)).toEqual({ entries, refused: [] })
  }
})

test('never throws on any input', () => {
  const parts = fc.constantFrom(
    'BNS',
    '103',
    'p.',
    '214',
    '-',
    ',',
    '(',
    ')',
    'ipc',
    '\t',
    '…',
    '१',
    '\n',
    'schedule',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ maxLength: 8 })), { maxLength: 40 }), (typed) => {
      const { entries } = read(typed.join(' '))
      expect(read(indexText(entries)).refused).toEqual([])
    }),
  )
})
