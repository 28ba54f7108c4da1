import { expect, test } from 'vitest'

import { createPageStyle } from './page-style.ts'

const CSS = String.raw`.a{b:c}.\[\&_svg\]\:x svg{d:e}.p{f:g}.dark{h:i}.dark .q{j:k}`
const styleOf = createPageStyle(CSS)

test('a document gets the rules for the classes of its elements', () => {
  expect(styleOf('<p class="a unknown">p</p>')).toBe('.a{b:c}.dark{h:i}')
  expect(styleOf('<p class="p"><b class="a q">')).toBe('.a{b:c}.p{f:g}.dark{h:i}.dark .q{j:k}')
})

test('decodes the characters that React escapes in attributes', () => {
  expect(styleOf('<p class="[&amp;_svg]:x">')).toContain(String.raw`.\[\&_svg\]\:x svg`)
})

test('class attributes in text don’t count', () => {
  expect(styleOf('<p>See  class=&quot;a&quot;</p>')).toBe('.dark{h:i}')
})

test('documents with the same classes share a stylesheet', () => {
  expect(styleOf('<p class="a"><i class="p">1')).toBe(styleOf('<b class="p"></b><b class="p a">2'))
})
