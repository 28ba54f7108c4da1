import type { z } from 'zod'

import { ownValue } from '#platform/own-value.ts'

/** A row that states the fields of a body: `id` for its `_id`, moments as dates. */
type Stating<Body> = {
  [Field in keyof Body as Field extends '_id' ? 'id' : Field]: Body[Field] extends string | null
    ? Body[Field] | Date
    : Body[Field]
}

/** The body of an answer: of a row just what its schema names, moments as ISO text. Nothing is checked. */
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
