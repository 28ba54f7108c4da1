import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

type Aliases = Readonly<Record<string, string>>

const ownAliases = aliasesOf(root)

/** Returns the `imports` of a project's package.json. */
export function aliasesOf(project: string): Aliases {
  const text = readFileSync(path.join(project, 'package.json'), 'utf8')
  return (JSON.parse(text) as { imports: Aliases }).imports
}

/** One import or re-export as written. */
export interface Import {
  from: string
  typeOnly: boolean
}

export interface SourceFile {
  /** Relative to the project, with `/`. */
  path: string
  text: string
  imports: Import[]
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Reads all TypeScript files below `folder` (or a pattern of folders), sorted by path. */
export function sources(folder: string, project = root): SourceFile[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project })
  return files.sort().map((file) => {
    const text = readFileSync(path.join(project, file), 'utf8')
    return { path: file, text, imports: importsOf(text) }
  })
}

function importsOf(text: string): Import[] {
  const fixed = [...text.matchAll(STATIC)].map((match) => ({
    from: match[2] ?? '',
    // `import { type A }` leaves a bare import (verbatimModuleSyntax), so only `import type` counts.
    typeOnly: match[1] !== undefined,
  }))
  const dynamic = [...text.matchAll(DYNAMIC)].map((match) => ({ from: match[1] ?? '', typeOnly: false }))
  return [...fixed, ...dynamic]
}

/** Returns the project file that an import of `file` refers to; undefined for packages. */
export function resolveImport(file: string, from: string, aliases = ownAliases): string | undefined {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from)
  const [, folder = '', rest = ''] = /^(#[a-z-]+)\/(.+)$/.exec(from) ?? []
  const target = aliases[from] ?? aliases[`${folder}/*`]
  return target && path.posix.normalize(target.replace('*', rest))
}

/** Returns a file's module: 'orders' for `src/modules/orders/…`. */
export function moduleOf(file: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(file)?.[1]
}

/**
 * Returns a file's folder: 'web/account' for `src/web/account/…`, 'web' for files directly in it, 'http' for
 * `src/http/…`, 'app' for `src/app.ts`, 'sandbox' for `sandbox/…`.
 */
export function folderOf(file: string): string | undefined {
  if (file.startsWith('sandbox/')) return 'sandbox'
  const [, name = '', part = '', deeper] = /^src\/([^/]+)(?:\/([^/]+)(\/.*)?)?$/.exec(file) ?? []
  const typesOfRoutes = part.startsWith('+')
  if (name === '' || name === 'modules' || name === 'platform' || typesOfRoutes) return undefined
  return name === 'web' && deeper ? `web/${part}` : name.replace(/\.ts$/, '')
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
