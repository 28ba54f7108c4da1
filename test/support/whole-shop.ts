import { afterAll, beforeAll, expect } from 'vitest'

import { loadPages } from './pages.ts'
import { buildAdmin, type Person } from './people.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { ADMIN, createTestShop, type TestShop } from './test-shop.ts'

// The shop of most integration tests. A worker's test files share this module and run one by one; `openShop`
// refills it before each file's tests.

interface Options {
  withPages?: boolean
  env?: Record<string, string>
}

export const shop = {} as TestShop
/** The first administrator, logged in. */
export const admin = {} as Person
let database: TestDatabase
let given: Options = {}

/** Opens one shop for the tests of a file. Fails the file if the shop has logged an error by the end. */
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

/** Opens a process of the shop. Processes after the first share its database if it is on a server. */
export async function openProcess(): Promise<TestShop> {
  const { withPages, ...options } = given
  return createTestShop({ database, ...options, ...(withPages && { build: await loadPages() }) })
}
