import { setTimeout as pause } from 'node:timers/promises'

import { type OpenDatabase, openServer } from '#platform/database/open.ts'
import { openTestBucket } from '#test/support/bucket.ts'
import { freePort, type Product, startProduct } from '#test/support/product.ts'
import { createServerDatabase } from '#test/support/test-database.ts'

import { settleAndAudit, verdict } from '#bench/crash-audit.ts'
import { type DeployLoad, startDeployLoad, STOCK } from './deploy-load.ts'
import { startDeployProxy } from './proxy.ts'
import { openOwnGateway } from '#bench/support/own-gateway.ts'
import { buildTwo, type TwoBuilds } from './two-builds.ts'

const COLUMNS = `select count(*)::int as left from pg_attribute
  where attrelid = 'books'::regclass and attname = 'deploy_note' and not attisdropped`

/**
 * Replaces two processes behind HAProxy, one by one, while people read and buy. The new build has other
 * scripts, four more migrations and a changed function, and runs on another machine that shares only the
 * bucket. No request may fail and no order may be lost, although the migrations remove what the old build no
 * longer uses. The scripts of both builds must be found.
 */
export async function proveRollingDeploy(): Promise<boolean> {
  const server = process.env['TEST_DATABASE_URL']
  const ports = [await freePort(), await freePort()]
  const proxy = server ? await startDeployProxy(ports) : undefined
  if (!server || !proxy) {
    console.log(
      `deploys, rolling: not tried, ${server ? 'HAProxy or OpenSSL is not installed' : 'TEST_DATABASE_URL is not set'}.`,
    )
    return true
  }
  const database = await createServerDatabase(server, 'kk_deploys')
  const bucket = await openTestBucket()
  const builds = await buildTwo()
  const gateway = await openOwnGateway(await openServer(database.url, 4))
  gateway.deliverTo(proxy.url)
  const env = {
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '4',
    JWT_SECRET: 'a secret of the proof of deploys, long enough',
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    ...bucket.env,
    ...gateway.env,
  }
  const start = (project: string, port: number) => startProduct({ project, port, env })
  const running: Product[] = []
  const faults: string[] = []
  try {
    for (const port of ports) running.push(await start(builds.before, port))
    await proxy.ready(2)
    const load = await startDeployLoad(proxy, gateway)
    const ready = () => proxy.ready(2)
    const roll = { running, ports, start, ready, load, opened: gateway.books, builds, faults }
    const took = await replaceAll(roll)
    await checkAssets(roll)
    await load.stop()
    if ((await columnsLeft(roll)) > 0) faults.push('the contract migration was not applied')
    for (const product of running) if ((await product.stop()) !== 0) faults.push('a process did not end well')
    // The audit uses this project's build, which doesn't have those migrations.
    await gateway.books.executeSql(`update drizzle.__drizzle_migrations set needs = 0`)
    await gateway.close()
    const audit = await settleAndAudit(() => openServer(database.url), { ...load, stock: STOCK })
    faults.push(...load.failures, ...audit.faults)
    report(load, audit.orders, took, faults)
    return faults.length === 0
  } finally {
    for (const product of running) {
      await product.kill()
      product.removeData()
    }
    await proxy.stop()
    await builds.remove()
    await bucket.close()
    await database.drop()
  }
}

interface Roll {
  running: Product[]
  ports: readonly number[]
  start(project: string, port: number): Promise<Product>
  ready(): Promise<void>
  load: DeployLoad
  opened: OpenDatabase
  builds: TwoBuilds
  faults: string[]
}

/** Replaces each process; returns how many seconds each replacement took. */
async function replaceAll(roll: Roll): Promise<number[]> {
  const took: number[] = []
  for (const n of roll.ports.keys()) {
    await sold(roll.load, 20)
    const begun = performance.now()
    await replace(roll, n, roll.builds.after)
    took.push((performance.now() - begun) / 1000)
    if (n > 0) continue
    await pageOfOtherBuild(roll)
    // Simulates a crashed process of the previous build, which restarts.
    await replace(roll, 1, roll.builds.before)
    await keepsFunctions(roll)
  }
  await sold(roll.load, 20)
  return took
}

async function replace({ running, ports, start, ready }: Roll, n: number, project: string): Promise<void> {
  const [old, port] = [running[n], ports[n]]
  if (!old || port === undefined) throw new Error('There are two')
  if ((await old.stop()) !== 0) throw new Error(`A process did not end well:\n${old.output()}`)
  old.removeData()
  running[n] = await start(project, port)
  await ready()
}

/** Waits until that many more orders are placed. */
async function sold({ acknowledged, failures }: DeployLoad, more: number): Promise<void> {
  const enough = acknowledged.length + more
  while (acknowledged.length < enough && failures.length === 0) await pause(50)
}

/** Checks that a browser's copy from one build doesn't match another build's page (RFC 9110 §13.1.2). */
async function pageOfOtherBuild({ running, faults }: Roll): Promise<void> {
  const [after, before] = running
  for (const page of ['/', '/bookstore', '/cart']) {
    const { headers } = await fetch(`${before?.url}${page}`)
    const etag = headers.get('etag') ?? ''
    const same = await fetch(`${before?.url}${page}`, { headers: { 'if-none-match': etag } })
    const other = await fetch(`${after?.url}${page}`, { headers: { 'if-none-match': etag } })
    if (same.status !== 304 || other.status !== 200)
      faults.push(`${page} of the old build: ${same.status} by itself, ${other.status} by the new build`)
  }
}

/** Checks that the restarted old build hasn't replaced the new build's functions with its own. */
async function keepsFunctions({ opened, faults }: Roll): Promise<void> {
  const { rows } = await opened.executeSql('select kk_deploy() as build')
  if (rows[0]?.['build'] !== 'after') faults.push('the old build put its own functions back')
}

/** Requests every script and style that any page referred to from each process of the new build. */
async function checkAssets({ running, load, faults }: Roll): Promise<void> {
  for (const { url } of running) {
    for (const asset of load.assets) {
      const { status } = await fetch(url + asset)
      if (status !== 200) faults.push(`${asset}: ${status}`)
    }
  }
}

const columnsLeft = async ({ opened }: Roll): Promise<number> =>
  Number((await opened.executeSql(COLUMNS)).rows[0]?.['left'])

function report(load: DeployLoad, orders: number, took: readonly number[], faults: readonly string[]): void {
  const seconds = took.map((each) => `${each.toFixed(1)} s`).join(' and ')
  console.log(
    `deploys, rolling: two processes replaced in ${seconds} under ${load.answers} requests (the longest took ${Math.round(load.longest)} ms), ` +
      `${load.failures.length} failed; ${orders} orders, ${load.assets.size} scripts and styles of two builds asked of both`,
  )
  console.log(`deploys, rolling: ${verdict({ faults })}`)
}
