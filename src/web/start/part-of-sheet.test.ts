import { expect, test } from 'vitest'

import { partOfSheet } from './part-of-sheet.ts'
import { blocksOf } from './style-blocks.ts'

const part = (css: string, ...classes: string[]) => partOfSheet(blocksOf(css), new Set(classes))

test('keeps the rules of a document’s classes and elements, with their order and conditions', () => {
  const css = 'h1{a:b}.x{c:d}.y{e:f}@media print{.x{g:h}.y{i:j}}@media screen{.y{k:l}}.x .y{m:n}'
  expect(part(css, 'x')).toBe('h1{a:b}.x{c:d}@media print{.x{g:h}}')
  expect(part(css, 'x', 'y')).toBe(css)
})

test('keeps a rule if any of its selectors matches', () => {
  expect(part('.x,.y{a:b}', 'y')).toBe('.x,.y{a:b}')
})

test('keeps the order of all layers, even empty ones, because the whole stylesheet follows', () => {
  expect(part('@layer base{a{b:c}}@layer components;@layer own{.x{d:e}}@layer utilities{.y{f:g}}', 'y')).toBe(
    '@layer base,components,own,utilities;@layer base{a{b:c}}@layer utilities{.y{f:g}}',
  )
})

const THEME = '@layer theme{:root{--a:var(--b);--b:1px;--c:2px;--move:spin 1s}}'
const TYPES = '@property --tw-s{syntax:"*"}@property --tw-t{syntax:"*"}'
const FALLBACK = '@layer properties{@supports (x:y){*{--tw-s:0;--tw-t:1}}}'

test('keeps only variables that rules use, directly or through other variables', () => {
  expect(part(`${THEME}.x{gap:var(--a)}.y{gap:var(--c)}`, 'x')).toBe(
    '@layer theme;@layer theme{:root{--a:var(--b);--b:1px}}.x{gap:var(--a)}',
  )
})

test('keeps a variable’s type and fallback with the rules that set it', () => {
  expect(part(`${FALLBACK}${TYPES}.x{--tw-s:1px}.y{--tw-t:2px}`, 'x')).toBe(
    '@layer properties;@layer properties{@supports (x:y){*{--tw-s:0}}}@property --tw-s{syntax:"*"}.x{--tw-s:1px}',
  )
})

test('keeps keyframes with the variable that names them', () => {
  const css = `${THEME}@keyframes spin{to{rotate:1turn}}@keyframes shimmer{50%{opacity:.5}}.x{animation:var(--move)}`
  expect(part(css, 'x')).toContain('@keyframes spin{to{rotate:1turn}}.x')
  expect(part(css, 'x')).not.toContain('shimmer')
  expect(part(css)).not.toContain('spin')
})
