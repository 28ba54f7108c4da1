import { distance, fromLine, type Point, type Segment } from './curve-fitting.ts'

// Compact SVG path data of a closed contour: relative commands with whole numbers.

/** Maximum distance of a corner from a line that omits it, in units. */
const STRAIGHT = 0.7
/**
 * Maximum distance, in units, between the quadratic control points derived from both ends of a cubic curve.
 */
const QUADRATIC = 2
/** A curve is smooth if a control point lies at most this far, in units, from the previous one's mirror image. */
const SMOOTH = 1

/** Writes the segments after `start`. Each point is rounded independently, so that errors don't add up. */
export function pathOf(start: Point, segments: readonly Segment[]): string {
  let pen = start
  let before: Command | undefined
  let path = ''
  for (const points of straightened(start, onGrid(start, segments))) {
    const command = points.length === 1 ? lineTo(pen, points) : curveTo(pen, points, before)
    const text = numbers(...command.values)
    const repeats = command.letter === before?.letter
    path += `${repeats ? separator(text) : command.letter}${text}`
    before = command
    pen = points.at(-1) ?? pen
  }
  return path
}

export function round([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

/** Joins numbers: '3-4 5'. A minus sign is also a separator. */
export function numbers(...values: readonly number[]): string {
  return values.map((value, i) => `${i === 0 ? '' : separator(`${value}`)}${value}`).join('')
}

function separator(text: string): string {
  return text.startsWith('-') ? '' : ' '
}

/** The rounded points of a line or a curve. */
type Points = readonly Point[]

/** Rounds segments, and omits lines without length. */
function onGrid(start: Point, segments: readonly Segment[]): Points[] {
  let exact = start
  let pen = start
  const rounded: Points[] = []
  for (const segment of segments) {
    const points = flattened(exact, segment).map(round)
    const end = points.at(-1) ?? pen
    if (points.length > 1 || distance(pen, end) > 0) rounded.push(points)
    exact = segment.at(-1) ?? exact
    pen = end
  }
  return rounded
}

/** Replaces a cubic curve by a quadratic one if the difference is hardly visible on the grid. */
function flattened(pen: Point, segment: Segment): Points {
  const [first, second, end] = segment
  if (!second || !end) return segment
  const a: Point = [(3 * first[0] - pen[0]) / 2, (3 * first[1] - pen[1]) / 2]
  const b: Point = [(3 * second[0] - end[0]) / 2, (3 * second[1] - end[1]) / 2]
  return distance(a, b) <= QUADRATIC ? [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], end] : segment
}

/** Joins consecutive lines in the same direction, and omits a line that closes the contour. */
function straightened(start: Point, segments: readonly Points[]): Points[] {
  const kept: Points[] = []
  for (const points of segments) {
    const from = kept.at(-2)?.at(-1) ?? start
    if (isLine(points) && continues(from, kept.at(-1), points)) kept.pop()
    kept.push(points)
  }
  const last = kept.at(-1)
  return isLine(last) && distance(last[0], start) === 0 ? kept.slice(0, -1) : kept
}

function isLine(points: Points | undefined): points is readonly [Point] {
  return points?.length === 1
}

function continues(from: Point, before: Points | undefined, [end]: readonly [Point]): boolean {
  return isLine(before) && fromLine(before[0], from, end) <= STRAIGHT
}

interface Command {
  letter: string
  values: number[]
  /**
   * Vector from the last control point to the end. If the next curve is smooth, its first control point
   * mirrors it.
   */
  mirrored?: Point
}

function lineTo(pen: Point, points: Points): Command {
  const values = relative(pen, points)
  const [x = 0, y = 0] = values
  if (y === 0) return { letter: 'h', values: [x] }
  return x === 0 ? { letter: 'v', values: [y] } : { letter: 'l', values }
}

function curveTo(pen: Point, points: Points, before: Command | undefined): Command {
  const values = relative(pen, points)
  const isQuadratic = points.length === 2
  const { plain, smooth } = isQuadratic ? QUADRATICS : CUBICS
  const [first = pen] = points
  const [last = pen, end = pen] = points.slice(-2)
  const mirrored = before && [plain, smooth].includes(before.letter) ? before.mirrored : undefined
  if (!mirrored || distance(mirrored, fromTo(pen, first)) > SMOOTH) {
    return { letter: plain, values, mirrored: fromTo(last, end) }
  }
  // A smooth command omits the first control point, and a quadratic curve then bends to the mirrored one.
  const control: Point = isQuadratic ? [pen[0] + mirrored[0], pen[1] + mirrored[1]] : last
  return { letter: smooth, values: values.slice(2), mirrored: fromTo(control, end) }
}

const QUADRATICS = { plain: 'q', smooth: 't' }
const CUBICS = { plain: 'c', smooth: 's' }

function relative(pen: Point, points: Points): number[] {
  return points.flatMap((point) => fromTo(pen, point))
}

function fromTo(from: Point, to: Point): [number, number] {
  return [to[0] - from[0], to[1] - from[1]]
}
