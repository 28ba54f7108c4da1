import { expect, test } from 'vitest'

import { draftOf, lineOf } from './line-draft.ts'

const line = {
  _id: 'ipc-bns-10',
  pair: 'ipc-bns' as const,
  old: '10',
  heading: 'Man and Woman',
  now: ['2(19)', '2(35)'],
  relation: 'merged' as const,
  note: '',
  sources: ['ncrb', 'text'],
  confidence: 'agreed' as const,
  inForceOn: '',
  checkedOn: '2026-11-22',
}

test('an untouched form sends the line unchanged, without list-only fields', () => {
  const { _id, ...bare } = line
  expect(lineOf(draftOf(line, '2026-11-25'))).toEqual(bare)
})

test('a new line has today as check date; lists accept commas, semicolons and spaces', () => {
  const draft = { ...draftOf(undefined, '2026-11-25'), old: ' 900 ', now: '1; 2,3', sources: 'a, b  c' }
  expect(lineOf(draft)).toMatchObject({
    old: '900',
    now: ['1', '2', '3'],
    sources: ['a', 'b', 'c'],
    checkedOn: '2026-11-25',
  })
})
