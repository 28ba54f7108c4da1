import { describe, expect, test } from 'vitest'

import type { ExamChoice } from './choice.ts'
import { markOf } from './mark.ts'

const LAW_2025 = { name: 'Income-tax Act, 2025', slug: 'income-tax-act-2025' }
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

const kind = (choice: ExamChoice, ...suits: string[]) => markOf(suits, choice)?.kind

describe('nothing is said', () => {
  test.each([
    ['of a book of which nothing is known', FINAL, []],
    ['of one on another law than those examined', FINAL, ['law:companies-act-2013']],
    ['of a title on judicial services, for the service of one State', DELHI, ['names:judiciary']],
    [
      'of a title that names an examination, where titles may call the chosen one otherwise',
      CLAT,
      ['names:aibe'],
    ],
  ])('%s', (_, choice, suits) => expect(kind(choice, ...suits)).toBeUndefined())
})

test('right: for the examination, and on its law or made for the attempt', () => {
  expect(kind(FINAL, 'exam:ca-final', 'law:income-tax-act-2025')).toBe('right')
  expect(kind(FINAL, 'names:ca-final', 'law:income-tax-act-2025')).toBe('right')
  expect(kind(FINAL, 'exam:ca-final', 'attempt:may-2027')).toBe('right')
  expect(kind(FINAL, 'exam:ca-final', 'law:income-tax-act-1961', 'law:income-tax-act-2025')).toBe('right')
  expect(kind(DELHI, 'exam:delhi-judicial-service', 'attempt:current')).toBe('right')
})

test('of the examination, on which law is not stated', () => {
  expect(markOf(['names:ca-final'], FINAL)).toEqual({
    kind: 'exam',
    label: 'For CA Final',
    reason: 'Which law it is on is not stated.',
  })
  expect(markOf(['exam:clat-pg'], CLAT)?.reason).toBe('We have no Act on record to compare it with.')
})

test('on the law that is examined, for whom is not stated', () => {
  expect(kind(FINAL, 'law:income-tax-act-2025')).toBe('law')
  expect(kind(FINAL, 'law:income-tax-act-2025', 'names:aibe')).toBe('law')
})

test('another attempt: on the other Act of the same name, or made for others', () => {
  expect(markOf(['names:ca-final', 'law:income-tax-act-1961'], FINAL)).toEqual({
    kind: 'other',
    label: 'Other attempt',
    reason: 'CA Final, May 2027 is examined on the Income-tax Act, 2025; this book is on the Act of 1961.',
  })
  expect(kind(FINAL, 'law:income-tax-act-1961')).toBe('other')
  expect(kind(FINAL, 'exam:ca-final', 'law:income-tax-act-2025', 'attempt:january-2027')).toBe('other')
})

test('another examination: staff list it for others, or its title names another one', () => {
  expect(kind(FINAL, 'exam:cs-executive', 'law:income-tax-act-2025')).toBe('not')
  expect(kind(FINAL, 'exam:cs-executive', 'names:ca-final')).toBe('not')
  expect(markOf(['names:ca-inter'], FINAL)).toEqual({
    kind: 'not',
    label: 'Not for CA Final',
    reason: 'Its title names another examination.',
  })
  expect(kind(FINAL, 'names:ca-inter', 'names:ca-final')).toBe('exam')
})
