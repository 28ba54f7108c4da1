import { parseArgs } from 'node:util'

import type { OpenDatabase } from '#platform/database/open.ts'
import type { Product } from '#test/support/product.ts'

import { type BenchShop, createBenchShop } from './bench-shop.ts'
import { wellStocked } from './orders.ts'
import { someBooks, uncachedPages } from './reads.ts'
import { databaseWork, workBetween } from './support/database-work.ts'
import { asMarkdown, median, report } from './support/figures.ts'
import { startWithGateway } from './support/gateway-process.ts'
import { measure } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { placeOrders } from './support/orders-load.ts'
import { processorTime } from './support/process-figures.ts'

// `node bench/growth.ts`: measures the cost of a response while one shop grows from 2,000 to 100,000 and
// 1,000,000 books, on PostgreSQL (TEST_DATABASE_URL), in one run. Compares the smallest and the largest shop
// by the CPU time of shop and database per response, because other work on the machine distorts waiting
// times. Needs a build (`npm run build`).
//   node bench/growth.ts --books 2000,100000,1000000

const GOAL = 1.5
const ROUNDS = 3
/** Responses per round. */
const ASKED = 100

interface Cost {
  /** CPU time per response, in milliseconds. */
  shop: number
  database: number
  /** Median response time in milliseconds. */
  waited: number
}

interface Measured {
  product: Product
  database: OpenDatabase
}

const { values } = parseArgs({ options: { books: { type: 'string', default: '2000,100000,1000000' } } })
const sizes = values.books.split(',').map(Number)

const WORDS =
  'income tax goods services company criminal civil evidence contract arbitration labour copyright patents customs competition banking limitation property environment consumer information cyber data motor rent land stamp hindu family money foreign securities audit accounting transfer capital charitable partnership sale service legal law manual handbook guide digest rules cases principles'.split(
    ' ',
  )
const SORTS = ['date_desc', 'price_asc', 'price_desc', 'rating']

/**
 * Returns searches that fill a whole page even in the smallest shop, so that pages have the same weight in
 * all shops.
 */
function searches(): string[] {
  return [1, 2].flatMap((page) =>
    ['', ...SORTS].flatMap((sort) =>
      WORDS.map((word) => `query=${word}&page=${page}${sort && `&sort=${sort}`}`),
    ),
  )
}

/**
 * Returns queries with different words, because results are cached for a while and the JSON list has no sort
 * order to vary.
 */
function pairs(): string[] {
  return WORDS.slice(0, 40).flatMap((word) => WORDS.slice(40).map((kind) => `query=${word}+${kind}&page=1`))
}

/** Runs a load and divides its cost by the number of responses. */
async function costOf(
  { product, database }: Measured,
  run: () => Promise<{ answers: number; p50: number; failed: number }>,
): Promise<Cost> {
  const before = [processorTime(product.pid), await databaseWork(database)] as const
  const { answers, p50, failed } = await run()
  if (failed > 0 || answers === 0) throw new Error(`${failed} of ${answers} answers failed`)
  const each = (used: number) => used / answers / 1000
  const shop = each(processorTime(product.pid) - before[0])
  return { shop, database: each(workBetween(before[1], await databaseWork(database))), waited: p50 }
}

/** Returns the median round, without a first one in which the process still warms up. */
async function typical(round: (n: number) => Promise<Cost>): Promise<Cost> {
  await round(0)
  const costs: Cost[] = []
  for (let n = 1; n <= ROUNDS; n++) costs.push(await round(n))
  const middle = (what: keyof Cost) => median(costs.map((cost) => cost[what]))
  return { shop: middle('shop'), database: middle('database'), waited: middle('waited') }
}

async function costOfReads(measured: Measured): Promise<Record<string, Cost>> {
  const { url } = measured.product
  const ids = await someBooks(url, 2000)
  const { book = [], listing = [] } = uncachedPages(ids)
  const lists = Array.from(
    { length: (1 + ROUNDS) * ASKED },
    (_, n) => `/api/books?page=${n + 2}&limit=12&minPrice=100`,
  )
  const asked = {
    book,
    listing,
    'list of a price (JSON)': lists,
    search: searches().map((query) => `/search?${query}`),
    'search (JSON)': pairs().map((query) => `/api/search/books?${query}`),
  }
  const costs: Record<string, Cost> = {}
  for (const [what, paths] of Object.entries(asked)) {
    const share = Math.min(ASKED, Math.floor(paths.length / (1 + ROUNDS)))
    costs[what] = await typical((n) => {
      const some = paths.slice(n * share, (n + 1) * share)
      return costOf(measured, () => measure({ url, paths: some, seconds: 600, once: true }))
    })
  }
  return costs
}

async function costOfOrders(measured: Measured, gatewayUrl: string): Promise<Cost> {
  const { url } = measured.product
  const task = { url, gatewayUrl, buyers: 8, seconds: 5, books: await wellStocked(url) }
  return typical(() =>
    costOf(measured, async () => {
      const { sold, p50, failed } = await placeOrders(task)
      return { answers: sold, p50, failed }
    }),
  )
}

async function measureSize(shop: BenchShop): Promise<Record<string, Cost>> {
  const { product, gateway, stop } = await startWithGateway(shop)
  const database = await shop.open()
  try {
    const measured = { product, database }
    return { ...(await costOfReads(measured)), order: await costOfOrders(measured, gateway.url) }
  } finally {
    await database.close()
    await stop()
  }
}

function inWords({ shop, database, waited }: Cost): string {
  return `${shop.toFixed(1)} + ${database.toFixed(2)} ms (p50 ${waited.toFixed(0)})`
}

function compare(what: string, costs: readonly Cost[]): void {
  const used = costs.map(({ shop, database }) => shop + database)
  const factor = (used.at(-1) ?? 0) / (used[0] ?? 1)
  const waits = (costs.at(-1)?.waited ?? 0) / (costs[0]?.waited ?? 1)
  report({
    what,
    setting: sizes.map((size) => size.toLocaleString('en-IN')).join(', '),
    value: `${costs.map(inWords).join(', ')}: × ${factor.toFixed(2)} (waiting × ${waits.toFixed(2)})`,
    goal: `≤ × ${GOAL}`,
    met: factor <= GOAL,
  })
}

console.log(`${describeMachine()}\nprocessor time of an answer, shop + database\n`)
const shop = await createBenchShop('PostgreSQL', sizes[0] ?? 0)
try {
  const found: Record<string, Cost>[] = []
  for (const size of sizes) {
    const begun = performance.now()
    await shop.growTo(size)
    console.log(
      `${size.toLocaleString('en-IN')} books after ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    )
    found.push(await measureSize(shop))
    console.log(
      Object.entries(found.at(-1) ?? {})
        .map(([what, cost]) => `  ${what}: ${inWords(cost)}`)
        .join('\n'),
    )
  }
  for (const what of Object.keys(found[0] ?? {}))
    compare(
      what,
      found.flatMap((costs) => costs[what] ?? []),
    )
} finally {
  await shop.remove()
}
console.log(`\n${asMarkdown()}`)
