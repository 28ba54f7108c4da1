import { readFileSync } from 'node:fs'

import * as fontkit from 'fontkit'
import { describe, expect, test } from 'vitest'

// Run `node scripts/subset-fonts.ts` after changing the subsets.
function openFont(name: string): fontkit.Font {
  const font = fontkit.create(readFileSync(`src/web/ui/fonts/${name}.woff2`))
  if (!('characterSet' in font)) throw new Error(`${name} is a collection`)
  return font
}

describe.each(['source-sans-3', 'source-serif-4'])('%s', (name) => {
  const font = openFont(name)
  const rare = openFont(`${name}-rare`)

  test('has every character of ordinary pages, so that they fetch one file', () => {
    for (const character of 'AZaz09 ×−–—‘’“”…·©•')
      expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true)
  })

  test('fits into the first round trip of a connection', () => {
    expect(readFileSync(`src/web/ui/fonts/${name}.woff2`).length).toBeLessThan(14_600)
  })

  test('has a companion for accented letters, with exactly the range that the style sheet names', () => {
    const missing = rangeOf(name).filter(
      (code) => !rare.characterSet.includes(code) && !NOT_IN_THE_SERIF.includes(code),
    )
    expect(missing).toEqual([])
    expect(rangeOf(name).filter((code) => font.characterSet.includes(code))).toEqual([])
    expect(rangeOf(name)).toEqual(
      expect.arrayContaining(Array.from('éñüŒ', (letter) => letter.codePointAt(0))),
    )
  })
})

const NOT_IN_THE_SERIF = Array.from('‡←↑→↓€™', (character) => character.codePointAt(0) ?? 0)

function rangeOf(name: string): number[] {
  const css = readFileSync('src/web/house.css', 'utf8')
  const range = css.split(`/${name}-rare.woff2`)[1]?.match(/unicode-range:([^;]+);/)?.[1] ?? ''
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

test('figures and the rupee sign of the sans have one width, so that prices align', () => {
  const sans = openFont('source-sans-3')
  const widths = Array.from('0123456789₹', (character) => {
    const glyph = sans.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return glyph.id === 0 ? Number.NaN : glyph.advanceWidth
  })
  expect(new Set(widths)).toEqual(new Set([expect.any(Number)]))
  expect(new Set(widths).size).toBe(1)
})
