/** Bundles the service worker into the client build, with the list of files to precache. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { type Page, SHOP_PAGES } from '#web/site.ts'

import { readManifest } from './javascript-budget.ts'

/** Pages that open offline, visited before or not; they are the same for everyone. */
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

/** The browser rejects any other content at this address. */
async function hashedFile(clientDir: string, name: string) {
  const content = await readFile(path.join(clientDir, 'assets', name))
  const hash = createHash('sha256').update(content).digest('base64')
  return { url: `/assets/${name}`, revision: null, integrity: `sha256-${hash}` }
}

/** Screens that need a connection anyway. */
const LEFT_OUT = /^(admin|checkout)\//

/** The scripts of every shop page, and those that they load on demand. */
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
