import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { graphemesOf } from '#platform/pdf/typefaces.ts'

import { outlineOf, UNITS_PER_EM } from './lines-of-type.ts'
import { type Fonts, loadFonts } from './typesetter.ts'

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts()
})

test.each(graphemesOf('agS&8iक्षिગુپ'))('%s looks like the font’s own outline', async (letter) => {
  const [{ glyph, unitsPerEm } = expect.unreachable()] = fonts.glyphs(letter, { face: 'strong', size: 1 })
  const outline = outlineOf(glyph, unitsPerEm)
  expect(outline).toMatch(/^[mlqcz\d -]+$/)
  const [ours, own] = await Promise.all([
    inked(outline, 120 / UNITS_PER_EM),
    inked(glyph.path.toSVG(), 120 / unitsPerEm, -1),
  ])
  const different = ours.filter((value, i) => Math.abs(value - own[i]!) > 128).length
  expect(different).toBeLessThan(own.filter((value) => value > 128).length * 0.03 + 10)
})

test('a glyph without contours has no path', () => {
  expect(outlineOf({ path: { commands: [] } } as never, 1000)).toBe('')
})

/** Draws a glyph 120 pixels high; an `up` of -1 is for outlines whose y points up. */
async function inked(path: string, scale: number, up = 1): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><path fill="#fff" transform="translate(20 120)scale(${scale} ${scale * up})" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#000' }).greyscale().raw().toBuffer()
}
