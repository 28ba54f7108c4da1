export type Point = readonly [x: number, y: number]

/** End of a line, or two control points and the end of a curve. */
export type Segment = readonly [Point] | readonly [Point, Point, Point]

/**
 * Replaces a smooth chain of points by the fewest cubic curves that stay within `tolerance` of each point
 * (Schneider, Graphics Gems, 1990, without refining the parameters).
 */
export function fitCurves(points: readonly Point[], tolerance: number): Segment[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return []
  if (points.every((point) => fromLine(point, first, last) <= tolerance)) return [[last]]
  return fitBetween(points, direction(points, 0, 1), direction(points, points.length - 1, -1), tolerance)
}

function fitBetween(points: readonly Point[], from: Point, to: Point, tolerance: number): Segment[] {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  const reach = distance(first, last) / 3
  if (points.length === 2) return [[plus(first, from, reach), plus(last, to, reach), last]]
  const places = chordLengths(points)
  const curve = leastSquares(points, places, from, to)
  const [worst, error] = worstOf(points, places, first, curve)
  if (error <= tolerance) return [curve]
  const along = direction(points, worst, 1)
  const back = direction(points, worst, -1)
  const smooth = unit([along[0] - back[0], along[1] - back[1]])
  return [
    ...fitBetween(points.slice(0, worst + 1), from, [-smooth[0], -smooth[1]], tolerance),
    ...fitBetween(points.slice(worst), smooth, to, tolerance),
  ]
}

type Curve = readonly [Point, Point, Point]

/** Finds how far the control points lie along the tangents at both ends. */
function leastSquares(points: readonly Point[], places: readonly number[], from: Point, to: Point): Curve {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  points.forEach((point, i) => {
    const [b0, b1, b2, b3] = weights(places[i] ?? 0)
    const a0: Point = [from[0] * b1, from[1] * b1]
    const a1: Point = [to[0] * b2, to[1] * b2]
    c00 += dot(a0, a0)
    c01 += dot(a0, a1)
    c11 += dot(a1, a1)
    const rest: Point = [
      point[0] - first[0] * (b0 + b1) - last[0] * (b2 + b3),
      point[1] - first[1] * (b0 + b1) - last[1] * (b2 + b3),
    ]
    x0 += dot(a0, rest)
    x1 += dot(a1, rest)
  })
  const determinant = c00 * c11 - c01 * c01
  const chord = distance(first, last)
  let start = (x0 * c11 - x1 * c01) / determinant
  let end = (c00 * x1 - c01 * x0) / determinant
  const isUsable = start > chord / 100 && end > chord / 100 && start < 3 * chord && end < 3 * chord
  if (!isUsable) start = end = chord / 3
  return [plus(first, from, start), plus(last, to, end), last]
}

function worstOf(
  points: readonly Point[],
  places: readonly number[],
  first: Point,
  curve: Curve,
): [number, number] {
  let worst = Math.floor(points.length / 2)
  let error = 0
  for (let i = 1; i < points.length - 1; i++) {
    const [b0, b1, b2, b3] = weights(places[i] ?? 0)
    const on: Point = [
      first[0] * b0 + curve[0][0] * b1 + curve[1][0] * b2 + curve[2][0] * b3,
      first[1] * b0 + curve[0][1] * b1 + curve[1][1] * b2 + curve[2][1] * b3,
    ]
    const off = distance(on, points[i] as Point)
    if (off > error) [worst, error] = [i, off]
  }
  return [worst, error]
}

/** Bernstein polynomials. */
function weights(t: number): [number, number, number, number] {
  const s = 1 - t
  return [s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t]
}

function chordLengths(points: readonly Point[]): number[] {
  let sum = 0
  const lengths = points.map((point, i) => (sum += i === 0 ? 0 : distance(point, points[i - 1] as Point)))
  return lengths.map((length) => length / (sum || 1))
}

/** Unit vector from a point to the next one, or to the previous one with a `step` of -1. */
function direction(points: readonly Point[], at: number, step: 1 | -1): Point {
  const [x, y] = points[at] as Point
  const [nextX, nextY] = points[at + step] as Point
  return unit([nextX - x, nextY - y])
}

/** Distance of a point from the line between two others. */
export function fromLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

export function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1]
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function plus(point: Point, way: Point, length: number): Point {
  return [point[0] + way[0] * length, point[1] + way[1] * length]
}
