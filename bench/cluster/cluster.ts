import { rmSync } from 'node:fs'

import { fillShop } from '#bench/bench-shop.ts'
import { openOwnGateway, type OwnGateway } from '#bench/support/own-gateway.ts'
import { openServer } from '#platform/database/open.ts'
import { openTestBucket, type TestBucket } from '#test/support/bucket.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { freePort } from '#test/support/product.ts'

import { createDatabaseServers, type DatabaseServers } from './database-servers.ts'
import { type ClusterPooler, startClusterPooler } from './pooler.ts'
import type { Programs } from './programs.ts'
import { type Proxy, type ProxyPorts, startProxy } from './proxy.ts'
import { createShopProcesses, type ShopProcesses } from './shop-processes.ts'

const BOOKS = 2000

/** All parts of a shop with several processes, each in its own processes. */
export interface Cluster extends ShopProcesses {
  /** URL of the proxy, which shoppers use. */
  url: string
  proxy: Proxy
  pooler: ClusterPooler
  databases: DatabaseServers
  bucket: TestBucket
  gateway: OwnGateway
  stop(): Promise<void>
}

/**
 * Starts everything except the shop's processes, on a database with 2,000 books. If a part fails to start,
 * stops the others.
 */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const ending: (() => Promise<void> | void)[] = []
  async function stop(): Promise<void> {
    for (const end of ending.splice(0).toReversed()) await end()
  }
  try {
    return { ...(await startParts(programs, (end) => ending.push(end))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Passes each part's stop function to `atEnd`; they run in reverse order. */
async function startParts(
  programs: Programs,
  atEnd: (end: () => Promise<void> | void) => void,
): Promise<Omit<Cluster, 'stop'>> {
  atEnd(() => rmSync(programs.folder, { recursive: true, force: true }))
  const ports = await choosePorts()
  const { primary: primaryAt } = ports
  const databases = createDatabaseServers(programs, { ports: ports.databases, primaryAt })
  atEnd(databases.stop)
  await databases.begin()
  await fillShop(await openServer(addressOf(databases.primary().port), 10, { statement: Infinity }), BOOKS)
  const proxy = await startProxy(programs, ports)
  atEnd(proxy.stop)
  // Applies to processes started from now on.
  process.env['NODE_EXTRA_CA_CERTS'] = proxy.certificate
  await databases.streaming()
  await databases.setSynchronous(true)
  await proxy.up('postgres', 1)
  const pooler = await startClusterPooler(programs, { port: ports.pooler, primaryAt })
  atEnd(pooler.kill)
  const bucket = await openTestBucket()
  atEnd(bucket.close)
  const gateway = await openOwnGateway(await openInMemory())
  atEnd(gateway.close)
  gateway.deliverTo(proxy.url)
  const env = {
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '5',
    JWT_SECRET: 'the secret of all processes of the cluster',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: addressOf(primaryAt),
    ...bucket.env,
    ...gateway.env,
  }
  const shop = createShopProcesses(env, { ports: ports.shops, folder: programs.folder })
  atEnd(shop.stopShop)
  return { url: proxy.url, proxy, pooler, databases, bucket, gateway, ...shop }
}

const addressOf = (port: number) => `postgres://shop@127.0.0.1:${port}/shop`

/** Returns different ports that are free now. */
async function choosePorts(): Promise<ProxyPorts & { pooler: number }> {
  const taken = new Set<number>()
  async function next(): Promise<number> {
    const port = await freePort()
    if (taken.has(port)) return next()
    taken.add(port)
    return port
  }
  return {
    https: await next(),
    http: await next(),
    primary: await next(),
    pooler: await next(),
    shops: [await next(), await next(), await next()],
    databases: [await next(), await next(), await next()],
  }
}
