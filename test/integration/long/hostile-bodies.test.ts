import { beforeAll, expect, test } from 'vitest'

import { sampleOf } from '#test/support/bad-requests/sample.ts'
import { addressOf, faultOf, knownFields, NASTY, operationsByArea } from '#test/support/hostile-requests.ts'
import { openShop } from '#test/support/whole-shop.ts'

// No request may cause a server error: each field of each body gets values that code and database don't
// expect.

openShop()

let known: Record<string, unknown>
beforeAll(async () => {
  known = await knownFields()
})

/** Returns copies of `value`, each with one part, however deep, replaced by `nasty`. */
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
    // A valid body, so that the other fields pass validation.
    const sample = sampleOf(operation.json!, known)
    for (const body of NASTY.flatMap((nasty) => spoiled(sample, nasty))) {
      faults.push(...(await faultOf(operation.method, path, body)))
      tried++
    }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(NASTY.length * operations.length)
})

test('the test covers every operation that takes a body', () => {
  expect(areas.flatMap(([, operations]) => operations).length).toBeGreaterThan(40)
})
