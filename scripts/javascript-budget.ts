import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** DESIGN §10: at most 140 KB of JavaScript (brotli) on any storefront page. */
const BUDGET_BYTES = 140_000
/** Routes of the shop. */
export const STOREFRONT = /^(storefront|checkout|account|offline)\//

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

/**
 * Prints the size of each page's first load; returns true if all storefront pages meet the budget. The
 * scripts must be compressed already.
 */
export async function checkBudget(clientDir: string): Promise<boolean> {
  const { manifest, file } = await readManifest(clientDir)
  const pages = Object.values(manifest.routes).filter((route) => route.path !== undefined || route.index)
  const rows = await Promise.all(
    pages.map(async (route) => ({
      id: route.id,
      bytes: await weigh(clientDir, scriptsOf(manifest, route, file)),
    })),
  )
  rows.sort((a, b) => b.bytes - a.bytes)
  let within = true
  for (const { id, bytes } of rows) {
    const over = STOREFRONT.test(id) && bytes > BUDGET_BYTES
    if (over) within = false
    process.stdout.write(`${kilobytes(bytes)} JavaScript (brotli)  ${id}${over ? '  OVER BUDGET' : ''}\n`)
  }
  process.stdout.write(
    `Budget: ${kilobytes(BUDGET_BYTES)} on storefront pages: ${within ? 'kept' : 'BROKEN'}\n`,
  )
  return within
}

/** Reads React Router's manifest of routes and their scripts. */
export async function readManifest(clientDir: string): Promise<{ manifest: Manifest; file: string }> {
  const assets = await readdir(path.join(clientDir, 'assets'))
  const name = assets.find((asset) => /^manifest-.*\.js$/.test(asset))
  if (!name) throw new Error('The client build has no manifest.')
  const text = await readFile(path.join(clientDir, 'assets', name), 'utf8')
  const json = text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')
  return { manifest: JSON.parse(json) as Manifest, file: `/assets/${name}` }
}

/**
 * Returns every script that a document of this route loads immediately: entry, manifest, and the route with
 * its parents.
 */
export function scriptsOf(manifest: Manifest, leaf: ManifestRoute, manifestFile: string): Set<string> {
  const scripts = new Set([manifestFile, manifest.entry.module, ...manifest.entry.imports])
  for (
    let route: ManifestRoute | undefined = leaf;
    route;
    route = route.parentId ? manifest.routes[route.parentId] : undefined
  ) {
    scripts.add(route.module)
    for (const script of route.imports ?? []) scripts.add(script)
  }
  return scripts
}

/** Adds up the compressed copies, which browsers download. */
async function weigh(clientDir: string, scripts: Set<string>): Promise<number> {
  const files = await Promise.all([...scripts].map((script) => stat(path.join(clientDir, `${script}.br`))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`
}
