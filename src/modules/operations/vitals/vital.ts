/** The measured Core Web Vitals. LCP and INP are in milliseconds; CLS has no unit. */
export const METRICS = ['LCP', 'INP', 'CLS'] as const
export type Metric = (typeof METRICS)[number]

/** Maximum measurements in a beacon, which is then shorter than 1 kB. */
export const MOST_IN_BEACON = 12

export const RATINGS = ['good', 'needs work', 'poor'] as const
export type Rating = (typeof RATINGS)[number]

interface Scale {
  /** The highest good value and the highest value that isn't poor (https://web.dev/articles/vitals). */
  good: number
  fair: number
  /** The highest plausible value. */
  most: number
  /** Multiplier that brings the metric to the buckets' scale. */
  factor: number
}

export const SCALES: Record<Metric, Scale> = {
  LCP: { good: 2500, fair: 4000, most: 60_000, factor: 1 },
  INP: { good: 200, fair: 500, most: 60_000, factor: 1 },
  CLS: { good: 0.1, fair: 0.25, most: 100, factor: 1000 },
}

/** Renard numbers (ISO 3, R20): steps of 12 % that contain the limits of all ratings. */
const STEPS = [1, 1.12, 1.25, 1.4, 1.6, 1.8, 2, 2.24, 2.5, 2.8, 3.15, 3.55, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9]
/** Upper bounds of the buckets, each included. */
const BOUNDS = [...[1, 10, 100, 1000, 10_000].flatMap((ten) => STEPS.map((step) => step * ten)), 100_000]
export const BUCKETS = BOUNDS.length

/** Returns the bucket of a value between 0 and the metric's `most`. */
export function bucketOf(metric: Metric, value: number): number {
  return BOUNDS.findIndex((bound) => value * SCALES[metric].factor <= bound)
}

export interface BucketCount {
  bucket: number
  count: number
}

/** Returns the 75th percentile, interpolated within its bucket; undefined without counts. */
export function percentile75(metric: Metric, counts: readonly BucketCount[]): number | undefined {
  let missing = 0.75 * counts.reduce((total, { count }) => total + count, 0)
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    if (missing <= count) return between(bucket, missing / count) / SCALES[metric].factor
    missing -= count
  }
  return undefined
}

function between(bucket: number, share: number): number {
  const [lower = 0, upper = 0] = [BOUNDS[bucket - 1], BOUNDS[bucket]]
  return lower + share * (upper - lower)
}

export function ratingOf(metric: Metric, value: number): Rating {
  const { good, fair } = SCALES[metric]
  if (value <= good) return 'good'
  return value <= fair ? 'needs work' : 'poor'
}
