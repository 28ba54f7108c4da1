import type { GlyphOutline } from './glyph-outline.ts'
import type { Fonts, PlacedGlyph, Style } from './typesetter.ts'

/** Sets the text of one drawing. */
export interface Typesetter {
  width: Fonts['width']
  /** Returns a placeholder for a line with its baseline at `y`, starting at `x` or centred on it. */
  line(text: string, x: number, y: number, style: LineStyle): string
}

type LineStyle = Style & { fill: string; align?: 'start' | 'middle' }

interface Line {
  fill: string
  size: number
  x: number
  y: number
  glyphs: readonly PlacedGlyph[]
}

/**
 * Sets the text of a drawing and returns a function that outlines the text. A finer outline is longer. A
 * repeated glyph is defined once and then referenced if that is shorter.
 */
export function setType(fonts: Fonts, draw: (type: Typesetter) => string): (fineness: number) => string {
  const lines: Line[] = []
  const drawing = draw({
    width: fonts.width,
    line(text, x, y, { fill, align = 'start', ...style }) {
      const left = align === 'middle' ? x - fonts.width(text, style) / 2 : x
      lines.push({ fill, size: style.size, x: left, y, glyphs: fonts.glyphs(text, style) })
      return `<!--${lines.length - 1}-->`
    },
  })
  // Lines that were only measured aren't in the drawing.
  const used = new Map([...drawing.matchAll(PLACE)].map(([, n]) => [Number(n), lines[Number(n)]]))
  return (fineness) => {
    const outlined = new Map(
      [...used].flatMap(([n, line]) => (line ? [[n, outlinedLine(line, fonts, fineness)]] : [])),
    )
    const ids = repeated([...outlined.values()].flatMap(({ glyphs }) => glyphs))
    const definitions = [...ids].map(([{ x, y, path }, id]) => `<path id="${id}" d="M${x} ${y}${path}"/>`)
    const placed = drawing.replace(PLACE, (_, n: string) => {
      const line = outlined.get(Number(n))
      return line ? lineOf(line, ids) : ''
    })
    return definitions.length > 0 ? `<defs>${definitions.join('')}</defs>${placed}` : placed
  }
}

interface OutlinedLine extends Pick<Line, 'fill' | 'x' | 'y'> {
  /** Size of one unit of the line's outlines. */
  scale: number
  glyphs: { outline: GlyphOutline; left: number; base: number }[]
}

function outlinedLine({ fill, size, x, y, glyphs }: Line, fonts: Fonts, fineness: number): OutlinedLine {
  const unitsPerEm = gridOf(size, fineness)
  const placed = glyphs.map((glyph) => ({
    outline: fonts.outline(glyph.key, unitsPerEm),
    left: Math.round(glyph.x * unitsPerEm),
    base: -Math.round(glyph.y * unitsPerEm),
  }))
  return { fill, x, y, scale: size / unitsPerEm, glyphs: placed.filter(({ outline }) => outline.path !== '') }
}

/** Assigns ids to the outlines that are shorter as a definition with references. */
function repeated(glyphs: OutlinedLine['glyphs']): Map<GlyphOutline, string> {
  const counts = new Map<GlyphOutline, number>()
  for (const { outline } of glyphs) counts.set(outline, (counts.get(outline) ?? 0) + 1)
  const ids = new Map<GlyphOutline, string>()
  for (const [outline, count] of counts) {
    const { length } = outline.path
    if (DEFINITION + length + count * REFERENCE < count * (length + MOVE)) ids.set(outline, idOf(ids.size))
  }
  return ids
}

/**
 * Units per em, a multiple of ten so that similar sizes share outlines. Small text has more units relative to
 * its size.
 */
function gridOf(size: number, fineness: number): number {
  return Math.max(10, Math.round((fineness * Math.sqrt(size)) / 10) * 10)
}

const PLACE = /<!--(\d+)-->/g

/** Typical lengths in the file: a definition without its outline, a reference, and a move in a path. */
const DEFINITION = 20
const REFERENCE = 23
const MOVE = 6

function lineOf({ scale, fill, x, y, glyphs }: OutlinedLine, ids: ReadonlyMap<GlyphOutline, string>): string {
  let path = ''
  let references = ''
  for (const { outline, left, base } of glyphs) {
    const id = ids.get(outline)
    if (id === undefined) path += `M${left + outline.x} ${base + outline.y}${outline.path}`
    else references += `<use href="#${id}"${left ? ` x="${left}"` : ''}${base ? ` y="${base}"` : ''}/>`
  }
  const drawn = `${path && `<path d="${path}"/>`}${references}`
  return (
    drawn &&
    `<g fill="${fill}" transform="translate(${short(x)} ${short(y)})scale(${short(scale, 4)})">${drawn}</g>`
  )
}

/** Rounds to `decimals` places, without needless zeros: '.4', not '0.4000'. */
export function short(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.')
}

/** Ids: a to z, then a1 to z1 … */
function idOf(n: number): string {
  return `${String.fromCharCode(97 + (n % 26))}${n < 26 ? '' : Math.floor(n / 26)}`
}
