import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changesOnly, type DiffLine, lineDiff } from './diff-view.tsx'

const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
const without = (lines: readonly DiffLine[], left: DiffLine['kind']) =>
  lines
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('\n')

test('both texts can be reconstructed from the diff', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = lineDiff(before, after)
      expect(without(lines, 'added')).toBe(before)
      expect(without(lines, 'removed')).toBe(after)
    }),
  )
})

test('common lines are unchanged', () => {
  expect(lineDiff('one\ntwo\nthree\nfour', 'one\nthree\n3½\nfour')).toEqual([
    { kind: 'same', text: 'one' },
    { kind: 'removed', text: 'two' },
    { kind: 'same', text: 'three' },
    { kind: 'added', text: '3½' },
    { kind: 'same', text: 'four' },
  ])
  expect(lineDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})

test('two long texts without a common line diff quickly', () => {
  const [a, b] = ['a', 'b'].map((letter) => Array.from({ length: 30_000 }, (_, i) => letter + i).join('\n'))
  expect(lineDiff(a ?? '', b ?? '')).toHaveLength(60_000)
})

test('shows only changes with one line of context', () => {
  const before = 'one\ntwo\nthree\nfour\nfive\nsix'
  expect(changesOnly(lineDiff(before, before.replace('four', '4')))).toEqual([
    { kind: 'gap', count: 2 },
    { kind: 'same', text: 'three' },
    { kind: 'removed', text: 'four' },
    { kind: 'added', text: '4' },
    { kind: 'same', text: 'five' },
    { kind: 'gap', count: 1 },
  ])
})
