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

/** One shop for the tests of a file, which must not have logged a fault when the last of them is over. */
export function openShop({ withPages = false, env = {} }: Options = {}): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    Object.assign(shop, await start({ withPages, env }))
    Object.assign(admin, await buildAdmin(shop, ADMIN))
  })
  afterAll(async () => {
    await shop.close()
    await database.drop()
    expect(shop.faults).toEqual([])
  })
}

/** A second process of the same shop with its pages, on the same database where that is a server's. */
export const openSecondShop = (): Promise<TestShop> => start({ withPages: true, env: {} })

async function start({ withPages, env }: Required<Options>): Promise<TestShop> {
  return createTestShop({ database, env, ...(withPages && { build: await loadPages() }) })
}
