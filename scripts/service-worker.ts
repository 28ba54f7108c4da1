/** Bundles the service worker into the client build, with the list of files to precache. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { type Page, SHOP_PAGES } from '#web/site.ts'

import { readManifest } from './javascript-budget.ts'

/** Pages that open offline even if never visited; they are the same for everyone. */
const PAGES = Object.values<Page>(SHOP_PAGES).flatMap((page) => (page.offline ? [page.path] : []))
const PICTURES = ['/favicon.svg', '/icons/icon-192.png', '/covers/default.svg']

export async function buildServiceWorker(clientDir: string): Promise<void> {
  const assets = (await readdir(path.join(clientDir, 'assets'))).toSorted()
  const revision = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
  const precached = [
    ...(await scriptsOfShop(clientDir, assets)),
    ...assets.filter((name) => /\.(css|svg|woff2)$/.test(name)),
  ]
  const files = [
    ...[...PAGES, ...PICTURES].map((url) => ({ url, revision })),
    ...(await Promise.all(precached.map((name) => hashedFile(clientDir, name)))),
  ]
  await build({
    configFile: false,
    root: PROJECT_FOLDER,
    logLevel: 'warn',
    define: {
      SHELL: JSON.stringify({ build: revision, files }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(PROJECT_FOLDER, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** Returns a file with its hash; the browser rejects any other content at its URL. */
async function hashedFile(clientDir: string, name: string) {
  const content = await readFile(path.join(clientDir, 'assets', name))
  const hash = createHash('sha256').update(content).digest('base64')
  return { url: `/assets/${name}`, revision: null, integrity: `sha256-${hash}` }
}

/** Screens that aren't precached, because they need a connection anyway. */
const LEFT_OUT = /^(admin|checkout)\//

/** Lists the scripts of every shop page, and the scripts that these load on demand. */
async function scriptsOfShop(clientDir: string, assets: readonly string[]): Promise<string[]> {
  const { manifest, file } = await readManifest(clientDir)
  const routes = Object.values(manifest.routes).filter(({ id }) => !LEFT_OUT.test(id))
  const first = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  const wanted = new Set<string>()
  const queue = first.map((address) => path.basename(address))
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (wanted.has(name)) continue
    wanted.add(name)
    const text = await readFile(path.join(clientDir, 'assets', name), 'utf8')
    queue.push(...assets.filter((other) => other.endsWith('.js') && text.includes(other)))
  }
  return [path.basename(file), ...wanted]
}
