import { openServer } from '#platform/database/open.ts'
import type { BenchShop } from '#bench/bench-shop.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { freePort, type Product } from '#test/support/product.ts'

import { startProgram } from './child.ts'
import { loadCore } from './machine.ts'
import { type GatewayAddress, openOwnGateway } from './own-gateway.ts'

/** A shop and its gateway in separate processes, so that their costs can be measured separately. */
export interface ShopAndGateway {
  product: Product
  gateway: { url: string; pid: number }
  stop(): Promise<void>
}

/**
 * Starts both. The gateway runs on the load generator's core, with its records in another database on the
 * shop's server, or in memory if there is no server.
 */
export async function startWithGateway(shop: BenchShop): Promise<ShopAndGateway> {
  const port = await freePort()
  const given = [`http://localhost:${port}`, (await shop.extraArgument()) ?? '']
  const { said, pid, stop } = await startProgram(loadCore, 'gateway-process.ts', given)
  const { url, env } = JSON.parse(said) as GatewayAddress
  const product = await shop.start({ port, env })
  return {
    product,
    gateway: { url, pid },
    async stop() {
      await product.stop()
      stop()
    },
  }
}

if (import.meta.main) {
  const [, , shopUrl = '', databaseUrl] = process.argv
  const { url, env, deliverTo } = await openOwnGateway(
    await (databaseUrl ? openServer(databaseUrl) : openInMemory()),
  )
  deliverTo(shopUrl)
  process.stdout.write(JSON.stringify({ url, env }))
}
