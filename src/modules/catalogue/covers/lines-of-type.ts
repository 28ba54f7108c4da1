import { outlineOf, UNITS_PER_EM } from './glyph-outline.ts'
import type { Fonts, Style } from './typesetter.ts'

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
