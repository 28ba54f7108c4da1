import { type CrashBook, stockBooks } from '#bench/crash-load.ts'
import { someBooks } from '#bench/reads.ts'
import { asMarkdown, report, whole } from '#bench/support/figures.ts'
import { describeMachine } from '#bench/support/machine.ts'
import { buildAdmin } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'

import { auditAfterwards, auditLive, type Sold, STOCK } from './audits.ts'
import { breakagesOf } from './breakages.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { disturb } from './disturbance.ts'
import { startMixedLoad } from './mixed-load.ts'
import { proveOneShop } from './one-shop.ts'
import { findPrograms } from './programs.ts'
import { proveScale } from './scale.ts'

/** Sizes of a full and of a short run. */
const WHOLE = { seconds: 10, races: 20, rounds: 2 }
const SHORT = { seconds: 3, races: 3, rounds: 1 }

const SOLD_BOOKS = 60

export interface ClusterOptions {
  /** Runs a short trial. */
  short: boolean
  /** Comma-separated parts: `scale`, `one-shop`, `breakages`. */
  parts: string
}

/**
 * Proves a shop of several processes on real engines, all started here: HAProxy, PgBouncer, a PostgreSQL
 * primary with two replicas, and an S3-compatible bucket. Measures the gain of more processes, their
 * consistency, and what shoppers notice when a part fails.
 */
export async function proveCluster(options: ClusterOptions): Promise<boolean> {
  const programs = findPrograms()
  if ('missing' in programs) {
    console.log(`cluster: not tried, it needs of Debian's packages: ${programs.missing.join(', ')}.`)
    return true
  }
  console.log(`cluster: ${describeMachine()}`)
  const cluster = await startCluster(programs)
  process.once('SIGINT', () => void cluster.stop().finally(() => process.exit(130)))
  try {
    const good = await proveParts(cluster, options)
    console.log(`\n${asMarkdown()}\n`)
    return good
  } finally {
    await cluster.stop()
  }
}

async function proveParts(cluster: Cluster, { short, parts }: ClusterOptions): Promise<boolean> {
  const { seconds, races, rounds } = short ? SHORT : WHOLE
  const isChosen = (part: string) => parts.split(',').includes(part)
  await cluster.startWeb(1)
  await cluster.proxy.up('shop', 1)
  const admin = await buildAdmin(cluster, PRODUCT_ADMIN)
  const books = await stockBooks(admin, { books: SOLD_BOOKS, copies: STOCK })
  const pages = await someBooks(cluster.url, 2000)
  let good = true
  if (isChosen('scale')) good = await proveScale({ cluster, books, pages, seconds })
  await cluster.stopShop()
  await Promise.all([1, 2, 3].map(cluster.startWeb))
  await Promise.all([cluster.startWorker(), cluster.startWorker()])
  await cluster.proxy.up('shop', 3)
  if (isChosen('one-shop')) good = (await proveOneShop(cluster, admin, races)) && good
  if (isChosen('breakages')) good = (await proveBreakages(cluster, { books, pages, rounds })) && good
  return good
}

interface Breaking {
  books: readonly CrashBook[]
  pages: readonly string[]
  rounds: number
}

async function proveBreakages(cluster: Cluster, { books, pages, rounds }: Breaking): Promise<boolean> {
  const load = await startMixedLoad({ ...cluster, books, pages })
  const sold = { purchases: load.purchases, books }
  let good = true
  for (let round = 0; round < rounds; round++) {
    for (const breakage of breakagesOf(cluster))
      good = (await disturb(load, () => auditLive(cluster, sold), breakage)) && good
  }
  await load.stop()
  await cluster.stopShop()
  return (await reportBooks(cluster, sold)) && good
}

async function reportBooks(cluster: Cluster, sold: Sold): Promise<boolean> {
  const { orders, paid, returned, faults } = await auditAfterwards(cluster, sold)
  const counted = `${whole(paid)} payments = ${whole(orders)} orders, ${whole(returned)} paid back`
  report({
    what: 'the books afterwards',
    setting: 'shop and gateway',
    value: `${whole(sold.purchases.orders.length)} orders acknowledged while things broke; ${counted}; ${faults.slice(0, 10).join('; ') || 'nothing lost, nothing doubled'}`,
    goal: 'add up',
    met: faults.length === 0,
  })
  return faults.length === 0
}
