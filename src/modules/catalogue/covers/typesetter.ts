import type { Font, Glyph } from 'fontkit'
import { LRUCache } from 'lru-cache'

import { type Face as PrintFace, fontNamed, loadTypefaces, withBoxes } from '#platform/pdf/typefaces.ts'
import { isShaped } from '#platform/pdf/font-files.ts'
import { isReordered, visualRuns } from '#platform/pdf/visual-order.ts'

import { type GlyphOutline, outlineOf } from './glyph-outline.ts'

export type Face = Exclude<PrintFace, 'strong-italic'>

export interface Style {
  face: Face
  size: number
  /** Letter spacing as a fraction of the size, for lines of capitals. */
  tracking?: number
}

export interface PlacedGlyph {
  /** Names the glyph among all fonts. */
  key: string
  /** In ems, from the start of the line. */
  x: number
  y: number
}

/** The fonts of the pages. They set text as outlines, because a picture on a page can't load fonts. */
export interface Fonts {
  width(text: string, style: Style): number
  /** Sets one line, from left to right. */
  glyphs(line: string, style: Style): PlacedGlyph[]
  /** Outline of a glyph on a grid of `unitsPerEm`. */
  outline(key: string, unitsPerEm: number): GlyphOutline
}

/** A word or a line as shaped by its fonts. Lengths in ems. */
interface Shaped {
  glyphs: readonly (PlacedGlyph & { spaced: boolean })[]
  /** Advance without letter spacing. */
  width: number
  /** Letters that letter spacing separates. */
  letters: number
}

/** Words and glyphs repeat from cover to cover: 'Law', 'edition', the publishers' names. */
const MAX_WORDS = 10_000
const MAX_OUTLINES = 10_000

let loading: Promise<Fonts> | undefined

/** Loads the fonts once per process. A letter missing in all of them becomes a box. */
export function loadFonts(): Promise<Fonts> {
  return (loading ??= readFonts())
}

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit')
  await loadTypefaces()
  const fonts = new Map<string, Font>()
  const drawn = new Map<string, { glyph: Glyph; unitsPerEm: number }>()
  const words = new LRUCache<string, Shaped>({ max: MAX_WORDS })
  const outlines = new LRUCache<string, GlyphOutline>({ max: MAX_OUTLINES })

  function fontOf(name: string): Font {
    const known = fonts.get(name)
    if (known) return known
    const source = fontNamed(name)
    const font = 'layout' in source ? source : (create(source) as Font)
    fonts.set(name, font)
    return font
  }

  function shape(text: string, face: Face): Shaped {
    const placed: Shaped['glyphs'][number][] = []
    let width = 0
    let letters = 0
    for (const run of visualRuns(withBoxes(text), face)) {
      const font = fontOf(run.font)
      // The letters of a Hindi word share a headline that letter spacing would break.
      const spaced = !isShaped(run.font)
      const { glyphs, positions } = font.layout(run.text)
      glyphs.forEach((glyph, i) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
        const key = `${run.font} ${glyph.id}`
        if (!drawn.has(key)) drawn.set(key, { glyph, unitsPerEm: font.unitsPerEm })
        placed.push({ key, x: width + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm, spaced })
        width += xAdvance / font.unitsPerEm
        if (spaced) letters++
      })
    }
    return { glyphs: placed, width, letters }
  }

  function word(text: string, face: Face): Shaped {
    const key = `${face} ${text}`
    const known = words.get(key)
    if (known) return known
    const shaped = shape(text, face)
    words.set(key, shaped)
    return shaped
  }

  return {
    width(text, { face, size, tracking = 0 }) {
      const parts = withSpaces(text).map((part) => word(part, face))
      return size * parts.reduce((sum, { width, letters }) => sum + width + letters * tracking, 0)
    },
    glyphs(line, { face, tracking = 0 }) {
      let left = 0
      // Right-to-left words change places with their neighbours.
      const parts = isReordered(line) ? [word(line, face)] : withSpaces(line).map((part) => word(part, face))
      return parts.flatMap(({ glyphs, width, letters }) => {
        const from = left
        let before = 0
        left += width + letters * tracking
        return glyphs.map(({ key, x, y, spaced }) => ({
          key,
          x: from + x + (spaced ? before++ : before) * tracking,
          y,
        }))
      })
    },
    outline(key, unitsPerEm) {
      const name = `${key} ${unitsPerEm}`
      const known = outlines.get(name)
      if (known) return known
      const source = drawn.get(key)
      const outline = source
        ? outlineOf(source.glyph, unitsPerEm / source.unitsPerEm)
        : { x: 0, y: 0, path: '' }
      outlines.set(name, outline)
      return outline
    },
  }
}

/** 'Law of Torts' as its words and the spaces between them. */
function withSpaces(text: string): string[] {
  return text.split(/(\s)/).filter(Boolean)
}
