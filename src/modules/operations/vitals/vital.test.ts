import { describe, expect, test } from 'vitest'

import { bucketOf, BUCKETS, METRICS, type Metric, percentile75, ratingOf, SCALES } from './vital.ts'

const measured = (metric: Metric, values: readonly number[]) =>
  percentile75(
    metric,
    values.map((value) => ({ bucket: bucketOf(metric, value), count: 1 })),
  )

test.each(METRICS)('the limits of each rating of %s end a bucket', (metric) => {
  const { good, fair, most } = SCALES[metric]
  for (const limit of [good, fair]) expect(bucketOf(metric, limit * 1.001)).toBe(bucketOf(metric, limit) + 1)
  expect(bucketOf(metric, 0)).toBe(0)
  expect(bucketOf(metric, most)).toBeLessThan(BUCKETS)
  expect(bucketOf(metric, most)).toBeGreaterThan(0)
})

test.each(METRICS)('buckets of %s never decrease', (metric) => {
  const { most } = SCALES[metric]
  const buckets = Array.from({ length: 1000 }, (_, i) => bucketOf(metric, (most * i) / 999))
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
})

describe('the 75th percentile', () => {
  test('of nothing is unknown', () => {
    expect(percentile75('LCP', [])).toBeUndefined()
  })

  test('is within 7 % of the exact value, in any order of the buckets', () => {
    const values = Array.from({ length: 1000 }, (_, i) => 400 + 4 * i)
    for (const order of [values, values.toReversed()]) {
      const found = measured('LCP', order) ?? 0
      expect(Math.abs(found - 3400) / 3400).toBeLessThan(0.07)
    }
  })

  test('ignores the slowest quarter, but not more', () => {
    expect(measured('INP', [50, 50, 50, 9000])).toBeLessThanOrEqual(50)
    expect(measured('INP', [50, 50, 9000, 9000])).toBeGreaterThan(8000)
  })

  test('has the unit of its metric', () => {
    expect(measured('CLS', [0.05])).toBeCloseTo(0.0488, 3)
  })
})

test('rates by the thresholds of web.dev', () => {
  const rated = (metric: Metric, ...values: number[]) => values.map((value) => ratingOf(metric, value))
  const each = ['good', 'needs work', 'needs work', 'poor']
  expect(rated('LCP', 2500, 2501, 4000, 4001)).toEqual(each)
  expect(rated('INP', 200, 201, 500, 501)).toEqual(each)
  expect(rated('CLS', 0.1, 0.11, 0.25, 0.26)).toEqual(each)
})
