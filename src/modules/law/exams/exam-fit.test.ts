import { describe, expect, test } from 'vitest'

import type { ExamChoice } from './choice.ts'
import { type ExamFacts, examFitOf } from './exam-fit.ts'

const LAW_2025 = { name: 'Income-tax Act, 2025', slug: 'income-tax-act-2025' }
const LAW_1961 = { name: 'Income-tax Act, 1961', slug: 'income-tax-act-1961' }
const FINAL: ExamChoice = {
  exam: { name: 'CA Final', slug: 'ca-final', titles: ['ca-final'] },
  attempt: {
    name: 'May 2027',
    slug: 'may-2027',
    month: '2027-05',
    date: null,
    tentative: false,
    laws: [LAW_2025],
  },
}
const DELHI: ExamChoice = {
  exam: { name: 'Delhi Judicial Service', slug: 'delhi-judicial-service', titles: ['judiciary'] },
  attempt: { name: 'Current', slug: 'current', month: null, date: null, tentative: false, laws: [] },
}
const CLAT: ExamChoice = { ...DELHI, exam: { name: 'CLAT PG', slug: 'clat-pg', titles: [] } }

/**
 * 'exam:…', 'attempt:…' and 'names:…' are suits, 'on:…' is an Act that the book is on, and 'current:…' is an
 * Act whose latest text the book covers.
 */
function book(lawState: ExamFacts['lawState'], ...words: string[]): ExamFacts {
  const after = (head: string) =>
    words.flatMap((word) => (word.startsWith(head) ? [word.slice(head.length)] : []))
  const currentFor = after('current:')
  return {
    suits: words.filter((word) => !/^(on|current):/.test(word)),
    laws: [...after('on:'), ...currentFor],
    currentFor,
    lawState,
    hallCheckedOn: words.includes('hall') ? '2026-06-03' : null,
  }
}
const kind = (choice: ExamChoice, ...args: Parameters<typeof book>) => examFitOf(book(...args), choice)?.kind
const NEW = 'current:income-tax-act-2025'
const OLD = 'on:income-tax-act-1961'

describe('no mark', () => {
  test.each<[string, ExamChoice, Parameters<typeof book>]>([
    ['of a book of which nothing is known', FINAL, [null]],
    ['of one on another law than those examined', FINAL, ['current', 'current:companies-act-2013']],
    ['of a title on judicial services, for the service of one State', DELHI, ['current', 'names:judiciary']],
    [
      'of a title that names an exam, where titles may call the chosen one otherwise',
      CLAT,
      ['current', 'names:aibe'],
    ],
  ])('%s', (_, choice, args) => expect(kind(choice, ...args)).toBeUndefined())
})

test('right: for the exam and current for its law, or made for the attempt', () => {
  expect(kind(FINAL, 'current', 'exam:ca-final', NEW)).toBe('right')
  expect(kind(FINAL, 'current', 'names:ca-final', NEW)).toBe('right')
  expect(kind(FINAL, null, 'exam:ca-final', 'attempt:may-2027')).toBe('right')
  expect(kind(DELHI, 'current', 'exam:delhi-judicial-service')).toBe('right')
  expect(kind(DELHI, null, 'exam:delhi-judicial-service', 'attempt:current')).toBe('right')
})

test('a replaced Act still examined: right if the book covers its last year, otherwise unknown', () => {
  const january = {
    ...FINAL,
    attempt: { ...FINAL.attempt, name: 'January 2027', slug: 'january-2027', laws: [LAW_1961] },
  }
  expect(kind(january, 'old', 'names:ca-final', 'current:income-tax-act-1961')).toBe('right')
  expect(kind(january, 'old', 'names:ca-final', OLD)).toBe('exam')
  expect(kind(january, 'current', 'names:ca-final', NEW)).toBe('other')
})

test('exam: for the exam, with unknown law', () => {
  expect(examFitOf(book(null, 'names:ca-final'), FINAL)).toEqual({
    kind: 'exam',
    label: 'For CA Final',
    reason: 'We don’t know whether it covers the law of May 2027.',
  })
  expect(kind(FINAL, null, 'names:ca-final', 'on:income-tax-act-2025')).toBe('exam')
  expect(kind(CLAT, null, 'exam:clat-pg')).toBe('exam')
})

test('law: on the examined law, for no stated exam', () => {
  expect(kind(FINAL, 'current', NEW)).toBe('law')
  expect(kind(FINAL, 'current', NEW, 'names:aibe')).toBe('law')
  expect(kind(FINAL, null, 'on:income-tax-act-2025')).toBeUndefined()
})

test('a book allowed in the AIBE hall and on current law is right for the AIBE alone', () => {
  const AIBE = { ...CLAT, exam: { name: 'AIBE', slug: 'aibe', titles: ['aibe'] } }
  expect(kind(AIBE, 'current', 'hall')).toBe('right')
  expect(kind(AIBE, 'old', 'hall')).toBeUndefined()
  expect(kind(CLAT, 'current', 'hall')).toBeUndefined()
})

test('other: on old law, on another Act of the same name, or made for other attempts', () => {
  expect(examFitOf(book('old', 'names:ca-final', OLD), FINAL)).toEqual({
    kind: 'other',
    label: 'Not for May 2027',
    reason: 'CA Final, May 2027 tests the Income-tax Act, 2025; this book covers the Act of 1961.',
  })
  expect(kind(FINAL, 'old', OLD)).toBe('other')
  expect(kind(FINAL, 'old', 'names:ca-final')).toBe('other')
  expect(kind(FINAL, 'old', 'names:ca-final', 'attempt:may-2027')).toBe('other')
  expect(kind(DELHI, 'old', 'exam:delhi-judicial-service')).toBe('other')
  expect(kind(FINAL, 'current', 'exam:ca-final', NEW, 'attempt:january-2027')).toBe('other')
})

test('not: staff list it for another exam, or its title names one', () => {
  expect(kind(FINAL, 'current', 'exam:cs-executive', NEW)).toBe('not')
  expect(kind(FINAL, 'current', 'exam:cs-executive', 'names:ca-final')).toBe('not')
  expect(examFitOf(book(null, 'names:ca-inter'), FINAL)).toEqual({
    kind: 'not',
    label: 'Not for CA Final',
    reason: 'Its title names another exam.',
  })
  expect(kind(FINAL, null, 'names:ca-inter', 'names:ca-final')).toBe('exam')
})
