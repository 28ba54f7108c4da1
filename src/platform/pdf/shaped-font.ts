import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/**
 * Creates a font whose letters HarfBuzz shapes. fontkit draws them, but its own shaper fails on some Indic
 * words: it throws on ਸ਼ in Gurmukhi and draws the reph of কার্তিক twice in Bengali.
 */
export function shapedFont(file: Buffer, direction: 'ltr' | 'rtl'): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A collection of fonts is not a font')
  const bytes = new Uint8Array(file).buffer
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes), 0))
  font.layout = (text) => shape(font, shaper, { text, direction })
  return font
}

type Shaped = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

function shape(
  font: Font,
  shaper: harfbuzz.Font,
  { text, direction }: { text: string; direction: 'ltr' | 'rtl' },
): GlyphRun {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(direction === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const read = charactersOf(font, text, infos)
  const glyphs = infos.map(({ codepoint: id }, i) => {
    // The font caches its glyphs, but a glyph's characters differ from word to word.
    return Object.create(font.getGlyph(id), { codePoints: { value: read[i] ?? [] } }) as Glyph
  })
  const positions: GlyphPosition[] = buffer.getGlyphPositions().map((position) => ({ ...position }))
  const run: Shaped = {
    glyphs,
    positions,
    // Calculated on each read, because the document scales the positions later.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
  return run as GlyphRun
}

/**
 * Character of a glyph that adds no letter, such as a dot or the rest of a ligature, because PDF readers
 * treat an empty entry as a control code.
 */
const WORD_JOINER = 0x2060

interface PlacedGlyph {
  codepoint: number
  /** Start of its cluster in the text. */
  cluster: number
}

/**
 * Returns the characters that each glyph yields when the text is copied. A glyph gets its own character from
 * the font's table. The cluster's remaining characters go to its first glyph without one, which joins several
 * characters.
 */
function charactersOf(font: Font, text: string, infos: readonly PlacedGlyph[]): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const left = new Map(starts.map((start, i) => [start, codePointsOf(text.slice(start, starts[i + 1]))]))
  const own = infos.map(({ codepoint, cluster }) => {
    const letters = left.get(cluster) ?? []
    const at = letters.findIndex((letter) => font.glyphForCodePoint(letter).id === codepoint)
    return at < 0 ? [] : letters.splice(at, 1)
  })
  return infos.map(({ cluster }, i) => {
    const letters = own[i]?.length ? own[i] : (left.get(cluster)?.splice(0) ?? [])
    return letters.length > 0 ? letters : [WORD_JOINER]
  })
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
