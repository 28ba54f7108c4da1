import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { ServerBuild } from 'react-router'

import { type Config, ConfigError, readConfig } from '#config'
import { DataDirInUse, lockDataDir } from '#platform/data-dir-lock.ts'
import { openEmbedded, openServer } from '#platform/database/open.ts'
import { createWebServer } from '#platform/http/web-server.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { collectProcessMetrics } from '#platform/metrics.ts'

import { serverBundle } from './pages/releases.ts'
import { jwtSecretOf } from './secrets.ts'
import { openShop, type Shop } from './shop.ts'

/** The only file that acts when imported: config → lock → database → shop → listen → close. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  collectProcessMetrics()
  const unlock = await lockDataDir(config.dataDir)
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir)
  const build = (await import(serverBundle)) as ServerBuild
  let ownAddress = ''
  const shop = await openShop({
    config,
    database,
    log,
    build,
    jwtSecret: await jwtSecretOf(config),
    ownAddress: () => ownAddress,
  })
  const server = createWebServer(shop)
  ownAddress = await listen(server, config)
  shop.startWork()
  await announce(config, log, shop, ownAddress)
  stopOnSignal(log, async () => {
    const closed = close(server)
    shop.endStreams()
    await closed
    await shop.stopWork()
    await database.close()
    await unlock()
  })
}

function listen(server: Server, config: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}

async function announce(config: Config, log: Logger, shop: Shop, ownAddress: string): Promise<void> {
  const { accounts } = shop.services
  const admin = await accounts.ensureFirstAdmin()
  const port = new URL(ownAddress).port
  const lines = [
    `Kanoon Kitab (${config.mode} mode) is open at http://localhost:${port}`,
    `Admin area: http://localhost:${port}/admin/login as ${admin.email}`,
  ]
  if (admin.passwordFile) lines.push(`The admin's password is in ${admin.passwordFile}`)
  if (config.mode === 'demo') {
    const shopper = await accounts.ensureDemoShopper()
    lines.push(`A shopper to try it with: ${shopper.email}, password ${shopper.password}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  if (config.mode === 'live' && !config.databaseUrl) {
    log.warn(
      'The embedded database does not survive a power cut without loss; set DATABASE_URL for a live shop.',
    )
  }
}

/** Takes no new connections, finishes what is in flight, and drops idle keep-alive connections. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataDirInUse
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
