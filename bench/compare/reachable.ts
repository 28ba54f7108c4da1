import { aliasesOf, resolveImport, type SourceFile, sources } from '#test/support/source-tree.ts'

/** Entry points from which a newcomer starts reading. */
const ENTRIES = [
  'src/main.ts',
  'src/web/storefront/book/route.tsx',
  'src/modules/checkout/checkout.service.ts',
  'src/modules/checkout/webhooks.http.ts',
] as const

/**
 * Counts the files that each entry point reaches through value imports; type imports don't exist at run time.
 */
export function reachable(project: string): Map<string, string[]> {
  const files = new Map(sources('src', project).map((file) => [file.path, file]))
  const aliases = aliasesOf(project)
  const next = (file: SourceFile) =>
    file.imports.flatMap(({ from, typeOnly }) =>
      typeOnly ? [] : (resolveImport(file.path, from, aliases) ?? []),
    )
  const present = ENTRIES.filter((entry) => files.has(entry))
  return new Map(present.map((entry) => [`Files reached from ${entry}`, [String(reach(files, entry, next))]]))
}

function reach(
  files: ReadonlyMap<string, SourceFile>,
  entry: string,
  next: (file: SourceFile) => string[],
): number {
  const seen = new Set([entry])
  for (const path of seen) {
    const file = files.get(path)
    for (const one of file ? next(file) : []) if (files.has(one)) seen.add(one)
  }
  return seen.size
}
