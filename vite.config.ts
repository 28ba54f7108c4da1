import path from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Files that every page loads. */
const ON_EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'storefront/frame.tsx'].map((file) =>
  path.resolve(import.meta.dirname, 'src/web', file),
)

/** Returns these files and their static imports, without modules that they load later. */
function modulesOfEveryPage(graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const open = [...ON_EVERY_PAGE]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

let everyPage: Set<string> | undefined

/**
 * Puts these modules in one chunk instead of forty small ones: it compresses better, by 10 KB (brotli) of a
 * listing's 137 KB.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  everyPage ??= modulesOfEveryPage(graph)
  return everyPage.has(id) ? 'every-page' : null
}

const OPERATION = /^export const (\w+) = operation\(\s*('[A-Z]+ \/[^']*')/gm

/**
 * Keeps only the names of operations in the browser: their schemas, limits and permissions are the server's,
 * and would add 60 KB to a page. Files of operations export nothing else (`architecture.test.ts`).
 */
const operationNames: Plugin = {
  name: 'operation-names',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.operations\.ts$/ },
    handler(code) {
      const named = [...code.matchAll(OPERATION)].map(
        ([, constant, name]) => `export const ${constant} = /* @__PURE__ */ operation(${name})`,
      )
      return {
        code: `import { operation } from '#modules/accounts/operation.ts'\n${named.join('\n')}`,
        map: null,
      }
    },
  },
}

export default defineConfig({
  plugins: [operationNames, tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } } } },
    ssr: {
      // Node and the bundle share one copy of every server module: `#web/services.ts` holds the context keys,
      // and a lookup needs the same object on both sides. The rest of `#web/` are screens, which are bundled
      // because Node cannot read TSX.
      build: { rolldownOptions: { external: [/^#(?!web\/)/, '#web/services.ts'] } },
    },
  },
})
