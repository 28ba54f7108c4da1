import { expect, test } from 'vitest'

import type { LawLine } from '#modules/law/law-line.ts'
import { draftOf, stateFrom } from '#web/admin/kit/record/staff-record.tsx'

import { LAW_LINES } from './law-line-record.ts'

const { fields, initial } = LAW_LINES

const LINE: LawLine = {
  pair: 'ipc-bns',
  old: '10',
  heading: 'Man and Woman',
  now: ['2(19)', '2(35)'],
  relation: 'merged',
  note: '',
  sources: ['ncrb', 'text'],
  confidence: 'agreed',
  inForceOn: '',
  checkedOn: '2026-11-22',
}

test('an untouched form sends the line unchanged, without list-only fields', () => {
  expect(stateFrom(fields, draftOf(fields, { ...LINE, _id: 'ipc-bns-10' }))).toEqual(LINE)
})

test('a new line has today as check date; lists accept commas, semicolons and spaces', () => {
  const draft = { ...draftOf(fields, initial('2026-11-25')), old: ' 900 ', now: '1; 2,3', sources: 'a, b  c' }
  expect(stateFrom(fields, draft)).toMatchObject({
    old: '900',
    now: ['1', '2', '3'],
    sources: ['a', 'b', 'c'],
    inForceOn: '',
    checkedOn: '2026-11-25',
  })
})

test('a stored line keeps its sections: the form asks for them only once', () => {
  const asked = (state: LawLine) =>
    fields.filter(({ isFixed }) => !isFixed?.(draftOf(fields, state))).map(({ name }) => name)
  expect(asked(LINE)).toContain('now')
  expect(asked(LINE)).not.toContain('old')
  expect(asked({ ...LINE, old: '', relation: 'new' })).not.toContain('now')
})
