import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Two chunks that every page needs, instead of forty small ones: they compress better together (9 KB less brotli on a
 * listing) and come in two requests. What few screens use stays in chunks of its own.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  { name: 'shell', test: /src[\\/](web|platform|modules)|lucide-react|clsx/, minShareCount: 5, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
