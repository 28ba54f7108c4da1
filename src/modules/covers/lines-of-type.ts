import type { Glyph } from 'fontkit'

import type { Fonts, Style } from './typesetter.ts'

/** Outlines are in whole units of a grid: fine enough for a title on a cover, and short in the file. */
export const UNITS_PER_EM = 120

const LETTERS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

/** Writes a glyph's outline as SVG path data, its baseline at 0 and y pointing down. Empty for a space. */
export function outlineOf({ path }: Pick<Glyph, 'path'>, unitsPerEm: number): string {
  const scale = UNITS_PER_EM / unitsPerEm
  let [penX, penY] = [0, 0]
  let [startX, startY] = [0, 0]
  let data = ''
  let before = ''
  for (const { command, args } of path.commands) {
    const letter = LETTERS[command]
    // Each point is rounded by itself, so that errors don't add up.
    const points = args.map((value, i) => Math.round(i % 2 === 0 ? value * scale : -value * scale))
    const relative = points.map((value, i) => value - (i % 2 === 0 ? penX : penY))
    const isEmpty = letter !== 'm' && letter !== 'z' && relative.every((value) => value === 0)
    if (isEmpty) continue
    ;[penX = startX, penY = startY] = letter === 'z' ? [startX, startY] : points.slice(-2)
    if (letter === 'm') [startX, startY] = [penX, penY]
    data += joined(letter === before && letter !== 'm' ? ' ' : letter, relative)
    before = letter
  }
  return data
}

/** Joins a command and its numbers: 'q3-4 5 6'. A minus sign is also a separator. */
function joined(letter: string, values: readonly number[]): string {
  return `${letter}${values.join(' ')}`.replaceAll(' -', '-')
}

/** Sets the text of one drawing. */
export interface Typesetter {
  width: Fonts['width']
  /** Draws a line with its baseline at `y`, starting at `x` or centred on it. */
  line(text: string, x: number, y: number, style: LineStyle): string
}

type LineStyle = Style & { fill: string; align?: 'start' | 'middle' }

/** Sets the text of a drawing. The outline of each glyph is defined once, and referenced wherever it stands. */
export function setType(fonts: Fonts, draw: (type: Typesetter) => string): string {
  const outlines = new Map<string, { id: string; path: string }>()

  function outlineNamed({ key, glyph, unitsPerEm }: ReturnType<Fonts['glyphs']>[number]) {
    const known = outlines.get(key)
    if (known) return known
    const outline = { id: idOf(outlines.size), path: outlineOf(glyph, unitsPerEm) }
    outlines.set(key, outline)
    return outline
  }

  const drawing = draw({
    width: fonts.width,
    line(text, x, y, { fill, align = 'start', ...style }) {
      const left = align === 'middle' ? x - fonts.width(text, style) / 2 : x
      const references = fonts.glyphs(text, style).map((glyph) => {
        const { id, path } = outlineNamed(glyph)
        return path && `<use href="#${id}"${at('x', glyph.x)}${at('y', -glyph.y)}/>`
      })
      if (references.length === 0) return ''
      const place = `translate(${short(left)} ${short(y)})scale(${short(style.size / UNITS_PER_EM, 4)})`
      return `<g fill="${fill}" transform="${place}">${references.join('')}</g>`
    },
  })
  const definitions = [...outlines.values()].map(({ id, path }) => path && `<path id="${id}" d="${path}"/>`)
  return `<defs>${definitions.join('')}</defs>${drawing}`
}

/** Writes a position in ems as an attribute in units of the outlines. */
function at(name: string, ems: number): string {
  const units = Math.round(ems * UNITS_PER_EM)
  return units === 0 ? '' : ` ${name}="${units}"`
}

/** Rounds to `decimals` places, without needless zeros: '.4', not '0.4000'. */
export function short(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.')
}

/** Ids: a to z, then a1 to z1 … */
function idOf(n: number): string {
  return `${String.fromCharCode(97 + (n % 26))}${n < 26 ? '' : Math.floor(n / 26)}`
}
