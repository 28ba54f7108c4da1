import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      // One copy of every server module, shared by Node and the bundle: `#web/services.ts` holds the
      // context keys, and a key is only found when it is the same object on both sides. The rest of
      // `#web/` are screens: bundled, because Node does not read TSX.
      build: { rolldownOptions: { external: [/^#(?!web\/)/, '#web/services.ts'] } },
    },
  },
})
