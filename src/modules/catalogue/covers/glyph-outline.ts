import type { Glyph } from 'fontkit'

import { distance, dot, fitCurves, type Point, type Segment, unit } from './curve-fitting.ts'
import { numbers, pathOf, round } from './path-data.ts'

/** Outline of a glyph in whole units, its baseline at 0 and y pointing down. */
export interface GlyphOutline {
  /** Start of the first contour. */
  x: number
  y: number
  /** The rest of the path, in relative commands. Empty for a space. */
  path: string
}

/** Maximum distance of the outline from the font's outline, in units, before points are rounded. */
const TOLERANCE = 0.7
/** Two parts of an outline meet in a corner if their directions differ by more than 20°. */
const SMOOTH = Math.cos((20 / 180) * Math.PI)
/** Number of points calculated on a curve of the font. */
const STEPS = 5

/** Redraws a glyph with few curves, in whole units of a grid with `scale` units per font unit. */
export function outlineOf({ path }: Pick<Glyph, 'path'>, scale: number): GlyphOutline {
  const contours = contoursOf(path.commands, scale)
  let first: Point | undefined
  let pen: Point = [0, 0]
  let data = ''
  for (const contour of contours) {
    const [start, segments] = redrawn(contour)
    const lines = pathOf(start, segments)
    if (lines === '') continue
    data += first ? `m${numbers(start[0] - pen[0], start[1] - pen[1])}${lines}z` : `${lines}z`
    first ??= start
    pen = start
  }
  const [x, y] = first ?? [0, 0]
  return { x, y, path: data }
}

/** The part of a contour between two points of the font, as a list of points. */
type Part = readonly Point[]

function contoursOf(commands: Glyph['path']['commands'], scale: number): Part[][] {
  const contours: Part[][] = []
  let pen: Point = [0, 0]
  let start = pen
  const add = (part: Part): void => {
    const end = part.at(-1) ?? pen
    if (distance(pen, end) > 0.01) contours.at(-1)?.push([pen, ...part])
    pen = end
  }
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, i): Point => [
      (args[2 * i] ?? 0) * scale,
      -(args[2 * i + 1] ?? 0) * scale,
    ])
    if (command === 'moveTo') {
      contours.push([])
      start = pen = points[0] ?? pen
    } else if (command === 'closePath') add([start])
    else add(points.length === 1 ? points : alongCurve([pen, ...points]))
  }
  return contours
}

/** Points on a quadratic or cubic curve, by de Casteljau's construction. */
function alongCurve(controls: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i + 1) / STEPS
    let points = controls
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], n): Point => {
        const [fromX, fromY] = points[n] ?? [x, y]
        return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
      })
    }
    return points[0] ?? [0, 0]
  })
}

/** Fits curves between the corners of a contour. */
function redrawn(parts: readonly Part[]): [Point, Segment[]] {
  const corners = parts.flatMap((part, i) => (isCorner(parts.at(i - 1) ?? part, part) ? [i] : []))
  const from = corners[0] ?? 0
  const turned = [...parts.slice(from), ...parts.slice(0, from)]
  const start = round(turned[0]?.[0] ?? [0, 0])
  const chains: Point[][] = []
  for (const [i, part] of turned.entries()) {
    const previous = turned[i - 1]
    if (!previous || isCorner(previous, part)) chains.push([...part])
    else chains.at(-1)?.push(...part.slice(1))
  }
  return [start, chains.flatMap((chain) => fitCurves(chain, TOLERANCE))]
}

function isCorner(before: Part, after: Part): boolean {
  const [a, b] = before.slice(-2)
  const [c, d] = after
  if (!a || !b || !c || !d) return true
  // A straight part stays straight.
  if ((before.length === 2) !== (after.length === 2) && Math.max(distance(a, b), distance(c, d)) > 6)
    return true
  return dot(unit([b[0] - a[0], b[1] - a[1]]), unit([d[0] - c[0], d[1] - c[1]])) < SMOOTH
}
