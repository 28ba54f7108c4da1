import { beforeAll, expect, test } from 'vitest'

import { sampleOf } from '#test/support/bad-requests/sample.ts'
import { addressOf, faultOf, knownFields, NASTY, operationsByArea } from '#test/support/hostile-requests.ts'
import { openShop } from '#test/support/whole-shop.ts'

// Nothing that a client can send may be a fault of ours: every field of every body, one after the other, gets values
// that code and database do not expect.

openShop()

let known: Record<string, unknown>
beforeAll(async () => {
  known = await knownFields()
})

/** Every copy of `value` in which one part, however deep, is replaced by `nasty`. */
function spoiled(value: unknown, nasty: unknown): unknown[] {
  if (Array.isArray(value)) return [nasty, ...spoiled(value[0], nasty).map((item) => [item])]
  if (typeof value !== 'object' || value === null) return [nasty]
  const parts = Object.entries(value).flatMap(([key, part]) =>
    spoiled(part, nasty).map((spoilt) => ({ ...value, [key]: spoilt })),
  )
  return [nasty, ...parts]
}

const areas = (await operationsByArea())
  .map(([area, operations]) => [area, operations.filter(({ json }) => json)] as const)
  .filter(([, operations]) => operations.length > 0)

test.each(areas)('no field of a body breaks the shop: %s', async (_area, operations) => {
  const faults: string[] = []
  let tried = 0
  for (const operation of operations) {
    const path = addressOf(
      operation,
      operation.path.startsWith('/books') ? String(known['bookId']) : '0'.repeat(24),
    )
    // What passes, so that what is tried beside it gets past the first look.
    const sample = sampleOf(operation.json!, known)
    for (const body of NASTY.flatMap((nasty) => spoiled(sample, nasty))) {
      faults.push(...(await faultOf(operation.method, path, body)))
      tried++
    }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(NASTY.length * operations.length)
})

test('no operation that takes a body went missing', () => {
  expect(areas.flatMap(([, operations]) => operations).length).toBeGreaterThan(40)
})
