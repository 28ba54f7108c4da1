import { createEndpoints, type ApiServices } from '#http/api/endpoints.ts'
import { describeApi } from '#http/api/openapi.ts'

import { type OpenApi, type Operation, readContract } from './bad-requests/contract.ts'
import { ADDRESS } from './purchases.ts'
import { admin, shop } from './whole-shop.ts'

// Calls every endpoint of the OpenAPI document as the administrator, with unexpected input.

/** Member names that every object, array or promise has. */
export const OBJECT_WORDS = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'isPrototypeOf',
  'then',
  'length',
] as const

/** An ordinary-looking word that names nothing in the shop. */
export const ANY_WORD = 'zebrawort'

/** Values that code and database don't expect. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\u0000b',
  '\ud83d',
  "'; drop table users; --",
  '%_\\',
  ...OBJECT_WORDS,
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

/** Groups the operations by the first segment of their path, so that each area gets its own test. */
export async function operationsByArea(): Promise<[area: string, operations: Operation[]][]> {
  // The document calls no handler, so empty services are enough.
  const endpoints = createEndpoints({ checkout: {}, payments: {} } as ApiServices)
  const document = await describeApi(endpoints, 'https://shop.example')
  const contract = readContract(document as unknown as OpenApi)
  return [...Map.groupBy(contract, ({ path }) => /^(?:\/admin)?\/[^/:]+/.exec(path)?.[0] ?? path)]
}

/** Values of fields that need a certain form or an existing record. */
export async function knownFields(): Promise<Record<string, unknown>> {
  const [book] = (await shop.services.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })).books
  const { id: bookId, categorySlug: category } = book!
  const prices = { price: 100, discountPrice: 90, originalPrice: 120, amount: 100 }
  return { ...ADDRESS, ...prices, bookId, category, pages: 100, isbn: '9780306406157', status: 'Shipped' }
}

/** Returns the path of an operation with `id` as every parameter. */
export const addressOf = ({ path }: Operation, id: string): string =>
  path.replaceAll(/:\w+(\{[^}]*\})?/g, () => id)

/** Sends a request; returns one line about the response's fault, or an empty list. */
export async function faultOf(method: string, path: string, body?: unknown): Promise<string[]> {
  const response = await shop.http.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return response.status < 500 ? [] : [`${method} ${path} ${JSON.stringify(body)?.slice(0, 300)} → ${text}`]
}
