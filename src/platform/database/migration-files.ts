import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { readMigrationFiles } from 'drizzle-orm/migrator'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

/** One file of `db/migrations` (decision 112). */
export interface Migration {
  /** `0033_gift-cards`, without `.sql`. */
  name: string
  /** When it was made, in milliseconds: what a database remembers it by. */
  at: number
  hash: string
  statements: readonly string[]
  /** Whether it only adds, so that processes of the code before go on beside it, or takes away what they need. */
  phase: Phase
}

export type Phase = 'expand' | 'contract'

/** `0034_contract-gift-cards`: a file that says by its name that it takes something away. */
const CONTRACT = /^\d{4}_contract-/

export const phaseOf = (name: string): Phase => (CONTRACT.test(name) ? 'contract' : 'expand')

/** Those that this code was built with, oldest first; read once. */
export function ownMigrations(): readonly Migration[] {
  return (own ??= readMigrations(ownFolder()))
}

let own: readonly Migration[] | undefined

/** When the last migration that this code knows was made. */
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
 * A build brings its own (`scripts/build.ts`): a process of it that starts again while the project is of a newer day already must not take
 * migrations for its own that its code knows nothing of.
 */
function ownFolder(): string {
  const built = path.resolve(import.meta.dirname, '../migrations')
  return existsSync(path.join(built, 'meta')) ? built : path.join(PROJECT_FOLDER, 'db/migrations')
}
