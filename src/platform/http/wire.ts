import { z } from 'zod'

import { parseRupees, toRupees } from '#platform/money.ts'

/** Codecs between JSON bodies and the shop's values. OpenAPI describes both sides by their JSON form. */

/** Rupees in JSON, paise in the shop. Rejects amounts with a fraction of a paisa, such as 1.999. */
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

type Body<Shape extends z.core.$ZodShape> = z.input<z.ZodObject<Shape>> & { _id: string }
type Row<Shape extends z.core.$ZodShape> = Omit<z.output<z.ZodObject<Shape>>, '_id'> & { id: string }

/** An object with these fields and its id: `_id` in JSON, `id` in the shop. */
export function identified<Shape extends z.core.$ZodShape>(shape: Shape) {
  const { _id = z.string(), ...fields }: z.core.$ZodShape = shape
  const body = z.object({ _id, ...fields })
  const row: z.ZodType = shownAs(z.object({ id: _id, ...fields }), body)
  const codec: unknown = z.codec(shownAs(z.custom<{ _id: unknown }>(), body), row, {
    decode: ({ _id: id, ...rest }) => ({ id, ...rest }),
    encode: (encoded) => {
      const { id, ...rest } = encoded as { id: unknown }
      return { _id: id, ...rest }
    },
  })
  return codec as z.ZodCodec<z.ZodCustom<Body<Shape>, Body<Shape>>, z.ZodType<Row<Shape>, Body<Shape>>>
}

/** Makes OpenAPI describe `schema` as `json` instead of by its Date, paise or `id`. */
function shownAs<Schema extends z.ZodType>(schema: Schema, json: z.ZodType): Schema {
  schema._zod.processJSONSchema = (context, _json, params) => {
    z.core.processSchema(json, context, params)
    const seen = context.seen.get(schema)
    if (seen) seen.ref = json
  }
  return schema
}
