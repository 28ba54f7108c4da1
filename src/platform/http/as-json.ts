import type { z } from 'zod'

import { ownValue } from '#platform/own-value.ts'

/**
 * A row with the fields of a response body, but with `id` instead of `_id` and Dates instead of timestamps.
 */
type Stating<Body> = {
  [Field in keyof Body as Field extends '_id' ? 'id' : Field]: Body[Field] extends string | null
    ? Body[Field] | Date
    : Body[Field]
}

/** Returns a response body: only the fields of its schema, with dates as ISO text. Validates nothing. */
export function asJson<Schema extends z.ZodObject>(
  schema: Schema,
  row: Stating<z.infer<Schema>>,
): z.infer<Schema> {
  const known = row as Record<string, unknown>
  const fields = Object.keys(schema.shape).map((field) => {
    const value = ownValue(known, field === '_id' ? 'id' : field)
    return [field, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(fields) as z.infer<Schema>
}
