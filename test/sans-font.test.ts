import { readFileSync } from 'node:fs'

import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'

// Run `node scripts/subset-sans.ts` after changing the subset.
const file = readFileSync('src/web/ui/source-sans-3.woff2')
const font = fontkit.create(file)

function width(character: string): number {
  const glyph = 'glyphForCodePoint' in font && font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  if (!glyph || glyph.id === 0) throw new Error(`no glyph for ${character}`)
  return glyph.advanceWidth
}

test('the sans has every Latin letter, the rupee sign and the punctuation of the pages', () => {
  for (const character of 'AZaz09 éñ₹×−–—‘’“”…·→←§©½†•') expect(width(character)).toBeGreaterThan(0)
})

test('figures and the rupee sign have one width, so that prices align', () => {
  expect(new Set(Array.from('0123456789₹', width)).size).toBe(1)
})

test('the sans takes at most 30 KB', () => {
  expect(file.length).toBeLessThan(30_000)
})
