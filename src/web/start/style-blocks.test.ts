import { expect, test } from 'vitest'

import { blocksOf } from './style-blocks.ts'

const headsOf = (css: string) => blocksOf(css).map(({ head }) => head)
const classesOf = (css: string) => blocksOf(css)[0]?.classes

test('nests rules in their layers and conditions, and drops comments', () => {
  const css =
    '/*! by {us} */@layer a;@layer b{.x{color:red}@media (width>=40rem){.y{gap:1px}}}@font-face{src:url(a)}'
  expect(blocksOf(css)).toMatchObject([
    { head: '@layer a', body: [] },
    {
      head: '@layer b',
      body: [
        { head: '.x', body: 'color:red' },
        { head: '@media (width>=40rem)', body: [{ head: '.y', body: 'gap:1px' }] },
      ],
    },
    { head: '@font-face', body: 'src:url(a)' },
  ])
})

test('keeps keyframes as one block', () => {
  expect(blocksOf('@keyframes s{50%{opacity:.5}}.a{b:c}')).toMatchObject([
    { body: '50%{opacity:.5}' },
    { head: '.a' },
  ])
})

test('ignores braces in quotes and after a backslash', () => {
  expect(headsOf(String.raw`.a{content:"}"}.b\{\}{c:d}`)).toEqual(['.a', String.raw`.b\{\}`])
})

test.each([
  ['.a.b .c>li{}', [['a', 'b', 'c']]],
  ['.a,.b:hover{}', [['a'], ['b']]],
  ['h1,:root{}', [[], []]],
  ['.x:is(:where(.group):hover *){}', [['x']]],
  ['.x:not(.y,.z){}', [['x']]],
  [String.raw`.md\:w-\[calc\(1px\,2\.5em\)\]>a{}`, [['md:w-[calc(1px,2.5em)]']]],
  [String.raw`.\32 xl\:grid{}`, [['2xl:grid']]],
  [String.raw`.w-1\/2{}`, [['w-1/2']]],
])('finds the classes that %s requires', (css, classes) => expect(classesOf(css)).toEqual(classes))

test('a block other than a rule requires no classes', () => {
  expect(classesOf('@property --tw-x{syntax:"*"}')).toEqual([])
})
