import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What stands around every page. In one file it is 12 KB (brotli) less than in the forty that would come of themselves. */
const FRAME =
  /\/src\/web\/(ui|browser|storefront\/(header|footer|book-card))\/|\/src\/web\/[a-z-]+\.tsx?$|node_modules\/clsx\//

/** Loaded when first needed: kept out of the frame with all that they bring. */
const ON_DEMAND = /\/(dialog-window|confirm-window|toaster|menu-content)\.tsx$/

const client = {
  codeSplitting: {
    groups: [
      {
        name: 'react',
        test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
        priority: 2,
      },
      { name: 'frame', test: (id: string) => FRAME.test(id) && !ON_DEMAND.test(id), priority: 1 },
    ],
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: client } } },
    ssr: {
      // One copy of every server module, shared by Node and the bundle: `#web/services.ts` holds the
      // context keys, and a key is only found when it is the same object on both sides. The rest of
      // `#web/` are screens: bundled, because Node does not read TSX.
      build: { rolldownOptions: { external: [/^#(?!web\/)/, '#web/services.ts'] } },
    },
  },
})
