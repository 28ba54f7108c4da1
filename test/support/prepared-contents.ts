import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from '#platform/database/database.ts'

import { createFakeClock } from './fake-clock.ts'

/** Contents of a new test database: empty tables, or the sample shop of `db/seed`. */
export type Contents = 'migrated' | 'seeded'

const root = path.resolve(import.meta.dirname, '../..')
const MIGRATED_FROM = ['db/migrations', 'db/functions', 'src/platform/database/start-engine.ts']
// The seed runs the shop's own code, and some of its rows contain today's date.
const SEEDED_FROM = ['db', 'src']

/** Returns a short hash of everything that decides what `contents` looks like. */
export async function fingerprint(contents: Contents): Promise<string> {
  const hash = createHash('sha256')
  const places = contents === 'migrated' ? MIGRATED_FROM : SEEDED_FROM
  const sources = (await Promise.all(places.map(filesIn))).flat().filter(decides)
  for (const source of ['node_modules/@electric-sql/pglite/package.json', ...sources])
    hash.update(await readFile(path.join(root, source)))
  if (contents === 'seeded') hash.update(new Date().toDateString())
  return hash.digest('hex').slice(0, 16)
}

/** Writes the sample shop into an empty, migrated database. */
export async function fill(db: Db): Promise<void> {
  const { seedShop } = await import('#seed')
  const { pino } = await import('pino')
  await seedShop({ db, clock: createFakeClock(), log: pino({ level: 'silent' }) })
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
