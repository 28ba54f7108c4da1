import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildAdmin } from '#test/support/people.ts'
import { ADDRESS } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Nothing that a client can send may be a fault of ours: every field and parameter of the OpenAPI document, one
// after the other, gets values that code and database do not expect.

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const NASTY: unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\u0000b',
  '\ud83d',
  "'; drop table users; --",
  '%_\\',
  'x'.repeat(20_000),
  'ऀ'.repeat(3000),
  '9999999999999999999999',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  '-0',
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  {},
  [[[]]],
  Array.from({ length: 5000 }, () => ({})),
  { __proto__: null, constructor: 'x' },
]

const SAMPLES: Record<string, unknown> = { number: 1, integer: 1, boolean: true }

let shop: TestShop
let token: string
/** Fields that must have a certain form, or name something that exists. */
let known: Record<string, unknown>
let document: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

beforeAll(async () => {
  shop = await createTestShop()
  token = (await buildAdmin(shop, ADMIN)).token ?? ''
  const [book] = (await shop.services.catalogue.newest(1)).books
  const { id: bookId, categorySlug: category } = book!
  const prices = { price: 100, discountPrice: 90, originalPrice: 120, amount: 100 }
  known = { ...ADDRESS, ...prices, bookId, category, pages: 100, isbn: '9780306406157', status: 'Shipped' }
  document = (await (await shop.fetch('/api/openapi.json')).json()) as typeof document
})
afterAll(() => shop.close())

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? resolve(document.components.schemas[name] ?? {}) : schema
}

/** A value that passes, so that what is tried beside it gets past the first look. */
function sample(given: Schema, name = ''): unknown {
  const schema = resolve(given)
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  return known[name] ?? schema.const ?? (choice ? sample(choice) : ofType(schema))
}

function ofType({ type = '', enum: choices, items = {}, properties = {} }: Schema): unknown {
  if (type === 'array') return [sample(items)]
  if (type !== 'object') return choices?.[0] ?? SAMPLES[type] ?? 'some text'
  return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, sample(field, key)]))
}

/** Every copy of `value` in which one part, however deep, is replaced by `nasty`. */
function spoiled(value: unknown, nasty: unknown): unknown[] {
  if (Array.isArray(value)) return [nasty, ...spoiled(value[0], nasty).map((item) => [item])]
  if (typeof value !== 'object' || value === null) return [nasty]
  const parts = Object.entries(value).flatMap(([key, part]) =>
    spoiled(part, nasty).map((spoilt) => ({ ...value, [key]: spoilt })),
  )
  return [nasty, ...parts]
}

async function faultOf(method: string, path: string, body?: unknown): Promise<string[]> {
  const response = await shop.http.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return response.status < 500 ? [] : [`${method} ${path} ${JSON.stringify(body)?.slice(0, 300)} → ${text}`]
}

function operations(): [string, string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      method.toUpperCase(),
      path.replaceAll(/\{\w+\}/g, path.startsWith('/books') ? String(known['bookId']) : '0'.repeat(24)),
      operation,
    ]),
  )
}

test('no field of a body breaks the shop', async () => {
  const faults: string[] = []
  let tried = 0
  for (const [method, path, { requestBody }] of operations()) {
    const schema = requestBody?.content['application/json']?.schema
    if (!schema) continue
    for (const body of NASTY.flatMap((nasty) => spoiled(sample(schema), nasty))) {
      faults.push(...(await faultOf(method, path, body)))
      tried++
    }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(1000)
})

test('no parameter of a query breaks the shop', async () => {
  const faults: string[] = []
  for (const [method, path, { parameters = [] }] of operations()) {
    const queries = parameters.filter((parameter) => parameter.in === 'query')
    const required = path === '/search/books' ? 'query=tax&' : ''
    for (const { name } of queries) {
      for (const nasty of NASTY) {
        const text = typeof nasty === 'string' ? nasty.toWellFormed() : JSON.stringify(nasty)
        const value = encodeURIComponent(text.slice(0, 4000))
        faults.push(...(await faultOf(method, `${path}?${name === 'query' ? '' : required}${name}=${value}`)))
      }
      faults.push(...(await faultOf(method, `${path}?${required}${name}=%ED%A0%BD&${name}=%00&%00=%C0`)))
    }
  }
  expect(faults).toEqual([])
})

test('no id in an address breaks the shop', async () => {
  const faults: string[] = []
  const ids = ['x', '%00', '%C0', '..%2f', "'", '%25', 'ffffffffffffffffffffffff', 'x'.repeat(6000), '🕉']
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!path.includes('{')) continue
    for (const method of Object.keys(methods)) {
      for (const id of ids)
        faults.push(...(await faultOf(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, id))))
    }
  }
  expect(faults).toEqual([])
})
