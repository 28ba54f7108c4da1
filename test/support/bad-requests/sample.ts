import { alternatives, type Schema } from './contract.ts'

/** Values by field name that satisfy rules beyond the schema. */
export type KnownFields = Readonly<Record<string, unknown>>

/** Returns a value that matches the schema, so that any change to it is its only fault. */
export function sampleOf(given: Schema, known: KnownFields, name = ''): unknown {
  const [schema = {}] = alternatives(given)
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  return sampleOfType(schema, known, name)
}

function sampleOfType(schema: Schema, known: KnownFields, name: string): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return sampleObject(schema, known)
    case 'array':
      return [sampleOf(schema.items ?? {}, known, name)]
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleObject({ properties = {} }: Schema, known: KnownFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, sampleOf(schema, known, key)]),
  )
}

function sampleText({ minLength = 0, pattern, contentEncoding }: Schema): unknown {
  if (contentEncoding) return new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const texts = ['some text', '2026-01-01', '4901', '0'.repeat(24), '2026-01-01T00:00:00Z', '1']
  const fits = pattern ? texts.find((text) => new RegExp(pattern).test(text)) : undefined
  return fits ?? 'some text'.padEnd(minLength, '.')
}

/** The JSON types that a schema allows; an empty list means any. */
export function typesOf({ type, properties }: Schema): string[] {
  if (type === undefined) return properties ? ['object'] : []
  return [type].flat()
}
