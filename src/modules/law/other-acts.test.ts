import { beforeAll, expect, test } from 'vitest'

import { lawDataOf } from './law-data.ts'
import { readLawFiles } from './law-files.ts'
import type { OtherAct } from './law-row.ts'
import { otherActAnchor, othersNamed } from './other-acts.ts'

let others: readonly OtherAct[]
beforeAll(async () => {
  others = lawDataOf(await readLawFiles()).others
})

const named = (question: string) => othersNamed(question, others).map(({ name }) => name)

test.each([
  ['maternity benefit act', ['Maternity Benefit Act']],
  ['mines act', ['Mines Act']],
  ['factories act 1948', ['Factories Act']],
  ['ni act 138', ['Negotiable Instruments Act']],
  ['section 138 ni act', ['Negotiable Instruments Act']],
  ['section 138', ['Negotiable Instruments Act']],
  ['fera', ['Foreign Exchange Regulation Act (FERA)']],
  ['cpc', ['Code of Civil Procedure']],
  ['companies act 1956', ['Companies Act']],
  ['section 302', []],
  ['ni act 139', []],
  ['the act', []],
  ['', []],
  ['constructor', []],
])('%s: %j', (question, wanted) => {
  expect(named(question)).toEqual(wanted)
})

test('a new law finds all laws that it replaced', () => {
  expect(named('code on wages')).toHaveLength(4)
})

test('every Act has a unique anchor', () => {
  expect(new Set(others.map(otherActAnchor)).size).toBe(others.length)
})
