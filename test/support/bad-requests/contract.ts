import { type MountedEndpoint, mountedEndpoints } from '#test/support/mounted-endpoints.ts'

/** The part of JSON Schema that the shop's OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  contentEncoding?: string
}

interface Documented {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
}

export interface OpenApi {
  paths: Record<string, Record<string, Documented>>
  components: { schemas: Record<string, Schema> }
}

/** An endpoint and its documented inputs. Every `$ref` is resolved. */
export interface Operation extends MountedEndpoint {
  json: Schema | undefined
  form: Schema | undefined
  query: { name: string; required: boolean; schema: Schema }[]
}

/** Returns every mounted endpoint with its contract. An endpoint that the document omits has no inputs. */
export function readContract(document: OpenApi): Operation[] {
  return mountedEndpoints().map((endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    const { parameters = [], requestBody } = document.paths[path]?.[endpoint.method.toLowerCase()] ?? {}
    const bodyOf = (type: string): Schema | undefined => {
      const schema = requestBody?.content[type]?.schema
      return schema && resolved(schema, document)
    }
    return {
      ...endpoint,
      json: bodyOf('application/json'),
      form: bodyOf('multipart/form-data'),
      query: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false, schema }) => ({
          name,
          required,
          schema: resolved(schema, document),
        })),
    }
  })
}

function resolved(schema: Schema, document: OpenApi): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return resolved(document.components.schemas[name] ?? {}, document)
  const { properties, items, anyOf, oneOf } = schema
  const inside = (part: Schema): Schema => resolved(part, document)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inside(part)])),
    }),
    ...(items && { items: inside(items) }),
    ...((anyOf ?? oneOf) && { anyOf: (anyOf ?? oneOf ?? []).map(inside) }),
  }
}

/** Returns the schemas of which a value need match only one. */
export function alternatives(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]
}
