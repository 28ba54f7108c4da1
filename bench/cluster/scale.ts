import { uncachedPages } from '#bench/reads.ts'
import { startProgram } from '#bench/support/child.ts'
import { report } from '#bench/support/figures.ts'
import { measure } from '#bench/support/load.ts'
import { loggedInBuyers, placeOrders } from '#bench/support/orders-load.ts'
import { processorTime } from '#bench/support/process-figures.ts'

import type { Cluster } from './cluster.ts'

export interface Scaled {
  cluster: Cluster
  books: { id: string; price: number }[]
  /** Ids of many books with uncached pages. */
  pages: readonly string[]
  tokens: readonly string[]
  /** Duration of each measurement. */
  seconds: number
}

/** Each process's share of a core: three processes and everything that they need fit into two cores. */
const SHARE = 0.2
const GOAL = 0.9
/** Approximate responses per second with a whole core; determines how many pages are needed. */
const PAGES_A_SECOND = 100
const BUYERS_EACH = 20
const COUNTS = [1, 2, 3] as const

/**
 * Measures one, two and three web processes behind the proxy. First each process gets a fifth of a core, so
 * that the shop is the only bottleneck and throughput must grow in proportion. Then the processes share the
 * whole machine with load, database and proxy, so only the cost per response is comparable.
 */
export async function proveScale(given: Omit<Scaled, 'tokens'>): Promise<boolean> {
  const scaled = { ...given, tokens: await loggedInBuyers(given.cluster.url, BUYERS_EACH * COUNTS.length) }
  const small = await measureAll(scaled, SHARE)
  const whole = await measureAll(scaled, undefined)
  return [
    reportScaling(
      'uncached pages',
      `1, 2, 3 × ${SHARE} core`,
      small.map(({ pages }) => pages),
      true,
    ),
    reportScaling(
      'whole orders',
      `1, 2, 3 × ${SHARE} core`,
      small.map(({ orders }) => orders),
      true,
    ),
    reportScaling(
      'uncached pages',
      '1, 2, 3, two cores for all',
      whole.map(({ pages }) => pages),
      false,
    ),
    reportScaling(
      'whole orders',
      '1, 2, 3, two cores for all',
      whole.map(({ orders }) => orders),
      false,
    ),
  ].every(Boolean)
}

/** Results of a load, with each part's milliseconds of CPU time per response. */
interface Measured {
  perSecond: number
  failed: number
  costs: Costs
}

type Part = 'shop' | 'worker' | 'database' | 'replicas' | 'pooler' | 'proxy'
type Costs = Record<Part, number>

async function measureAll(scaled: Scaled, share: number | undefined) {
  const results: { pages: Measured; orders: Measured }[] = []
  for (const count of COUNTS) results.push(await measureWith(scaled, count, share))
  return results
}

async function measureWith(scaled: Scaled, count: number, share: number | undefined) {
  const { cluster, books, tokens, seconds } = scaled
  const { url } = cluster
  await cluster.stopShop()
  await cluster.startWorker()
  for (let n = 1; n <= count; n++) await cluster.startWeb(n)
  await cluster.proxy.up('shop', count)
  const needed = Math.ceil((share ?? 1) * PAGES_A_SECOND * count * seconds)
  const { book = [] } = uncachedPages(scaled.pages)
  const buy = { url, gatewayUrl: cluster.gateway.url, buyers: BUYERS_EACH * count, tokens, books }
  // The first requests compile the code.
  const first = 20 * seconds * count
  await measure({ url, paths: book.slice(0, first), seconds, once: true })
  await placeOrders({ ...buy, seconds: 3 })
  const slowly = await slow(cluster, share)
  const fresh = book.slice(first, first + needed)
  const pages = await costed(cluster, async () => {
    const { answers, perSecond, failed } = await measure({ url, paths: fresh, seconds, once: true })
    return { answers, perSecond, failed }
  })
  const orders = await costed(cluster, async () => {
    const { sold, perSecond, failed } = await placeOrders({ ...buy, seconds })
    return { answers: sold, perSecond, failed }
  })
  slowly?.stop()
  await slowly?.ended
  return { pages, orders }
}

async function slow({ webs }: Cluster, share: number | undefined) {
  if (share === undefined) return undefined
  const pids = Array.from(webs.values(), ({ pid }) => String(pid))
  return startProgram([], 'slices.ts', [String(share), ...pids])
}

async function costed(
  cluster: Cluster,
  run: () => Promise<{ answers: number; perSecond: number; failed: number }>,
): Promise<Measured> {
  const before = workOf(cluster)
  const { answers, perSecond, failed } = await run()
  const after = workOf(cluster)
  const each = (part: Part) => (after[part] - before[part]) / answers / 1000
  const parts: Part[] = ['shop', 'worker', 'database', 'replicas', 'pooler', 'proxy']
  return { perSecond, failed, costs: Object.fromEntries(parts.map((part) => [part, each(part)])) as Costs }
}

/** CPU time so far, in microseconds. */
function workOf({ webs, workers, databases, pooler, proxy }: Cluster): Costs {
  const all = (pids: number[]) => pids.reduce((sum, pid) => sum + processorTime(pid), 0)
  return {
    shop: all(Array.from(webs.values(), ({ pid }) => pid)),
    worker: all(workers.map(({ pid }) => pid)),
    database: databases.primary().work(),
    replicas: databases.replicas().reduce((sum, replica) => sum + replica.work(), 0),
    pooler: pooler.work(),
    proxy: proxy.work(),
  }
}

function reportScaling(
  what: string,
  setting: string,
  found: readonly Measured[],
  mustGrow: boolean,
): boolean {
  const [one] = found
  if (!one) return false
  const grown = found.map(({ perSecond }) => perSecond / one.perSecond)
  const failed = found.reduce((sum, each) => sum + each.failed, 0)
  const met = failed === 0 && (!mustGrow || grown.every((times, n) => times >= GOAL * (n + 1)))
  const rates = found.map(({ perSecond }) => perSecond.toFixed(1)).join(', ')
  const factors = grown.map((times) => `× ${times.toFixed(2)}`).join(', ')
  report({
    what,
    setting,
    value: `${rates} a second (${factors}); ms of processor for one: ${costsOf(found)}${failed > 0 ? `; ${failed} FAILED` : ''}`,
    goal: mustGrow ? `≥ ${GOAL} × N` : 'none fails',
    met,
  })
  return met
}

function costsOf(found: readonly Measured[]): string {
  const parts = Object.keys(found[0]?.costs ?? {}) as Part[]
  return parts
    .map((part) => `${part} ${found.map(({ costs }) => costs[part].toFixed(1)).join(' / ')}`)
    .join(', ')
}
