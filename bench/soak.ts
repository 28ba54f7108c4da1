import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product } from '#test/support/product.ts'

import { type BenchShop, createBenchShop, type Engine } from './bench-shop.ts'
import { settleAndAudit, verdict } from './crash-audit.ts'
import { stockBooks } from './crash-load.ts'
import { letVisit, type Mishap, type SoakShop, visitorsOf } from './soak-visitors.ts'
import { mark, whole } from './support/figures.ts'
import { weighEvery } from './support/process-figures.ts'

const BUYERS = 4
const BOOKS = 12
const STOCK = 100_000
const IMPORTS = 5
const WEIGH_MS = 500
/** Allowed growth factor of memory from the middle third of the time to the last. */
const MAX_GROWTH = 1.05
const MAX_DELAY_MS = 50

/**
 * Runs a day's mixed load in a shorter time: shoppers who read, search, fill carts and buy, staff on lists,
 * and an occasional import. No visit may fail, memory must stay flat, the event loop must respond quickly,
 * and stock and money must add up at the end.
 */
export async function proveSoak(engine: Engine, minutes: number): Promise<boolean> {
  const shop = await createBenchShop(engine, 2000)
  try {
    const found = await soak(shop, minutes)
    const { faults } = await settleAndAudit(shop.open, { ...found, stock: STOCK })
    console.log(`soak, ${engine}: ${minutes} minutes, ${found.said.join('; ')}; ${verdict({ faults })}`)
    for (const { at, what } of found.mishaps.slice(0, 20))
      console.log(`  after ${whole(at / 1000)} s: ${what}`)
    return found.good && faults.length === 0
  } finally {
    await shop.remove()
  }
}

interface Soaked {
  good: boolean
  said: string[]
  mishaps: Mishap[]
  acknowledged: string[]
  bookIds: string[]
}

async function soak(bench: BenchShop, minutes: number): Promise<Soaked> {
  const product = await bench.start()
  try {
    return await soakRunning(product, minutes)
  } finally {
    await product.stop()
  }
}

async function soakRunning(product: Product, minutes: number): Promise<Soaked> {
  const shop = await open(product)
  const acknowledged: string[] = []
  const lastMs = minutes * 60_000
  // Reading the metric resets it, which discards the delay caused by the preparation.
  await eventLoopDelay(product.url)
  const memory = weighEvery(product.pid, WEIGH_MS)
  const visitors = visitorsOf(shop, {
    order: (id) => acknowledged.push(id),
    importEveryMs: lastMs / IMPORTS,
  })
  const { visits, mishaps } = await letVisit(visitors, lastMs)
  const weights = thirds(memory.stop())
  const delay = await eventLoopDelay(product.url)
  const failed = `${acknowledged.length} orders acknowledged, ${mishaps.length} FAILED`
  const judged = judge(weights, delay)
  return {
    good: mishaps.length === 0 && judged.good && acknowledged.length > 0,
    said: [`${whole(visits)} visits, ${failed}`, ...judged.said],
    mishaps,
    acknowledged,
    bookIds: shop.books.map(({ id }) => id),
  }
}

function judge(weights: Thirds, delay: number): { good: boolean; said: string[] } {
  const { first, middle, last } = weights
  const flat = last <= middle * MAX_GROWTH
  const soon = delay < MAX_DELAY_MS
  return {
    good: flat && soon,
    said: [
      `memory ${whole(first)}, ${whole(middle)}, ${whole(last)} MB (thirds; goal: last ≤ ${MAX_GROWTH} × middle, ${mark(flat)})`,
      `event-loop delay p99 ${delay.toFixed(1)} ms (goal: < ${MAX_DELAY_MS} ms, ${mark(soon)})`,
    ],
  }
}

async function open({ url }: Product): Promise<SoakShop> {
  const admin = await buildAdmin({ url }, PRODUCT_ADMIN)
  const books = await stockBooks(admin, { books: BOOKS, copies: STOCK })
  const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
  const buyers = await Promise.all(names.map((name) => buildShopper({ url }, name)))
  const pages: string[] = []
  for (let page = 1; page <= 18; page++) {
    const { body } = await admin.get(`/books?page=${page}&limit=100`)
    pages.push(...body.books.map(({ _id }: { _id: string }) => _id))
  }
  return { url, admin, books, buyers, pages }
}

/**
 * Returns the event-loop delay since the last request for /metrics, in milliseconds, including the 10 ms
 * sampling interval.
 */
async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

interface Thirds {
  first: number
  middle: number
  last: number
}

/**
 * Returns the lower quartile of memory use in each third of the time, which excludes garbage awaiting
 * collection.
 */
function thirds(weights: readonly number[]): Thirds {
  const lowQuarter = (part: number): number => {
    const [from, to] = [part, part + 1].map((n) => Math.floor((weights.length * n) / 3))
    const sorted = weights.slice(from, to).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 4)] ?? Infinity
  }
  return { first: lowQuarter(0), middle: lowQuarter(1), last: lowQuarter(2) }
}
