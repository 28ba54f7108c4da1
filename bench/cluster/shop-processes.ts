import { mkdtempSync } from 'node:fs'
import path from 'node:path'

import { type Product, startProduct } from '#test/support/product.ts'

/** The shop's own processes, each with its own data directory. */
export interface ShopProcesses {
  /** Running web processes by number (1, 2, 3). */
  webs: Map<number, Product>
  workers: Product[]
  startWeb(n: number): Promise<void>
  startWorker(): Promise<void>
  /** Stops all processes, as an operator does. */
  stopShop(): Promise<void>
}

/** Creates the processes; `ports` are the ports at which the proxy expects the web processes. */
export function createShopProcesses(
  env: Record<string, string>,
  { ports, folder }: { ports: readonly number[]; folder: string },
): ShopProcesses {
  const webs = new Map<number, Product>()
  const workers: Product[] = []
  const dataDir = () => mkdtempSync(path.join(folder, 'data-'))
  return {
    webs,
    workers,
    async startWeb(n) {
      const port = ports[n - 1]
      if (port === undefined) throw new Error(`The proxy looks for ${ports.length} web processes only`)
      webs.set(n, await startProduct({ env: { ...env, ROLE: 'web' }, dataDir: dataDir(), port }))
    },
    async startWorker() {
      workers.push(await startProduct({ env: { ...env, ROLE: 'worker' }, dataDir: dataDir() }))
    },
    async stopShop() {
      await Promise.all([...webs.values(), ...workers].map((product) => product.stop()))
      webs.clear()
      workers.length = 0
    },
  }
}
