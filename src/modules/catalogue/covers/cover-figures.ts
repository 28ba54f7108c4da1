import type { Dress } from './cover-design.ts'
import { HEIGHT, WIDTH } from './cover-parts.ts'

/** Draws a subtle geometric figure, tone on tone, in the square from (0, 0) to (size, size). */
type Motif = (size: number, dress: Pick<Dress, 'shade' | 'light'>) => string

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

/** Steps of a stair, seen from the side. */
const steps: Motif = (size, { shade, light }) =>
  Array.from({ length: 7 }, (_, i) => {
    const part = size / 7
    return `<rect x="${(i * part).toFixed(1)}" y="${(size - (i + 1) * part).toFixed(1)}" width="${(size - i * part).toFixed(1)}" height="${(part * 0.5).toFixed(1)}" fill="${i % 2 ? light : shade}" fill-opacity=".75"/>`
  }).join('')

/** Diamonds of a parquet floor, as in old reading rooms. */
const parquet: Motif = (size, { shade, light }) => {
  const part = size / 5
  const diamond = (column: number, row: number): string => {
    const x = (column + 0.5) * part
    const y = (row + 0.5) * part
    return `<path d="M${x} ${y - part / 2}L${x + part / 2} ${y}L${x} ${y + part / 2}L${x - part / 2} ${y}Z" fill="${(column + row) % 2 ? light : shade}" fill-opacity=".7"/>`
  }
  return [0, 1, 2, 3, 4]
    .flatMap((row) =>
      [0, 1, 2, 3, 4].filter((column) => column + row >= 4).map((column) => diamond(column, row)),
    )
    .join('')
}

const MOTIFS: readonly Motif[] = [arches, leaves, columns, rings, steps, parquet]

/** Draws a figure in the lower right corner, chosen by the title. */
export function figure(chance: number, size: number, dress: Pick<Dress, 'shade' | 'light'>): string {
  const motif = MOTIFS[(chance >>> 8) % MOTIFS.length]
  if (!motif || size < 120) return ''
  return `<g transform="translate(${WIDTH - size} ${HEIGHT - size})">${motif(size, dress)}</g>`
}

/** Draws rows of an answer sheet from `top` to the foot, some filled in. */
export function sheetResponse(chance: number, top: number, fill: string): string {
  const circle = (row: number, column: number): string => {
    const filled = (chance >>> ((row * 3) % 29)) % 4 === column
    return `<circle cx="${WIDTH - 250 + column * 58}" cy="${top + row * 58}" r="17" fill="${fill}" fill-opacity="${filled ? 0.95 : 0}" stroke="${fill}" stroke-opacity=".55" stroke-width="3"/>`
  }
  const rows = Math.max(0, Math.floor((HEIGHT - 110 - top) / 58))
  return Array.from({ length: rows }, (_, row) =>
    [0, 1, 2, 3].map((column) => circle(row, column)).join(''),
  ).join('')
}

/** Draws raised bands of a bound spine across the whole width. */
export function bands(heights: readonly number[], { shade, light }: Pick<Dress, 'shade' | 'light'>): string {
  return heights
    .map(
      (y) =>
        `<rect y="${y}" width="${WIDTH}" height="16" fill="${light}" fill-opacity=".55"/><rect y="${y + 16}" width="${WIDTH}" height="6" fill="${shade}" fill-opacity=".8"/>`,
    )
    .join('')
}

/** Draws fine slanted lines over the whole cover, like the weave of a binding. */
export function weave(light: string): string {
  const lines = Array.from({ length: 54 }, (_, i) => `M${i * 30 - 960} 960L${i * 30} 0`).join('')
  return `<path d="${lines}" stroke="${light}" stroke-opacity=".35" stroke-width="2"/>`
}
