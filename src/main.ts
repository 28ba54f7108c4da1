import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'

import type { BackupMaker } from '#backup/nightly.ts'
import { type Config, ConfigError, readConfig, readPlace } from '#config'
import { clientDirectory } from '#http/assets/releases.ts'
import { shareAssets } from '#http/assets/shared-assets.ts'
import { loadFonts } from '#modules/covers/typesetter.ts'
import { systemClock } from '#platform/clock.ts'
import { lockDataDir, prepareDataDir } from '#platform/data-dir.ts'
import { beginDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { createDraining, type Draining } from '#platform/http/draining.ts'
import { type HeaderList, securityHeaders, setSecurityHeaders } from '#platform/http/security-headers.ts'
import { createWebServer } from '#platform/http/web-server.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { collectProcessMetrics } from '#platform/metrics.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { answering } from './backup/database.ts'
import { jwtSecretOf } from './config/secrets.ts'
import { StartError } from './platform/errors.ts'
import { assembleShop, type Shop } from './shop.ts'

/**
 * The only file with side effects on import: config → data directory → listen →
 * database → shop → open → close.
 */
async function main(): Promise<void> {
  // Files that the shop writes must not be readable by other users of this machine.
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel, config.logDir)
  collectProcessMetrics()
  const endTraces = await beginTraces(config)
  await prepareDataDir(config.dataDir)
  const open: { shop?: Shop; database?: OpenDatabase } = {}
  const unlock = await lockDataDir(
    config.dataDir,
    answering(() => open.database),
  )
  const jwtSecret = await jwtSecretOf(config)
  const draining = createDraining()
  const headers = securityHeaders(config.publicUrl ?? '')
  const opening = openingApp(headers)
  const server = createWebServer({
    http: { fetch: (request, env) => (open.shop?.http ?? opening).fetch(request, env) },
    answerHit: (req, res) => open.shop?.answerHit(req, res) ?? false,
    headers,
    isEnding: () => draining.begun,
  })
  const storage = await openStorage(config, log)
  if (config.role !== 'both' && !storage.remote) log.warn(NOT_SHARED)
  // Listens before opening the database, so that a shop that can't listen doesn't migrate it.
  const ownAddress = await listen(server, config)
  // Assembling the shop takes as long as opening the database.
  const { database, migrated } = beginDatabase(config)
  const assemble = async () =>
    assembleShop({
      config,
      database,
      storage,
      log,
      backupMaker: await backupMakerOf(config, { database, storage }),
      build: config.role === 'worker' ? loadPages : await loadPages(),
      jwtSecret,
      ownAddress: () => ownAddress,
      isEnding: () => draining.begun,
    })
  const [shop] = await Promise.all([assemble(), migrated])
  await shop.open()
  const people = config.role === 'worker' ? undefined : await firstPeople(config, shop)
  if (config.role !== 'worker') await share(storage, log)
  open.shop = shop
  open.database = database
  shop.startWork()
  const { port } = new URL(ownAddress)
  if (people) announce(config, log, people, port)
  else
    process.stdout.write(
      `Kanoon Kitab (${config.mode} mode) is running background jobs; its health check is at http://localhost:${port}/readyz\n`,
    )
  stopOnSignal(log, draining, async () => {
    // No proxy routes requests to a worker.
    await draining.wait(config.role === 'worker' ? 0 : config.drainSeconds)
    await close(server)
    await shop.stopWork()
    await database.close()
    await endTraces()
    await unlock()
  })
}

/** Loads the backup code, but only if the shop schedules its own backups. */
async function backupMakerOf(
  { role, backups: { to } }: Config,
  open: { database: OpenDatabase; storage: Storage },
): Promise<BackupMaker | undefined> {
  if (role === 'web' || !to) return undefined
  const { createBackupMaker } = await import('./backup/backup.ts')
  return createBackupMaker(open, readPlace(process.env), to)
}

/** Starts tracing. OpenTelemetry is loaded only if a collector is set. */
async function beginTraces({ tracing }: Config): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined
  const { startTracing } = await import('#platform/tracing/start-tracing.ts')
  return startTracing(tracing)
}

async function loadPages(): Promise<ServerBuild> {
  return (await import('#built-pages')) as ServerBuild
}

/** Uploads the client files, before any page refers to them. */
async function share(storage: Storage, log: Logger): Promise<void> {
  if (!storage.remote) return
  await shareAssets(storage, clientDirectory, systemClock.now()).catch((err: unknown) =>
    log.warn({ err }, 'client files of this build not stored in the bucket'),
  )
}

const NOT_SHARED =
  'Uploads stay on the disk of the process that receives them; set S3_ENDPOINT and the other S3 settings to share them.'

/** Creates the app that responds until the database is migrated and logins work. */
function openingApp(headers: HeaderList): Hono {
  return new Hono()
    .use('*', setSecurityHeaders(headers))
    .get('/healthz', (c) => c.text('alive'))
    .all('*', (c) =>
      c.text('The shop is starting.', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' }),
    )
}

function listen(server: Server, config: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, config)))
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): StartError {
  const reasons = new Map(
    Object.entries<string>({
      EADDRINUSE: `PORT: ${port} is already in use. Stop the other program, or set another port.`,
      EACCES: `PORT: the user that runs the shop isn’t allowed to listen on ${port}. Set a port above 1023.`,
    }),
  )
  const other = `HOST: the shop cannot listen on ${host} (${error.code}). Set an address of this machine.`
  return new StartError(reasons.get(error.code ?? '') ?? other, { cause: error })
}

/** Creates the first accounts: the administrator, and a shopper for trying a demo. */
async function firstPeople({ mode }: Config, { services: { accounts } }: Shop) {
  const admin = await accounts.ensureFirstAdmin()
  return { admin, shopper: mode === 'demo' ? await accounts.ensureDemoShopper() : undefined }
}

function announce(
  config: Config,
  log: Logger,
  { admin, shopper }: Awaited<ReturnType<typeof firstPeople>>,
  port: string,
): void {
  const lines = [
    `Kanoon Kitab (${config.mode} mode) is open at http://localhost:${port}`,
    `Admin area: http://localhost:${port}/admin/login as ${admin.email}`,
  ]
  if (admin.passwordFile) lines.push(`The admin's password is in ${admin.passwordFile}`)
  if (shopper) lines.push(`Demo shopper: ${shopper.email}, password ${shopper.password}`)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (config.mode === 'live' && !config.databaseUrl) {
    log.warn('A power cut can lose data of the embedded database; set DATABASE_URL for a live shop.')
  }
}

/** Time limit for responses in progress at shutdown (ms); slower readers are cut off. */
const FINISHED_WITHIN = 60_000

/** Stops accepting connections, finishes running requests and closes idle keep-alive connections. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISHED_WITHIN).unref()
  })
}

/** Stops on the first signal; a second signal skips the drain period. */
function stopOnSignal(log: Logger, { hurry }: Draining, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return hurry()
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Milliseconds from the opening until the fonts are loaded, which would delay the first responses. */
const FONTS_AFTER = 1000

// Loads the fonts before they are needed, so that the first page with covers needn't wait for them.
main()
  .then(() => pause(FONTS_AFTER))
  .then(loadFonts)
  .catch((error: unknown) => {
    const known = error instanceof ConfigError || error instanceof StartError
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    process.exit(1)
  })
