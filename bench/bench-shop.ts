import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'

import { systemClock } from '#platform/clock.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#platform/database/open.ts'
import { seedShop } from '#seed'
import { type Product, type ProductOptions, startProduct } from '#test/support/product.ts'
import { createServerDatabase } from '#test/support/test-database.ts'

import { generateBooks } from './books-generator.ts'
import { serverCore } from './support/machine.ts'

export type Engine = 'embedded' | 'PostgreSQL'

/** A shop with a given number of books in its own database. Benchmarks can start, kill and restart it. */
export interface BenchShop {
  engine: Engine
  books: number
  /** Starts the shop, by default on the server's core alone. */
  start(options?: Pick<ProductOptions, 'port' | 'env' | 'prefix'>): Promise<Product>
  /**
   * Creates another, empty database on the same server and returns its URL; undefined for the embedded
   * engine. `remove` drops it too.
   */
  extraArgument(): Promise<string | undefined>
  /** Opens the database directly; an embedded database only while the shop is stopped. */
  open(): Promise<OpenDatabase>
  /** Adds books until there are `books`. */
  growTo(books: number): Promise<void>
  remove(): Promise<void>
}

/** Creates a shop, on PostgreSQL in a new database on the server of TEST_DATABASE_URL. */
export async function createBenchShop(engine: Engine, books: number): Promise<BenchShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const server = engine === 'PostgreSQL' ? await createServerDatabase(serverAddress(), 'kk_bench') : undefined
  const dropped = server ? [server.drop] : []
  const open = (): Promise<OpenDatabase> =>
    server ? openServer(server.url, 10, { statement: Infinity }) : openEmbedded(dataDir)
  await fillShop(await open(), books)
  const growTo = async (count: number) => addBooks(await open(), count)
  return {
    engine,
    books,
    open,
    growTo,
    start: ({ port, env, prefix = serverCore } = {}) =>
      startProduct({
        dataDir,
        prefix,
        ...(port !== undefined && { port }),
        env: { ...env, ...(server && { DATABASE_URL: server.url }) },
      }),
    async extraArgument() {
      if (!server) return undefined
      const other = await createServerDatabase(serverAddress(), 'kk_bench')
      dropped.push(other.drop)
      return other.url
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      for (const drop of dropped) await drop()
    },
  }
}

/** Returns both engines, or only the embedded one if there is no server. */
export function engines(): Engine[] {
  return process.env['TEST_DATABASE_URL'] ? ['embedded', 'PostgreSQL'] : ['embedded']
}

function serverAddress(): string {
  const address = process.env['TEST_DATABASE_URL']
  if (!address)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server whose role may create databases.')
  return address
}

/** Seeds a database, adds `books` generated books, and closes it. */
export async function fillShop(database: OpenDatabase, books: number): Promise<void> {
  await seedShop({ db: database.db, clock: systemClock, log: pino({ level: 'silent' }) })
  await addBooks(database, books)
}

async function addBooks(database: OpenDatabase, books: number): Promise<void> {
  const { rows } = await database.executeSql('select count(*)::int as count from books')
  const missing = books - Number(rows[0]?.['count'])
  if (missing > 0) await generateBooks(database.db, missing)
  await database.close()
}
