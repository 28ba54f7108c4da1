import type { Font, GlyphRun } from 'fontkit'

import { type Face as PrintFace, fontNamed, loadTypefaces, withBoxes } from '#platform/pdf/typefaces.ts'
import { isShaped } from '#platform/pdf/font-files.ts'
import { visualRuns } from '#platform/pdf/visual-order.ts'

export type Face = Exclude<PrintFace, 'strong-italic'>

/** Sets text as outlines, so that a cover looks the same on every machine, whatever fonts it has. */
export interface Typesetter {
  width(text: string, style: Style): number
  /** Draws an SVG path with its baseline at `y`, starting or centred at `x`. */
  line(text: string, x: number, y: number, style: Style & { fill: string; align?: Align }): string
}

export interface Style {
  face: Face
  size: number
  /** Letter spacing as a fraction of the size, for lines of capitals. */
  tracking?: number
}

type Align = 'start' | 'middle'

/** Glyphs of one font, shaped and kerned for their script. Lengths in page units. */
interface Run {
  glyphs: GlyphRun
  scale: number
  /** Space after each letter. */
  space: number
  width: number
}

/** Loads the fonts of the pages from the same packages. A letter missing in all becomes a box. */
export async function loadTypesetter(): Promise<Typesetter> {
  const { create } = await import('fontkit')
  await loadTypefaces()
  const fonts = new Map<string, Font>()
  const fontOf = (name: string): Font => {
    const source = fontNamed(name)
    const font = fonts.get(name) ?? ('layout' in source ? source : (create(source) as Font))
    fonts.set(name, font)
    return font
  }
  const runs = (text: string, { face, size, tracking = 0 }: Style): Run[] =>
    visualRuns(withBoxes(text), face).map(({ text: part, font: name }) =>
      // The letters of a Hindi word share a headline that letter spacing would break.
      toRun(fontOf(name), part, size, isShaped(name) ? 0 : tracking * size),
    )
  return {
    width: (text, style) => sum(runs(text, style)),
    line(text, x, y, { fill, align = 'start', ...style }) {
      const set = runs(text, style)
      let left = align === 'middle' ? x - sum(set) / 2 : x
      const outlines = set.map((run) => {
        const outline = outlineOf(run, left, y)
        left += run.width
        return outline
      })
      return `<path fill="${fill}" d="${outlines.join('')}"/>`
    },
  }
}

function toRun(font: Font, text: string, size: number, space: number): Run {
  const glyphs = font.layout(text)
  const scale = size / font.unitsPerEm
  return { glyphs, scale, space, width: glyphs.advanceWidth * scale + glyphs.glyphs.length * space }
}

function sum(runs: readonly Run[]): number {
  return runs.reduce((total, run) => total + run.width, 0)
}

/** Path data of a run with its origin at `x`, `y`. Fonts count upwards, pages downwards. */
function outlineOf({ glyphs: { glyphs, positions }, scale, space }: Run, x: number, y: number): string {
  let pen = x
  return glyphs
    .map((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
      const left = pen + xOffset * scale
      const base = y - yOffset * scale
      pen += xAdvance * scale + space
      return glyph.path.commands
        .map(({ command, args }) => LETTERS[command] + points(args, left, base, scale))
        .join('')
    })
    .join('')
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

/** One decimal is a sixth of a screen pixel. */
function points(args: readonly number[], x: number, y: number, scale: number): string {
  const round = (n: number): number => Math.round(n * 10) / 10
  return args.map((n, i) => round(i % 2 === 0 ? x + n * scale : y - n * scale)).join(' ')
}

export interface Paragraph {
  lines: string[]
  size: number
}

/**
 * Sets text in the largest of `sizes` that fits `width` in at most `maxLines` lines. If even the smallest
 * size doesn't fit, cuts the text with an ellipsis.
 */
export function fit(
  type: Typesetter,
  text: string,
  box: { face: Style['face']; width: number; maxLines: number; sizes: readonly number[]; height?: number },
): Paragraph {
  const words = text.split(/\s+/).filter(Boolean)
  let last: Paragraph = { lines: [], size: box.sizes.at(-1) ?? 12 }
  for (const size of box.sizes) {
    const measure = (line: string): number => type.width(line, { face: box.face, size })
    if (words.some((word) => measure(word) > box.width) && size !== last.size) continue
    const lines = balanced(words, box.width, measure)
    last = { lines, size }
    const low = box.height === undefined || lines.length * size * LEADING <= box.height
    if (lines.length <= box.maxLines && low) return last
  }
  return cut(last, box.maxLines)
}

/** Line height as a fraction of the size. */
export const LEADING = 1.16

/**
 * Breaks text into as few lines as possible, and those as even as possible: the narrowest measure with that
 * many lines.
 */
function balanced(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const fewest = greedy(words, width, measure)
  let low = width / 3
  let high = width
  let best = fewest
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    const lines = greedy(words, middle, measure)
    const fits = lines.length === fewest.length && lines.every((line) => measure(line) <= width)
    if (fits) [best, high] = [lines, middle]
    else low = middle
  }
  return best
}

function greedy(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const longer = line === undefined ? undefined : `${line} ${word}`
    if (longer !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut({ lines, size }: Paragraph, maxLines: number): Paragraph {
  if (lines.length <= maxLines) return { lines, size }
  const shown = lines.slice(0, maxLines)
  shown[maxLines - 1] = `${shown[maxLines - 1]?.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
  return { lines: shown, size }
}
