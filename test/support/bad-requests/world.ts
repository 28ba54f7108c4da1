import type { ServerBuild } from 'react-router'

import { buildBook } from '#test/support/books.ts'
import { buildDeadTokens } from '#test/support/dead-tokens.ts'
import { loadPages } from '#test/support/pages.ts'
import { buildAdmin } from '#test/support/people.ts'
import { ADDRESS } from '#test/support/purchases.ts'
import { liveAsShopper } from '#test/support/shopper-journey.ts'
import type { TestDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

import { createPathFiller, idsOf } from './attackers.ts'
import type { Material } from './bad-request.ts'
import { type OpenApi, readContract } from './contract.ts'
import { wrongFacts } from './wrong-facts.ts'

export interface BadRequestWorld {
  shop: TestShop
  build: ServerBuild
  materials: Material[]
}

/** Opens a shop in use, without rate limits, and collects everything that bad requests need. */
export async function openBadRequestWorld(database?: TestDatabase): Promise<BadRequestWorld> {
  const build = await loadPages()
  const shop = await createTestShop({ build, ...(database && { database }) })
  const tokens = await buildDeadTokens(shop)
  const admin = await buildAdmin(shop, ADMIN)
  const book = await buildBook(shop.database.db, { stock: 100 })
  const deps = { shop, admin, book }
  const life = await liveAsShopper(deps, {
    name: 'Ravi Rao',
    addressLine1: '7 Mall Road',
    phone: '9123456780',
    gstin: '09AAKFK0000K1ZL',
  })
  const other = await liveAsShopper(deps, {
    name: 'Asha Verma',
    addressLine1: '12 Court Road',
    phone: '9812345678',
    gstin: '09AAKFK0000K1ZL',
  })
  const document = (await (await shop.fetch('/api/openapi.json')).json()) as OpenApi
  const operations = readContract(document)
  const attackers = {
    shopper: life.person.token ?? '',
    admin: admin.token ?? '',
    tokens,
    foreignIds: idsOf(other),
    methodsOf: (path: string) =>
      new Set(operations.filter((operation) => operation.path === path).map(({ method }) => method)),
    filled: createPathFiller({ database: shop.database, life, bookId: book.id }),
  }
  const known = {
    ...ADDRESS,
    bookId: book.id,
    category: book.categorySlug,
    lines: [life.lineId],
    isbn: '9780306406157',
    status: 'Shipped',
    gstin: life.facts.gstin,
  }
  const facts = wrongFacts(book.id)
  const materials = operations.map((operation) => ({
    operation,
    attackers,
    known,
    wrongFacts: facts[operation.name] ?? [],
  }))
  return { shop, build, materials }
}
