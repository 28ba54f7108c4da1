import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

import { isTest, root, sources } from '#test/support/source-tree.ts'

import { functionFiles } from './function-files.ts'
import type { Needs } from './migration-rules.ts'

/** Reads what the current code needs, and the migrations released before. */
export async function needsOfCode(): Promise<Needs> {
  const texts = [...sources('{src,sandbox}').filter(({ path: file }) => !isTest(file)), ...functionFiles()]
  return {
    defined: await definedNames(),
    names: (word) => texts.some(({ text }) => new RegExp(String.raw`\b${word}\b`).test(text)),
    releasedBefore,
  }
}

/** Returns the tables that drizzle.config.ts finds, and their columns. */
async function definedNames(): Promise<Set<string>> {
  const files = globSync('{src,sandbox}/**/*.tables.ts', { cwd: root })
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>,
    ),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return new Set(
    tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return [name, ...columns.map((column) => `${name}.${column.name}`)]
    }),
  )
}

/**
 * Returns the numbers of the migrations that existed before the commit that added this one. Without git
 * history, all count as released.
 */
function releasedBefore(name: string): Set<string> {
  const own = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `db/migrations/${name}.sql`).trim()
  const before = git('ls-tree', '--name-only', own === '' ? 'HEAD' : `${own}^`, 'db/migrations/')
  const listed = before === '' ? globSync('db/migrations/*.sql', { cwd: root }).join('\n') : before
  return new Set([...listed.matchAll(/\/(\d{4})_[^/]*\.sql$/gm)].map(([, number = '']) => number))
}

function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout ?? ''
}
