import { DECLARED } from '#test/support/declared-endpoints.ts'

import { beforeAll, describe, expect, test } from 'vitest'

import { createEndpoints, type ApiServices } from './endpoints.ts'
import { describeApi } from './openapi.ts'

interface InputSchema {
  $ref?: string
  properties?: Record<string, InputSchema>
  additionalProperties?: unknown
  items?: InputSchema
  anyOf?: InputSchema[]
}

interface Operation {
  summary?: string
  requestBody?: { content: Record<string, { schema: InputSchema }> }
  tags?: string[]
  security?: unknown[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
}

// Handlers are never called here, so they need no services.
const endpoints = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
const mounted = [
  ...new Set(endpoints.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`)),
]
let document: { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>

beforeAll(async () => {
  document = structuredClone(
    await describeApi(endpoints, 'https://shop.example'),
  ) as unknown as typeof document
})

function operationOf(endpoint: string): Operation | undefined {
  const [method = '', path = ''] = endpoint.split(' ')
  return document.paths[path.replace(/:(\w+)(\{.*?\})?/g, '{$1}')]?.[method.toLowerCase()]
}

test("the document states its title, the API's address and how to log in", () => {
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    info: { title: 'Kanoon Kitab' },
    servers: [{ url: 'https://shop.example/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: {} } },
  })
})

describe.each(mounted)('%s', (endpoint) => {
  test('is described, with a schema for success and a response for errors', () => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] })
    const successes = Object.entries(operation?.responses ?? {}).filter(([status]) => /^2(?!04)/.test(status))
    // Any media type: some responses are PDFs or photos.
    const schemas = successes.map(([, response]) => Object.values(response.content ?? {})[0]?.schema)
    expect(schemas).not.toEqual([])
    expect(schemas).not.toContain(undefined)
    expect(operation?.responses['default']).toBeDefined()
  })

  test('requires a login exactly if it is guarded', () => {
    const guarded = DECLARED.find(({ name }) => name === endpoint)?.access.public === undefined
    expect(operationOf(endpoint)?.security).toEqual(guarded ? [{ bearer: [] }] : undefined)
  })
})

/**
 * Bodies whose unknown fields are ignored: those named in the specification, and the quote's, which contains
 * the same cart items (`generous-bodies.test.ts`).
 */
const GENEROUS = [
  'post /login',
  'post /register',
  'post /forgot-password',
  'post /reset-password/{token}',
  'post /admin/login',
  'post /admin/forgot-password',
  'post /admin/reset-password/{token}',
  'post /validate-coupon',
  'post /checkout/quote',
  'post /contact',
  'post /categories',
  'post /books',
  'put /books/{id}',
  'post /books/{id}/reviews',
  'post /orders',
  'post /orders/payment/razorpay-order',
  'post /orders/payment/verify',
  'post /orders/{id}/email',
  'put /orders/{id}',
  'put /orders/admin/{id}/status',
]

test('no other body accepts fields outside its schema', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  )
  const loose = operations.flatMap(([name, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => loosePlaces(schema, name)),
  )
  const bodies = new Set(loose.map((place) => place.replace(/[.[].*/, '')))
  expect(bodies).toEqual(new Set(GENEROUS))
})

/** Lists the places in a schema where an object accepts any field. */
function loosePlaces(given: InputSchema, place: string): string[] {
  const schema = given.$ref ? (find(given.$ref) as InputSchema) : given
  const { properties, additionalProperties, items, anyOf = [] } = schema
  return [
    ...(properties && additionalProperties !== false ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, part]) => loosePlaces(part, `${place}.${key}`)),
    ...(items ? loosePlaces(items, `${place}[]`) : []),
    ...anyOf.flatMap((part) => loosePlaces(part, place)),
  ]
}

test('every reference in the document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, found = '']) => found,
  )
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => find(reference) === undefined)).toEqual([])
})

function find(reference: string): unknown {
  const keys = reference.split('/').slice(1)
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}
