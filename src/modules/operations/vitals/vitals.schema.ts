import { z } from 'zod'

import { METRICS, MOST_IN_BEACON, RATINGS, SCALES } from './vital.ts'

/** Body of `POST /vitals`, for the path patterns of the shop's pages. */
export function vitalsBeacon(pages: readonly string[]) {
  const measured = z
    .strictObject({
      page: z.enum(pages),
      metric: z.enum(METRICS),
      value: z.number().min(0).max(SCALES.LCP.most),
    })
    .refine(({ metric, value }) => value <= SCALES[metric].most, { path: ['value'], error: 'is implausible' })
  return z.strictObject({ vitals: z.array(measured).min(1).max(MOST_IN_BEACON) })
}

/** The body of a beacon. The type knows no pages; the schema gets them from its caller. */
export type VitalsBeacon = z.infer<ReturnType<typeof vitalsBeacon>>
export type Vital = VitalsBeacon['vitals'][number]

const figure = z
  .object({
    p75: z.number().meta({ description: '75th percentile: milliseconds, or the layout shift score.' }),
    rating: z.enum(RATINGS).meta({ description: 'By the thresholds of web.dev.' }),
    count: z.int().meta({ description: 'Measured visits.' }),
  })
  .meta({ id: 'VitalFigure' })
export type VitalFigure = z.infer<typeof figure>

const figures = z.object(
  Object.fromEntries(METRICS.map((metric) => [metric, figure.nullable()])) as Record<
    (typeof METRICS)[number],
    z.ZodNullable<typeof figure>
  >,
)

export const vitalsBody = z
  .object({
    from: z.iso.date().meta({ description: 'First day, in India.' }),
    to: z.iso.date(),
    pages: z.array(z.object({ page: z.string().meta({ description: 'Path pattern.' }), figures })),
  })
  .meta({ id: 'Vitals' })
export type VitalsBody = z.infer<typeof vitalsBody>
export type PageVitals = VitalsBody['pages'][number]
