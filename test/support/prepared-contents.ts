import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { type Db, inTransaction } from '#platform/database/database.ts'

import { createFakeClock } from './fake-clock.ts'

/** Contents of a new test database: empty tables, the catalogue of `db/seed`, or its whole sample shop. */
export type Contents = 'migrated' | 'catalogue' | 'seeded'

/** Time at which the books of the prepared catalogue were added. */
export const CATALOGUE_MADE_AT = new Date('2026-11-20T10:00:00Z')

const root = path.resolve(import.meta.dirname, '../..')
const DUMPED_BY = 'test/support/memory-database.ts'
const MIGRATED_FROM = [DUMPED_BY, 'db/migrations', 'db/functions', 'src/platform/database/start-engine.ts']
// Sources of the fingerprint: the seed runs the shop's own code, and some of its rows contain today's date.
const SEEDED_FROM = [DUMPED_BY, 'db', 'sandbox', 'src']

/** Returns a short hash of everything on which `contents` depends. */
export async function fingerprint(contents: Contents): Promise<string> {
  const hash = createHash('sha256')
  const places = contents === 'migrated' ? MIGRATED_FROM : SEEDED_FROM
  const sources = (await Promise.all(places.map(filesIn))).flat().filter(decides)
  for (const source of ['node_modules/@electric-sql/pglite/package.json', ...sources])
    hash.update(await readFile(path.join(root, source)))
  if (contents === 'seeded') hash.update(new Date().toDateString())
  return hash.digest('hex').slice(0, 16)
}

/** Writes the contents into an empty, migrated database. */
export async function fill(db: Db, contents: Contents): Promise<void> {
  if (contents === 'catalogue') return fillCatalogue(db)
  const { seedShop } = await import('#seed')
  const { pino } = await import('pino')
  await seedShop({ db, clock: createFakeClock(), log: pino({ level: 'silent' }) })
}

async function fillCatalogue(db: Db): Promise<void> {
  const { seedCatalogue } = await import('#modules/catalogue/seed/catalogue.seed.ts')
  const { seedSynonyms } = await import('#modules/catalogue/search-synonyms.ts')
  const { promisedDiscounts, readHomeLists, seedMerchandising } =
    await import('#modules/offers/merchandising/merchandising.seed.ts')
  const seed = path.join(root, 'db/seed')
  const lists = readHomeLists(seed)
  await inTransaction(db, async (tx) => {
    await seedSynonyms(tx, seed)
    const bookIds = await seedCatalogue(tx, seed, promisedDiscounts(lists), CATALOGUE_MADE_AT)
    await seedMerchandising(tx, seed, lists, bookIds)
  })
}

const decides = (file: string): boolean => /(?<!\.test)\.(?:ts|sql|csv|json)$/.test(file)

async function filesIn(place: string): Promise<string[]> {
  if (path.extname(place)) return [place]
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted()
}
