import { expect, test } from 'vitest'

import type { SectionIndexByAct } from '#modules/law/section-index/section-index.ts'

import { sectionsWith } from './covered-sections.tsx'
import { pagesText } from './pages-text.ts'

const INDEX: SectionIndexByAct[] = [
  {
    act: 'ipc',
    entries: [
      ['103', '1'],
      ['498A', '2'],
    ],
    unknown: [],
  },
  { act: 'bns', entries: [['103(1)', '3']], unknown: [] },
]
const found = (typed: string) =>
  sectionsWith(INDEX, typed).flatMap(({ entries }) => entries.map(([, pages]) => pages))

test('finds sections by prefix in any notation', () => {
  expect(found('')).toEqual(['1', '2', '3'])
  expect(found('103')).toEqual(['1', '3'])
  expect(found('498-a')).toEqual(['2'])
  expect(found('999')).toEqual([])
})

test.each([
  ['214', 'p. 214'],
  ['214-216', 'pp. 214-216'],
  ['3, 17', 'pp. 3, 17'],
  ['A-12', 'p. A-12'],
])('formats %s as %s', (pages, text) => {
  expect(pagesText(pages)).toBe(text)
})
