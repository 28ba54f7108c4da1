import path from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What every page loads, whatever it shows. */
const ON_EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'storefront/frame.tsx'].map((file) =>
  path.resolve(import.meta.dirname, 'src/web', file),
)

/** These files and all that they import at once; what they load later is not in it. */
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

/** One chunk instead of forty small ones: it compresses better, by 10 KB (brotli) of the 137 of a listing. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  everyPage ??= modulesOfEveryPage(graph)
  return everyPage.has(id) ? 'every-page' : null
}

const WHOLE_STYLE = /(?:shop|admin)-[\w-]+\.css$/
const TYPE_FACES = /@font-face\s*\{[^}]*\}/g

/**
 * Every document names the type faces itself (`web/start/page-style.ts`). Named again by the whole style sheet, which comes
 * later, they would have the browser lay out all texts anew: 200 ms on a slow phone, where the rules alone take 70.
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
 * Tailwind's reset names the pseudo-elements of all elements, so a browser works out three styles for each: 40 % of the time
 * that the styles of a page take. The shop's own have neither border nor padding, which alone would differ (decision 077).
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
      // One copy of every server module, shared by Node and the bundle: `#web/services.ts` holds the
      // context keys, and a key is only found when it is the same object on both sides. The rest of
      // `#web/` are screens: bundled, because Node does not read TSX.
      build: { rolldownOptions: { external: [/^#(?!web\/)/, '#web/services.ts'] } },
    },
  },
})
