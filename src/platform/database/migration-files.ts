import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { readMigrationFiles } from 'drizzle-orm/migrator'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

/** A file of `db/migrations` (docs/decisions/rolling-deploys.md). */
export interface Migration {
  /** `0033_gift-cards`, without `.sql`. */
  name: string
  /** Creation time in milliseconds; identifies the migration in the database. */
  at: number
  hash: string
  statements: readonly string[]
  /**
   * `expand` only adds, so processes of the previous build keep working; `contract` removes what they need.
   */
  phase: Phase
}

export type Phase = 'expand' | 'contract'

/** `0034_contract-gift-cards`: the name marks a contract migration. */
const CONTRACT = /^\d{4}_contract-/

export const phaseOf = (name: string): Phase => (CONTRACT.test(name) ? 'contract' : 'expand')

/** Returns the migrations of this build, oldest first; read once. */
export function ownMigrations(): readonly Migration[] {
  return (own ??= readMigrations(ownFolder()))
}

let own: readonly Migration[] | undefined

/** Creation time of the last migration that this build includes, in milliseconds. */
export const newestKnown = (): number => newestOf(ownMigrations())

export const newestOf = (migrations: readonly Migration[]): number =>
  Math.max(...migrations.map(({ at }) => at))

export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const names = journal.entries.map(({ tag }) => tag)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, n) => {
    const name = names[n] ?? ''
    return { name, at: folderMillis, hash, statements: sql, phase: phaseOf(name) }
  })
}

/**
 * A build includes its own migrations (`scripts/build.ts`): when one of its processes restarts while the
 * project folder is already newer, it must not apply migrations that its code predates.
 */
function ownFolder(): string {
  const built = path.resolve(import.meta.dirname, '../migrations')
  return existsSync(path.join(built, 'meta')) ? built : path.join(PROJECT_FOLDER, 'db/migrations')
}
