import { setTimeout as pause } from 'node:timers/promises'

import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product, startProduct } from '#test/support/product.ts'
import { payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { createServerDatabase } from '#test/support/test-database.ts'
import { openServer } from '#platform/database/open.ts'

import { settleAndAudit, verdict } from './crash-audit.ts'
import { stockBooks } from './crash-load.ts'
import { createOrderWatch } from './support/order-watch.ts'
import { createOwnPostgres, type OwnPostgres } from './support/own-postgres.ts'

const BUYERS = 8
const BOOKS = 12
const STOCK = 100_000
/** Duration of PostgreSQL's absence in milliseconds; a hang lasts longer than its detection takes. */
const AWAY_MS = { restart: 0, outage: 5000, hang: 10_000 }

/**
 * Restarts, stops and freezes a PostgreSQL server while orders arrive. Checks that the shop survives, how
 * soon orders resume, how long a response takes, and that nothing is lost or duplicated.
 */
export async function proveOutages(times: number): Promise<boolean> {
  const postgres = await createOwnPostgres()
  if (!postgres) {
    console.log('outages: not tried, no PostgreSQL is installed.')
    return true
  }
  const database = await createServerDatabase(postgres.url, 'kk_outages')
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'fatal' } })
  try {
    const load = await startLoad(product)
    const results: Outage[] = []
    for (let n = 0; n < times; n++) {
      for (const kind of KINDS) results.push(await breakAndSee(kind, postgres, load))
    }
    await load.stop()
    const alive = await product.stop()
    const { faults } = await settleAndAudit(() => openServer(database.url), { ...load, stock: STOCK })
    return report(results, alive === 0, faults)
  } finally {
    await product.kill()
    product.removeData()
    postgres.remove()
  }
}

const KINDS = ['restart', 'outage', 'hang'] as const

interface Outage {
  kind: (typeof KINDS)[number]
  /**
   * Milliseconds from PostgreSQL's return to the next order that began after it; undefined if there was none.
   */
  goesOnAfter: number | undefined
  /** Longest wait for /readyz during the outage, in milliseconds. */
  readyz: number
}

interface Load {
  url: string
  bookIds: string[]
  acknowledged: string[]
  /** Resolves when an order that begins after this call is acknowledged. */
  nextOrder(): Promise<void>
  stop(): Promise<void>
}

/** Starts buyers who continue whatever the response. */
async function startLoad(product: Product): Promise<Load> {
  const admin = await buildAdmin(product, PRODUCT_ADMIN)
  const books = await stockBooks(admin, { books: BOOKS, copies: STOCK })
  const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
  const buyers = await Promise.all(names.map((name) => buildShopper(product, name)))
  const acknowledged: string[] = []
  const watch = createOrderWatch()
  let on = true
  const buyOn = async (buyer: Person, n: number): Promise<void> => {
    for (let turn = n; on; turn += BUYERS) {
      const begun = performance.now()
      const book = books[turn % books.length]
      const orderId = book && (await buyOne(product, buyer, book).catch(() => undefined))
      if (!orderId) {
        await pause(50)
        continue
      }
      acknowledged.push(orderId)
      watch.ordered(begun)
    }
  }
  const buying = Promise.all(buyers.map(buyOn))
  return {
    url: product.url,
    bookIds: books.map(({ id }) => id),
    acknowledged,
    nextOrder: watch.nextOrder,
    async stop() {
      on = false
      await buying
    },
  }
}

async function buyOne(shop: { url: string }, buyer: Person, book: { id: string; price: number }) {
  const basket = { items: [{ bookId: book.id, quantity: 1 }], amount: book.price }
  const started = await startPayment(buyer, basket)
  if (started.status !== 200) return undefined
  const proof = await payThroughSandbox(shop, started.body.id)
  const placed = await placeOrder(buyer, basket, proof)
  return placed.status === 201 ? (placed.body._id as string) : undefined
}

async function breakAndSee(kind: Outage['kind'], postgres: OwnPostgres, load: Load): Promise<Outage> {
  await Promise.race([load.nextOrder(), pause(30_000)])
  await pause(Math.random() * 500)
  const [away, back] = kind === 'hang' ? [postgres.hang, postgres.goOn] : [postgres.stop, postgres.start]
  away()
  const readyz = await longestWait(load.url, AWAY_MS[kind])
  back()
  const returned = performance.now()
  const goesOn = await Promise.race([load.nextOrder().then(() => true), pause(30_000)])
  return { kind, goesOnAfter: goesOn ? performance.now() - returned : undefined, readyz }
}

async function longestWait(url: string, during: number): Promise<number> {
  const until = performance.now() + during
  let longest = 0
  while (performance.now() < until) {
    const begun = performance.now()
    await fetch(`${url}/readyz`).catch(() => undefined)
    longest = Math.max(longest, performance.now() - begun)
    await pause(100)
  }
  return longest
}

function report(results: readonly Outage[], alive: boolean, faults: readonly string[]): boolean {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  for (const kind of KINDS) {
    const of = results.filter((result) => result.kind === kind)
    const times = of.map(({ goesOnAfter }) => goesOnAfter ?? Infinity).toSorted((a, b) => a - b)
    const median = seconds(times[Math.floor(times.length / 2)] ?? Infinity)
    const readyz = seconds(Math.max(...of.map((result) => result.readyz)))
    console.log(
      `outages, PostgreSQL: ${of.length} × ${kind}: orders go on after ${median} (median), ${seconds(times.at(-1) ?? 0)} (longest); /readyz ${readyz} at most`,
    )
  }
  const good = alive && faults.length === 0 && results.every(({ goesOnAfter }) => goesOnAfter !== undefined)
  console.log(`outages, PostgreSQL: the shop ${alive ? 'lived' : 'DIED'}; ${verdict({ faults })}`)
  return good && results.every(({ readyz }) => readyz < 2000)
}
