import path from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What stands around every page, and the kit that pages are made of. */
const SHELL =
  /src[\\/]web[\\/](ui|browser|storefront[\\/](header|footer|book-card))[\\/]|listing-path|src[\\/]web[\\/][a-z-]+\.tsx?$|clsx/

/** Loaded when first needed: kept out of the shell with all that they bring. */
const ON_DEMAND = /(dialog-window|confirm-window|toaster|menu-content)\.tsx$/

/** Parts of the kit that few screens use: left to those, every other page is 1 KB (brotli) lighter. */
const USED_BY_FEW =
  /[\\/]ui[\\/](table|radio-cards|confirm-dialog|quantity-stepper|tabs|tab-keys|field|input|checkbox|notice)\.tsx?$/

function inShell(id: string): boolean {
  return SHELL.test(id) && !ON_DEMAND.test(id) && !USED_BY_FEW.test(id)
}

/**
 * Two chunks that every page needs, instead of forty small ones: they compress better together (12 KB less brotli on a
 * listing; 3.6 KB of it because the shell is named here and not found by how many pages share a module). The stepper
 * brings its two icons. What few screens use stays in chunks of its own.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  { name: 'shell', test: inShell, priority: 1 },
  { name: 'quantity', test: /quantity-stepper|icons[\\/](plus|minus)\.mjs$/, priority: 1 },
]

/** Icons are drawn by `ui/lucide-icon.ts`; from the library come only their shapes. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('lucide-react')
      ? path.resolve(import.meta.dirname, 'src/web/ui/lucide-icon.ts')
      : undefined,
}

export default defineConfig({
  plugins: [smallIcons, tailwindcss(), reactRouter()],
  // In the bundle on both sides, so that both draw icons alike.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // One copy of every server module, shared by Node and the bundle: `#web/services.ts` holds the
      // context keys, and a key is only found when it is the same object on both sides. The rest of
      // `#web/` are screens: bundled, because Node does not read TSX.
      build: { rolldownOptions: { external: [/^#(?!web\/)/, '#web/services.ts'] } },
    },
  },
})
