import type { Palette } from './palette.ts'
import { fit, LEADING, type Paragraph, type Style, type Typesetter } from './typesetter.ts'

/** A quiet geometric figure, tone on tone, in the square from (0, 0) to (size, size). */
type Motif = (size: number, palette: Pick<Palette, 'shade' | 'light'>) => string

/** Arches of a court's colonnade. */
const arches: Motif = (size, { shade, light }) => {
  const ring = (i: number): string => {
    const r = size * (0.5 - i * 0.075)
    const x = size / 2
    return `<path d="M${x - r} ${size}V${x}A${r} ${r} 0 0 1 ${x + r} ${x}V${size}" fill="${i % 2 ? light : shade}" fill-opacity="${i % 2 ? 0.55 : 0.8}"/>`
  }
  return [0, 1, 2, 3, 4, 5].map(ring).join('')
}

/** Leaves of an open book, fanned. */
const leaves: Motif = (size, { light }) => {
  const leaf = (i: number): string => {
    const angle = (-84 + i * 7) * (Math.PI / 180)
    const x = size * Math.cos(angle) * 0.98
    const y = size + size * Math.sin(angle) * 0.98
    return `<path d="M0 ${size}L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${light}" stroke-width="${(1 + i * 0.35).toFixed(2)}"/>`
  }
  return Array.from({ length: 13 }, (_, i) => leaf(i)).join('')
}

/** Ledger columns of uneven height. */
const columns: Motif = (size, { shade, light }) => {
  const heights = [0.34, 0.58, 0.46, 0.82, 0.66, 1]
  const w = size / heights.length
  return heights
    .map((h, i) => {
      const fill = i % 2 ? light : shade
      return `<rect x="${(i * w).toFixed(1)}" y="${(size * (1 - h)).toFixed(1)}" width="${(w * 0.72).toFixed(1)}" height="${(size * h).toFixed(1)}" fill="${fill}" fill-opacity=".7"/>`
    })
    .join('')
}

/** Rings around a centre: jurisdiction within jurisdiction. */
const rings: Motif = (size, { light }) =>
  Array.from({ length: 9 }, (_, i) => {
    const r = size * (0.08 + i * 0.11)
    return `<circle cx="${size}" cy="${size}" r="${r.toFixed(1)}" fill="none" stroke="${light}" stroke-width="${(1.2 + i * 0.5).toFixed(1)}" stroke-opacity=".8"/>`
  }).join('')

const MOTIFS: readonly Motif[] = [arches, leaves, columns, rings]

/** Covers are drawn in this size and scaled; 2:3 as printed. */
export const WIDTH = 640
export const HEIGHT = 960
export const MARGIN = 56
export const MEASURE = WIDTH - 2 * MARGIN

export function field(colour: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`
}

export function rule(x: number, y: number, width: number, colour: string): string {
  return `<rect x="${x}" y="${y.toFixed(1)}" width="${width}" height="1.8" fill="${colour}"/>`
}

export function tint(colour: string): string {
  return `${colour}" fill-opacity=".86`
}

/** Where a text stands and in which colour; ranged left unless it says otherwise. */
export interface Place {
  x: number
  fill: string
  align?: 'start' | 'middle'
}

export function block({ lines, size }: Paragraph): number {
  return lines.length * size * LEADING
}

export function paragraph(
  type: Typesetter,
  { lines, size }: Paragraph,
  face: Style['face'],
  top: number,
  { x, ...place }: Place,
): string {
  return lines
    .map((line, i) => type.line(line, x, top + size * (0.82 + i * LEADING), { face, size, ...place }))
    .join('')
}

export function setAuthor(type: Typesetter, names: string): Paragraph {
  return fit(type, names, { face: 'text', width: MEASURE - 40, maxLines: 3, sizes: [34, 30, 27] })
}

/** A figure in the lower right corner, chosen by the title. */
export function figure(chance: number, size: number, colours: Pick<Palette, 'shade' | 'light'>): string {
  const motif = MOTIFS[(chance >>> 8) % MOTIFS.length]
  if (!motif || size < 120) return ''
  return `<g transform="translate(${WIDTH - size} ${HEIGHT - size})">${motif(size, colours)}</g>`
}

export function capitals(type: Typesetter, text: string, y: number, { x, ...place }: Place): string {
  const line = text.toUpperCase().replace(/\s*\(INDIA\)| PRIVATE LIMITED|\s*\(P\) LTD/g, '')
  const style = { face: 'strong', tracking: 0.09 } as const
  const size = [20, 18, 16, 14].find((one) => type.width(line, { ...style, size: one }) <= MEASURE) ?? 13
  return type.line(line, x, y, { ...style, size, ...place })
}

/** The printer's device: three leaves. */
export function device(x: number, y: number, fill: string): string {
  return `<path fill="${fill}" fill-opacity=".85" d="M${x} ${y}q-9-13 0-28q9 15 0 28zM${x - 5} ${y}q-20-4-24-20q19 3 24 20zM${x + 5} ${y}q20-4 24-20q-19 3-24 20z"/>`
}
