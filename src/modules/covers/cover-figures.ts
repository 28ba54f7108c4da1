import type { ColourScheme } from './cover-design.ts'
import { HEIGHT, WIDTH } from './cover-parts.ts'
import { short } from './lines-of-type.ts'

/** Draws a subtle geometric figure, tone on tone, in the square from (0, 0) to (size, size). */
type Motif = (size: number, scheme: Pick<ColourScheme, 'shade' | 'light'>) => string

/** Arches of a court's colonnade. */
const arches: Motif = (size, { shade, light }) => {
  const middle = size / 2
  const arch = (i: number): string => {
    const r = size * (0.5 - i * 0.075)
    return `M${short(middle - r)} ${size}V${middle}a${short(r)} ${short(r)} 0 0 1 ${short(2 * r)} 0V${size}`
  }
  const rings = (first: number, fill: string, opacity: number): string =>
    `<path d="${arch(first)}z${arch(first + 1)}z${arch(first + 2)}z${arch(first + 3)}z" fill="${fill}" fill-opacity="${opacity}" fill-rule="evenodd"/>`
  return rings(0, shade, 0.8) + rings(1, light, 0.55)
}

/** Fanned leaves of an open book. */
const leaves: Motif = (size, { light }) => {
  const leaf = (i: number): string => {
    const angle = (-84 + i * 7) * (Math.PI / 180)
    return `M0 ${size}l${short(size * Math.cos(angle) * 0.98)} ${short(size * Math.sin(angle) * 0.98)}`
  }
  const fan = (from: number, width: number): string =>
    `<path d="${[0, 1, 2, 3].map((i) => leaf(from + i)).join('')}" stroke="${light}" stroke-width="${width}"/>`
  return fan(0, 1.4) + fan(4, 2.8) + fan(8, 4.2)
}

/** Ledger columns of uneven height. */
const columns: Motif = (size, { shade, light }) => {
  const width = short((size / 6) * 0.72)
  const bars = (heights: readonly (readonly [number, number])[], fill: string): string => {
    const path = heights
      .map(
        ([place, height]) =>
          `M${short((place * size) / 6)} ${size}v${short(-size * height)}h${width}V${size}`,
      )
      .join('')
    return `<path d="${path}" fill="${fill}" fill-opacity=".7"/>`
  }
  const tall = [
    [1, 0.58],
    [3, 0.82],
    [5, 1],
  ] as const
  const low = [
    [0, 0.34],
    [2, 0.46],
    [4, 0.66],
  ] as const
  return bars(tall, light) + bars(low, shade)
}

/** Rings around a centre: jurisdiction within jurisdiction. */
const rings: Motif = (size, { light }) => {
  const ring = (i: number): string => {
    const r = size * (0.08 + i * 0.11)
    return `<circle cx="${size}" cy="${size}" r="${short(r)}" stroke-width="${short(1.2 + i * 0.5)}"/>`
  }
  const circles = Array.from({ length: 9 }, (_, i) => ring(i)).join('')
  return `<g fill="none" stroke="${light}" stroke-opacity=".8">${circles}</g>`
}

/** Steps of a stair, seen from the side. */
const steps: Motif = (size, { shade, light }) => {
  const part = size / 7
  const flight = (from: number, fill: string): string => {
    const path = [0, 2, 4, 6]
      .map((i) => from + i)
      .filter((i) => i < 7)
      .map(
        (i) =>
          `M${short(i * part)} ${short(size - (i + 1) * part)}H${size}v${short(part / 2)}H${short(i * part)}`,
      )
      .join('')
    return `<path d="${path}" fill="${fill}" fill-opacity=".75"/>`
  }
  return flight(0, shade) + flight(1, light)
}

/** Diamonds of a parquet floor, as in old reading rooms. */
const parquet: Motif = (size, { shade, light }) => {
  const half = short(size / 10)
  const diamonds = (odd: number, fill: string): string => {
    const path = [0, 1, 2, 3, 4]
      .flatMap((row) => [0, 1, 2, 3, 4].map((column) => [column, row] as const))
      .filter(([column, row]) => column + row >= 4 && (column + row) % 2 === odd)
      .map(
        ([x, y]) =>
          `M${short(((x + 0.5) * size) / 5)} ${short((y * size) / 5)}l${half} ${half}-${half} ${half}-${half}-${half}`,
      )
      .join('')
    return `<path d="${path}" fill="${fill}" fill-opacity=".7"/>`
  }
  return diamonds(1, light) + diamonds(0, shade)
}

const MOTIFS: readonly Motif[] = [arches, leaves, columns, rings, steps, parquet]

/** Draws a figure in the lower right corner, chosen by the title. */
export function figure(chance: number, size: number, scheme: Pick<ColourScheme, 'shade' | 'light'>): string {
  const motif = MOTIFS[(chance >>> 8) % MOTIFS.length]
  if (!motif || size < 120) return ''
  return `<g transform="translate(${WIDTH - size} ${HEIGHT - size})">${motif(size, scheme)}</g>`
}

/** Draws rows of an answer sheet from `top` to the bottom of the cover, some of them filled in. */
export function sheetResponse(chance: number, top: number, fill: string): string {
  const rows = Math.max(0, Math.floor((HEIGHT - 110 - top) / 58))
  const filledAt = (row: number): number => (chance >>> ((row * 3) % 29)) % 4
  const circle = (row: number, column: number): string =>
    `M${WIDTH - 267 + column * 58} ${short(top + row * 58)}a17 17 0 0 0 34 0 17 17 0 0 0-34 0`
  const all = Array.from({ length: rows }, (_, row) =>
    [0, 1, 2, 3].map((column) => circle(row, column)).join(''),
  )
  const some = Array.from({ length: rows }, (_, row) => circle(row, filledAt(row)))
  return `<path d="${all.join('')}" fill="none" stroke="${fill}" stroke-opacity=".55" stroke-width="3"/><path d="${some.join('')}" fill="${fill}" fill-opacity=".95"/>`
}

/** Draws raised bands of a bound spine across the whole width. */
export function bands(
  heights: readonly number[],
  { shade, light }: Pick<ColourScheme, 'shade' | 'light'>,
): string {
  return heights
    .map(
      (y) =>
        `<rect y="${y}" width="${WIDTH}" height="16" fill="${light}" fill-opacity=".55"/><rect y="${y + 16}" width="${WIDTH}" height="6" fill="${shade}" fill-opacity=".8"/>`,
    )
    .join('')
}

/** Draws fine slanted lines over the whole cover, like the weave of a binding. */
export function weave(light: string): string {
  const lines = `M-960 960l960-960${'m-930 960l960-960'.repeat(53)}`
  return `<path d="${lines}" stroke="${light}" stroke-opacity=".35" stroke-width="2"/>`
}
