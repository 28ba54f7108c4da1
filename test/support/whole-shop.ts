import { afterAll, beforeAll, expect } from 'vitest'

import { loadPages } from './pages.ts'
import { buildAdmin, type Person } from './people.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { ADMIN, createTestShop, type TestShop } from './test-shop.ts'

// What most tests of the whole shop begin with. Every test file has modules of its own, so the shop is its own too;
// `openShop` fills it in before the first of the file's tests.

interface Options {
  withPages?: boolean
  env?: Record<string, string>
}

export const shop = {} as TestShop
/** The first administrator, logged in. */
export const admin = {} as Person
let database: TestDatabase
let given: Options = {}

/** One shop for the tests of a file, which must not have logged a fault when the last of them is over. */
export function openShop(options: Options = {}): void {
  beforeAll(async () => {
    given = options
    database = await createTestDatabase('seeded')
    Object.assign(shop, await openProcess())
    const { ADMIN_EMAIL: email = ADMIN.email, ADMIN_PASSWORD: password = ADMIN.password } = options.env ?? {}
    Object.assign(admin, await buildAdmin(shop, { email, password }))
  })
  afterAll(async () => {
    await shop.close()
    await database.drop()
    expect(shop.faults).toEqual([])
  })
}

/** A process of the shop: any more than the first are on its database where that is a server's. */
export async function openProcess(): Promise<TestShop> {
  const { withPages, ...options } = given
  return createTestShop({ database, ...options, ...(withPages && { build: await loadPages() }) })
}
