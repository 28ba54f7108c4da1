import { existsSync } from 'node:fs'
import path from 'node:path'

import { resolveImport, root, type SourceFile, sources } from '#test/support/source-tree.ts'

/** Entry points from which a newcomer starts reading. */
const ENTRIES = [
  'src/main.ts',
  'src/web/storefront/book/route.tsx',
  'src/modules/checkout/checkout.service.ts',
  'src/modules/payments/receive-webhook.ts',
] as const

/**
 * Counts the files that each entry point reaches through value imports; type imports don't exist at run time.
 */
export function reachable(): Record<string, number> {
  const files = new Map(sources('src').map((file) => [file.path, file]))
  const present = ENTRIES.filter((entry) => existsSync(path.join(root, entry)))
  return Object.fromEntries(present.map((entry) => [entry, reach(files, entry).size]))
}

function reach(files: ReadonlyMap<string, SourceFile>, entry: string): Set<string> {
  const seen = new Set([entry])
  for (const file of seen) {
    for (const { from, typeOnly } of files.get(file)?.imports ?? []) {
      const next = typeOnly ? undefined : resolveImport(file, from)
      if (next && files.has(next)) seen.add(next)
    }
  }
  return seen
}
