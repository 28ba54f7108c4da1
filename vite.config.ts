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

const WHOLE_STYLE = /(?:shop|admin)-[\w-]+\.css$/
const TYPE_FACES = /@font-face\s*\{[^}]*\}/g

/**
 * Every document declares the fonts itself (`web/start/page-style.ts`). If the full style sheet, which loads
 * later, declared them again, the browser would repeat the layout of all text: 200 ms on a slow phone, where
 * the rules alone take 70.
 */
const typeFacesOnce: Plugin = {
  name: 'type-faces-once',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && WHOLE_STYLE.test(file.fileName))
        file.source = String(file.source).replaceAll(TYPE_FACES, '')
  },
}

const RESET_OF_PSEUDO_ELEMENTS = /\*,\s*::?after,\s*::?before,\s*::backdrop/g

/**
 * Tailwind's reset lists the pseudo-elements of all elements, so a browser computes three styles for each:
 * 40 % of the time for a page's styles. The shop's own pseudo-elements have neither border nor padding, so
 * only those properties would differ (docs/decisions/page-startup.md).
 */
const resetOfElements: Plugin = {
  name: 'reset-of-elements',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(?:$|\?)/.test(id) ? { code: code.replaceAll(RESET_OF_PSEUDO_ELEMENTS, '*'), map: null } : null,
}

export default defineConfig({
  plugins: [tailwindcss(), resetOfElements, reactRouter(), typeFacesOnce],
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
