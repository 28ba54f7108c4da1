import { describe, expect, test } from 'vitest'

import type { CoverText } from './cover-address.ts'
import { designOf } from './cover-design.ts'

const text = (facts: Partial<CoverText>): CoverText => ({
  title: 'Law of Contract',
  subtitle: null,
  author: null,
  publisher: 'Bharat Law House',
  edition: null,
  categorySlug: 'civil-law',
  ...facts,
})

describe('kind of book', () => {
  test.each([
    ['statute', { title: 'The Wages Code, 2019', subtitle: 'Bare Act with short notes' }],
    ['statute', { title: 'The Limitation Act', categorySlug: 'bare-act' }],
    ['exam', { title: 'Bihar Judicial Services Exam Study Notes' }],
    ['exam', { title: 'Family Law', categorySlug: 'aibe-exam' }],
    ['exam', { title: 'Advanced Auditing', subtitle: 'CRACKER, CA Final' }],
    ['reference', { title: 'Direct Taxes Ready Reckoner' }],
    ['reference', { title: 'Copinger on Copyright, Vol. 1' }],
    ['reference', { title: 'Encyclopedia on Police Laws' }],
    ['treatise', {}],
    // 'Unexamined' is not an exam.
    ['treatise', { title: 'Law of Unexamined Evidence' }],
  ] as const)('%s: %o', (kind, facts) => {
    expect(designOf(text(facts)).kind).toBe(kind)
  })
})

describe('covers of one publisher', () => {
  const titles = ['Contract', 'Torts', 'Evidence', 'Arbitration', 'Limitation', 'Sale of Goods', 'Trusts']

  test('share one accent colour and one layout per kind', () => {
    const designs = titles.map((title) => designOf(text({ title })))
    expect(new Set(designs.map(({ series, accent }) => `${series} ${accent}`)).size).toBe(1)
  })

  test('vary between three colour schemes: cloth, darker cloth and paper', () => {
    const grounds = titles.map((title) => designOf(text({ title })).scheme.ground)
    expect(new Set(grounds).size).toBe(3)
  })

  test('differ from those of other publishers', () => {
    const houses = ['Taxmann Publications', 'LexisNexis', 'Eastern Book Company', 'S. Chand']
    expect(new Set(houses.map((publisher) => designOf(text({ publisher })).series)).size).toBe(4)
  })
})

test('all editions of a title look alike', () => {
  const [old, current] = ['24th', '25th'].map((edition) => designOf(text({ edition })))
  expect(old).toEqual(current)
})
