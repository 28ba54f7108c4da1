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

/** Lets OpenAPI describe `schema` as `json`: JSON Schema follows a codec to its decoded side, which has no Date. */
function shownAs<Schema extends z.ZodType>(schema: Schema, json: z.ZodType): Schema {
  schema._zod.toJSONSchema = () => {
    const { $schema: _, ...shown } = z.toJSONSchema(json)
    return shown
  }
  return schema
}
