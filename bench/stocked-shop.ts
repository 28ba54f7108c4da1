import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { openEmbedded, openServer } from '#platform/database/open.ts'
import { type Product, startProduct } from '#test/support/product.ts'

import { generateBooks } from './books-generator.ts'
import { prefixOf } from './pinning.ts'
import { createEmptyDatabase } from './server-database.ts'

export interface StockedShop extends Product {
  /** Stops the shop and removes its data. */
  remove(): Promise<void>
}

export type Engine = 'embedded' | 'postgresql'

/** The built shop on one core, with about `books` books, in a database of its own. */
export async function startStockedShop(engine: Engine, books: number): Promise<StockedShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const database = engine === 'postgresql' ? await createEmptyDatabase() : undefined
  const env = database ? { DATABASE_URL: database.url } : {}
  const start = (): Promise<Product> => startProduct({ dataDir, env, prefix: prefixOf(0) })
  const seeding = await start()
  await seeding.stop()
  await addBooks(database?.url, dataDir, books)
  const product = await start()
  return {
    ...product,
    async remove() {
      await product.stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addBooks(url: string | undefined, dataDir: string, count: number): Promise<void> {
  const open = url ? await openServer(url) : await openEmbedded(dataDir)
  await generateBooks(open.db, count)
  await open.close()
}
