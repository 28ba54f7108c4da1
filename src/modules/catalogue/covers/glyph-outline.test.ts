import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { graphemesOf } from '#platform/pdf/typefaces.ts'

import { outlineOf } from './glyph-outline.ts'
import { type Fonts, loadFonts } from './typesetter.ts'

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts()
})

test('consists of whole numbers and relative commands', () => {
  for (const letter of 'agS&8') {
    const [glyph] = fonts.glyphs(letter, { face: 'strong', size: 1 })
    expect(fonts.outline(glyph!.key, 100).path).toMatch(/^[mlhvcsqtz\d -]+$/)
  }
})

test.each(graphemesOf('agS&8क्षि'))('%s looks the same on the usual grid as on a fine one', async (letter) => {
  const [glyph] = fonts.glyphs(letter, { face: 'strong', size: 1 })
  const [usual, fine] = await Promise.all([110, 1000].map((unitsPerEm) => inked(glyph!.key, unitsPerEm)))
  const different = usual!.filter((value, i) => Math.abs(value - fine![i]!) > 128).length
  expect(different).toBeLessThan(fine!.filter((value) => value > 128).length * 0.06 + 20)
})

test('a glyph without contours has no path', () => {
  expect(outlineOf({ path: { commands: [] } } as never, 1)).toEqual({ x: 0, y: 0, path: '' })
})

/** Draws a glyph 120 pixels high. */
async function inked(key: string, unitsPerEm: number): Promise<Uint8Array> {
  const { x, y, path } = fonts.outline(key, unitsPerEm)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><path fill="#fff" transform="translate(20 120)scale(${120 / unitsPerEm})" d="M${x} ${y}${path}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#000' }).greyscale().raw().toBuffer()
}
