import type { Glyph } from 'fontkit'

import { distance, dot, fitCurves, fromLine, type Point, type Segment, unit } from './curve-fitting.ts'

/** Outline of a glyph in whole units, its baseline at 0 and y pointing down. */
export interface GlyphOutline {
  /** Start of the first contour. */
  x: number
  y: number
  /** The rest of the path, in relative commands. Empty for a space. */
  path: string
}

/** How far an outline may be from the font's, in units, before its points are rounded. */
const TOLERANCE = 0.7
/** Two parts of an outline meet in a corner if their directions differ by more than 20°. */
const SMOOTH = Math.cos((20 / 180) * Math.PI)
/** How far the controls of a cubic curve may disagree on the one of a quadratic curve, in units. */
const QUADRATIC = 2
/** Points on a curve of the font. */
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

/** A part of a contour between two points of the font, as points on it. */
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

/** Rounds to the grid. Each point is rounded by itself, so that errors don't add up. */
function pathOf(start: Point, segments: readonly Segment[]): string {
  let pen = start
  let before: Command | undefined
  let path = ''
  for (const segment of straightened(start, segments)) {
    const command = commandOf(pen, segment, before)
    const text = numbers(...command.values)
    path +=
      command.letter === before?.letter ? (text.startsWith('-') ? text : ` ${text}`) : command.letter + text
    before = command
    pen = segment.at(-1) ?? pen
  }
  return path
}

/** Rounds, joins lines that continue each other, and leaves out those of no length and the one that closes. */
function straightened(start: Point, segments: readonly Segment[]): (readonly Point[])[] {
  const kept: (readonly Point[])[] = []
  let exact = start
  for (const curve of segments) {
    const segment = flattened(exact, curve).map(round)
    exact = curve.at(-1) ?? exact
    const [corner] = kept.at(-1) ?? []
    const pen = kept.at(-1)?.at(-1) ?? start
    const from = kept.at(-2)?.at(-1) ?? start
    const end = segment.at(-1) ?? pen
    if (segment.length === 1 && distance(pen, end) === 0) continue
    const bothLines = kept.at(-1)?.length === 1 && segment.length === 1
    if (bothLines && corner && fromLine(corner, from, end) <= TOLERANCE) kept[kept.length - 1] = segment
    else kept.push(segment)
  }
  const [end] = kept.at(-1) ?? []
  const closes = kept.at(-1)?.length === 1 && end && distance(end, start) === 0
  return closes ? kept.slice(0, -1) : kept
}

/** Replaces a cubic curve by a quadratic one where the grid hardly shows it. */
function flattened(pen: Point, segment: Segment): readonly Point[] {
  const [first, second, end] = segment
  if (!second || !end) return segment
  const a: Point = [(3 * first[0] - pen[0]) / 2, (3 * first[1] - pen[1]) / 2]
  const b: Point = [(3 * second[0] - end[0]) / 2, (3 * second[1] - end[1]) / 2]
  return distance(a, b) <= QUADRATIC ? [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], end] : segment
}

interface Command {
  letter: string
  values: number[]
  /** From the last control to the end, which the next curve's control mirrors if it is smooth. */
  mirrored?: Point
}

/** Chooses the shortest command. */
function commandOf(pen: Point, segment: readonly Point[], before: Command | undefined): Command {
  const values = segment.flatMap(([x, y]) => [x - pen[0], y - pen[1]])
  const [x = 0, y = 0] = values
  if (segment.length === 1) {
    if (y === 0) return { letter: 'h', values: [x] }
    return x === 0 ? { letter: 'v', values: [y] } : { letter: 'l', values: [x, y] }
  }
  const [cubic, smooth] = segment.length === 3 ? (['c', 's'] as const) : (['q', 't'] as const)
  const [endX = 0, endY = 0, lastX = 0, lastY = 0] = [...values.slice(-2), ...values.slice(-4, -2)]
  const sameKind = before?.letter === cubic || before?.letter === smooth
  if (sameKind && before.mirrored && distance(before.mirrored, [x, y]) <= 1) {
    // The file says nothing of this control; a quadratic curve really bends to the mirrored one.
    const [controlX, controlY] = segment.length === 3 ? [lastX, lastY] : before.mirrored
    return { letter: smooth, values: values.slice(2), mirrored: [endX - controlX, endY - controlY] }
  }
  return { letter: cubic, values, mirrored: [endX - lastX, endY - lastY] }
}

function round([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

/** '3-4 5': a minus sign separates as well. */
function numbers(...values: readonly number[]): string {
  return values.map((value, i) => (i === 0 || value < 0 ? `${value}` : ` ${value}`)).join('')
}
