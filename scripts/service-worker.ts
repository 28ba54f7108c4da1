/** Bundles the service worker into the client build, with the list of files to precache. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { build } from 'vite'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { readManifest, scriptsOf } from './javascript-budget.ts'

const PICTURES = ['/favicon.svg', '/icons/icon-192.png', '/covers/default.svg']

export async function buildServiceWorker(clientDir: string): Promise<void> {
  const assets = (await readdir(path.join(clientDir, 'assets'))).toSorted()
  const revision = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
  const precached = [
    ...(await scriptsOfOfflinePage(clientDir, assets)),
    ...assets.filter((name) => /\.(css|svg|woff2)$/.test(name)),
  ]
  const files = [
    ...[SHOP_PAGES.offline.path, ...PICTURES].map((url) => ({ url, revision })),
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

/**
 * Returns the scripts of the offline page, and those that they load on demand, because it must open even if the
 * visitor has seen no other page of this build.
 */
async function scriptsOfOfflinePage(clientDir: string, assets: readonly string[]): Promise<string[]> {
  const { manifest, file } = await readManifest(clientDir)
  const route = Object.values(manifest.routes).find(({ path }) => `/${path}` === SHOP_PAGES.offline.path)
  if (!route) throw new Error('The client build has no offline page.')
  // The manifest names the scripts of every page, so it isn't searched.
  const wanted = new Set([path.basename(file)])
  const queue = [...scriptsOf(manifest, route, file)].map((address) => path.basename(address))
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (wanted.has(name)) continue
    wanted.add(name)
    const text = await readFile(path.join(clientDir, 'assets', name), 'utf8')
    queue.push(...assets.filter((other) => other.endsWith('.js') && text.includes(other)))
  }
  return [...wanted]
}
