import { z } from 'zod'

import { parseRupees, toRupees } from '#platform/money.ts'

/** Codecs between JSON bodies and the values of the shop. OpenAPI describes both directions as in JSON. */

/** Rupees in JSON, paise in the shop. Rejects sums that the shop cannot have typed, such as 1.999. */
export const rupees = z.codec(z.number(), shownAs(z.int(), z.number()), {
  decode: (sum, context) => {
    const paise = parseRupees(sum)
    if (paise !== undefined) return paise
    context.issues.push({ code: 'custom', message: 'must have at most two decimals', input: sum })
    return z.NEVER
  },
  encode: toRupees,
})

/** ISO text in JSON, a Date in the shop. */
export const instant = z.codec(z.iso.datetime(), shownAs(z.date(), z.iso.datetime()), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A ZodObject with an `_id`. */
type Identified = z.ZodObject<{ _id: z.ZodString } & z.core.$ZodShape>

/** `_id` in JSON, `id` in the shop. */
export function identified<Body extends Identified>(body: Body) {
  const { _id, ...shape } = body.shape
  const row = shownAs(z.object({ id: _id, ...shape }), body)
  const codec: unknown = z.codec(z.custom<{ _id: string }>(), row, {
    decode: ({ _id: id, ...rest }) => ({ id, ...rest }),
    encode: ({ id, ...rest }) => ({ _id: id, ...rest }),
  })
  return codec as z.ZodCodec<
    z.ZodCustom<z.input<Body>, z.input<Body>>,
    z.ZodType<Omit<z.output<Body>, '_id'> & { id: string }, z.input<Body>>
  >
}

/**
 * Lets OpenAPI describe `schema` as `json`. JSON Schema follows a codec to its decoded side, which has no Date
 * and no `_id`.
 */
function shownAs<Schema extends z.ZodType>(schema: Schema, json: z.ZodType): Schema {
  schema._zod.processJSONSchema = (context, _json, params) => {
    z.core.processSchema(json, context, params)
    const seen = context.seen.get(schema)
    if (seen) seen.ref = json
  }
  return schema
}
