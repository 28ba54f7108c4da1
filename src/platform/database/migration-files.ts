import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
   * Creation time of the migration that code must include to work after this one; 0 if any code works.
   */
  needs: number
}

/**
 * First line of a contract migration: code that includes the named migration works without what this one
 * removes.
 */
const NEEDS = /^-- Not needed since (\d{4}):/

/** Returns the migrations of this build, oldest first; read once. */
export function ownMigrations(): readonly Migration[] {
  return (own ??= readMigrations(ownFolder('migrations')))
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
  const files = readMigrationFiles({ migrationsFolder: folder })
  const numbers = new Map(journal.entries.map(({ tag }, n) => [tag.slice(0, 4), files[n]?.folderMillis]))
  return files.map(({ folderMillis, hash, sql }, n) => {
    const since = NEEDS.exec(sql[0] ?? '')?.[1]
    const needs = since === undefined ? 0 : (numbers.get(since) ?? folderMillis)
    return { name: journal.entries[n]?.tag ?? '', at: folderMillis, hash, statements: sql, needs }
  })
}

/**
 * Returns a folder of `db`. A build includes its own copy (`scripts/build.ts`): when one of its processes
 * restarts while the project folder is already newer, it must not apply migrations that its code predates.
 */
export function ownFolder(name: 'migrations' | 'functions'): string {
  const built = path.resolve(import.meta.dirname, '..', name)
  return existsSync(built) ? built : path.join(PROJECT_FOLDER, 'db', name)
}

/** A file of `db/functions`: functions and their triggers, applied again when its text changes. */
export interface FunctionFile {
  /** `book-text`, without `.sql`. */
  name: string
  hash: string
  /** `create or replace` statements. */
  text: string
}

/** Returns the function files of this build in the order in which they are applied; read once. */
export function ownFunctions(): readonly FunctionFile[] {
  return (functions ??= readFunctions(ownFolder('functions')))
}

let functions: readonly FunctionFile[] | undefined

function readFunctions(folder: string): FunctionFile[] {
  const files = readdirSync(folder).filter((file) => path.extname(file) === '.sql')
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { name: path.basename(file, '.sql'), hash: createHash('sha256').update(text).digest('hex'), text }
  })
}
