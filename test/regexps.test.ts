import { expect, test } from 'vitest'

import { recordRegExps } from '#test/support/regexps/recorded-regexps.ts'
import { slowness } from '#test/support/regexps/slow-regexps.ts'
import { regExpsOf, type SourceRegExp } from '#test/support/regexps/source-regexps.ts'
import { isTest, sources } from '#test/support/source-tree.ts'

// A backtracking search can take quadratic time or worse. One such pattern, applied to a third party's text,
// blocks the process for everyone, so every pattern in the product must be linear.

const files = [...sources('{src,sandbox}'), ...sources('scripts')].filter(({ path }) => !isTest(path))
const read = files.map(({ path }) => regExpsOf(path))

test('reads the patterns of the source', () => {
  expect(read.flatMap(({ literals }) => literals).length).toBeGreaterThan(500)
})

test('every regular expression is linear', () => {
  expect(read.flatMap(({ literals }) => literals).flatMap(slow)).toEqual([])
})

test('every pattern that a module builds when it loads is linear', async () => {
  const built = read.flatMap((one) => one.built).filter(({ atLoad }) => atLoad)
  const recorded = await recordRegExps([...new Set(built.map(({ file }) => file))])
  expect(recorded.length).toBeGreaterThanOrEqual(built.length)
  expect(recorded.flatMap(slow)).toEqual([])
})

test('no function builds a pattern from its arguments', () => {
  expect(read.flatMap(({ built }) => built).filter(({ atLoad }) => !atLoad)).toEqual([])
})

test.each([
  ['polynomial backtracking', String.raw`^\W*[\w.+-]+@x`],
  ['exponential backtracking', '^(?:a*)*$'],
  ['exponential backtracking', String.raw`^(?:\w|\d)*$`],
  ['exponential backtracking', '^(?:a?b?)*$'],
  ['polynomial backtracking', String.raw`\s+$`],
  ['polynomial backtracking', '<b[^>]*>'],
  ['polynomial backtracking', '<b[^>]{0,4096}>'],
])('finds %s in %s', (fault, source) => {
  expect(slowness(source, '')).toContain(fault)
})

function slow({ place, source, flags }: SourceRegExp): string[] {
  const fault = slowness(source, flags)
  return fault === undefined ? [] : [`${place} ${fault}: /${source}/${flags}`]
}
