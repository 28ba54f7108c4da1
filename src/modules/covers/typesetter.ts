import type { Font, Glyph } from 'fontkit'
import { LRUCache } from 'lru-cache'

import { type Face as PrintFace, fontNamed, loadTypefaces, withBoxes } from '#platform/pdf/typefaces.ts'
import { isShaped } from '#platform/pdf/font-files.ts'
import { isReordered, visualRuns } from '#platform/pdf/visual-order.ts'

export type Face = Exclude<PrintFace, 'strong-italic'>

export interface Style {
  face: Face
  size: number
  /** Letter spacing as a fraction of the size, for lines of capitals. */
  tracking?: number
}

export interface PlacedGlyph {
  /** Identifies the glyph across all fonts. */
  key: string
  glyph: Glyph
  /** Units of the glyph's font. */
  unitsPerEm: number
  /** Position in ems from the start of the line. */
  x: number
  y: number
}

/** The fonts of the pages. They set text as outlines, because a picture on a page can't load fonts. */
export interface Fonts {
  width(text: string, style: Style): number
  /** Sets one line, from left to right. */
  glyphs(line: string, style: Style): PlacedGlyph[]
}

/** A word or a line as shaped by its fonts. Lengths in ems. */
interface Shaped {
  glyphs: (PlacedGlyph & { spaced: boolean })[]
  /** Advance without letter spacing. */
  width: number
  /** Number of letters followed by letter spacing. */
  letters: number
}

/** Words repeat from cover to cover: 'Law', 'edition', the publishers' names. */
const MAX_WORDS = 10_000

let loading: Promise<Fonts> | undefined

/** Loads the fonts once per process. A letter missing in all of them becomes a box. */
export function loadFonts(): Promise<Fonts> {
  return (loading ??= readFonts())
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit')
  await loadTypefaces()
  const shape = createShaper((source) => create(source) as Font)
  const words = new LRUCache<string, Shaped>({ max: MAX_WORDS })
  function word(text: string, face: Face): Shaped {
    const key = `${face} ${text}`
    const shaped = words.get(key) ?? shape(text, face)
    words.set(key, shaped)
    return shaped
  }
  const wordsOf = (text: string, face: Face) => withSpaces(text).map((part) => word(part, face))
  return {
    width(text, { face, size, tracking = 0 }) {
      return (
        size * wordsOf(text, face).reduce((sum, { width, letters }) => sum + width + letters * tracking, 0)
      )
    },
    glyphs(line, { face, tracking = 0 }) {
      let left = 0
      // Right-to-left words change places with their neighbours, so such a line is shaped as a whole.
      const parts = isReordered(line) ? [word(line, face)] : wordsOf(line, face)
      return parts.flatMap(({ glyphs, width, letters }) => {
        const from = left
        let before = 0
        left += width + letters * tracking
        return glyphs.map(({ x, spaced, ...glyph }) => ({
          ...glyph,
          x: from + x + (spaced ? before++ : before) * tracking,
        }))
      })
    },
  }
}

/** Returns a function that shapes text. */
function createShaper(create: (source: Buffer) => Font) {
  const fonts = new Map<string, Font>()

  function fontOf(name: string): Font {
    const source = fontNamed(name)
    const font = fonts.get(name) ?? ('layout' in source ? source : create(source))
    fonts.set(name, font)
    return font
  }

  return (text: string, face: Face): Shaped => {
    const placed: Shaped['glyphs'][number][] = []
    let width = 0
    for (const run of visualRuns(withBoxes(text), face)) {
      const font = fontOf(run.font)
      const { unitsPerEm } = font
      // The letters of a Hindi word share a headline that letter spacing would break.
      const spaced = !isShaped(run.font)
      const { glyphs, positions } = font.layout(run.text)
      for (const [i, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
        const [x, y] = [width + xOffset / unitsPerEm, yOffset / unitsPerEm]
        placed.push({ key: `${run.font} ${glyph.id}`, glyph, unitsPerEm, x, y, spaced })
        width += xAdvance / unitsPerEm
      }
    }
    return { glyphs: placed, width, letters: placed.filter(({ spaced }) => spaced).length }
  }
}

/** Splits 'Law of Torts' into words and the spaces between them. */
function withSpaces(text: string): string[] {
  return text.split(/(\s)/).filter(Boolean)
}
