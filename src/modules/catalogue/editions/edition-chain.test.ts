import { expect, test } from 'vitest'

import { type ChainEdition, editionChain } from './edition-chain.ts'

function edition(id: string, more: Partial<ChainEdition> = {}): ChainEdition {
  return {
    id,
    title: 'Tax',
    edition: null,
    date: null,
    publishedText: null,
    binding: null,
    stock: 1,
    whatIsNew: null,
    shownPrice: 100_00,
    archived: false,
    supersedesId: null,
    superseded: false,
    ...more,
  }
}
const ids = (editions: readonly ChainEdition[]) => editionChain(editions).map(({ id }) => id)

test('links take precedence over numbers and dates, in both directions', () => {
  const oldest = edition('oldest', { edition: '27th', date: '2026-01-01' })
  const middle = edition('middle', { edition: '2nd', supersedesId: 'oldest' })
  const newest = edition('newest', { supersedesId: 'middle' })
  expect(ids([oldest, newest, middle])).toEqual(['newest', 'middle', 'oldest'])
})

test('without links, numbers decide, then dates', () => {
  expect(
    ids([
      edition('9th', { edition: '9th', date: '2025-01-01' }),
      edition('10th early', { edition: '10th', date: '2024-01-01' }),
      edition('undated'),
      edition('10th late', { edition: '10th', date: '2024-06-01' }),
    ]),
  ).toEqual(['10th late', '10th early', '9th', 'undated'])
})

test('two editions that replace the same one both precede it', () => {
  const found = ids([
    edition('old', { edition: '9th' }),
    edition('paper', { edition: '2nd', supersedesId: 'old' }),
    edition('hard', { edition: '3rd', supersedesId: 'old' }),
  ])
  expect(found).toEqual(['hard', 'paper', 'old'])
})

test('an archived edition appears only if a later one replaces it', () => {
  const sold = edition('sold', { supersedesId: 'gone' })
  const draft = edition('draft', { archived: true, supersedesId: 'sold' })
  expect(ids([sold, edition('gone', { archived: true }), draft])).toEqual(['sold', 'gone'])
})

test('terminates on a cycle, which no service writes', () => {
  const found = ids([edition('a', { supersedesId: 'b' }), edition('b', { supersedesId: 'a' })])
  expect(found.toSorted()).toEqual(['a', 'b'])
})
