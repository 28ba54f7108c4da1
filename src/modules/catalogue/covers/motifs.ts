import type { Palette } from './palette.ts'

/** A quiet geometric figure, tone on tone, in the square from (0, 0) to (size, size). */
export type Motif = (size: number, palette: Pick<Palette, 'shade' | 'light'>) => string

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

export const MOTIFS: readonly Motif[] = [arches, leaves, columns, rings]
