import { readFile } from 'node:fs/promises'
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
const OPERATIONS_IMPORT = /^import \{([^}]*)\} from '([^']+\.operations\.ts)'$/gm

/**
 * Keeps only the names of operations in the browser: their schemas, limits and permissions are the server's,
 * and would add 77 KB to a page (docs/decisions/operations.md). Files of operations export nothing else (`architecture.test.ts`). Each import
 * becomes the names it lists, because a chunk per file of operations would cost a page 0.4 KB, and would
 * contain the names that only staff use.
 */
const operationNames: Plugin = {
  name: 'operation-names',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\.operations\.ts$/ },
    handler(id) {
      this.error(`${id} is imported in a form that vite.config.ts doesn't read.`)
    },
  },
  transform: {
    filter: { code: OPERATIONS_IMPORT },
    async handler(code, importer) {
      let named = code
      for (const [statement, list = '', from = ''] of code.matchAll(OPERATIONS_IMPORT)) {
        const file = (await this.resolve(from, importer))?.id ?? this.error(`${from} doesn't exist.`)
        this.addWatchFile(file)
        const names = new Map(
          [...(await readFile(file, 'utf8')).matchAll(OPERATION)].map(([, constant, name]) => [
            constant,
            name,
          ]),
        )
        const constants = list.split(',').flatMap((specifier) => {
          const [constant = '', local = constant] = specifier.trim().split(' as ')
          if (constant === '') return []
          const name = names.get(constant) ?? this.error(`${from} declares no operation ${constant}.`)
          return `const ${local} = /* @__PURE__ */ operationNamed(${name});`
        })
        // On as many lines as before, for source maps.
        named = named.replace(statement, () => constants.join(' ') + statement.replaceAll(/[^\n]/g, ''))
      }
      return {
        code: `import { operationNamed } from '#modules/accounts/operation-name.ts';${named}`,
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
