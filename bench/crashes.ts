import { createApiClient } from '#test/support/api-client.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product } from '#test/support/product.ts'

import { type BenchShop, createBenchShop, type Engine } from './bench-shop.ts'
import { settleAndAudit, verdict } from './crash-audit.ts'
import { buyUntilItDies, type CrashBook, stockBooks } from './crash-load.ts'

const BUYERS = 8
const BOOKS = 12
const STOCK = 100_000

/** Kills the shop at random moments under an order load, and checks that nothing is lost or duplicated. */
export async function proveCrashes(engine: Engine, crashes: number): Promise<boolean> {
  const shop = await createBenchShop(engine, 0)
  try {
    const { buyers, books } = await prepare(shop)
    const acknowledged: string[] = []
    for (let crash = 0; crash < crashes; crash++) {
      acknowledged.push(...(await crashOnce(await shop.start(), buyers, books)))
    }
    const bookIds = books.map(({ id }) => id)
    const found = await settleAndAudit(shop.open, { acknowledged, stock: STOCK, bookIds })
    const result = `${found.orders} orders (${acknowledged.length} acknowledged), ${found.paid} payments, ${found.refunds} refunds`
    console.log(`crashes, ${engine}: ${crashes} × kill -9, ${result}: ${verdict(found)}`)
    return found.faults.length === 0 && acknowledged.length > 0
  } finally {
    await shop.remove()
  }
}

async function prepare(shop: BenchShop): Promise<{ buyers: Person[]; books: CrashBook[] }> {
  const product = await shop.start()
  const admin = await buildAdmin(product, PRODUCT_ADMIN)
  const books = await stockBooks(admin, { books: BOOKS, copies: STOCK })
  const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
  const buyers = await Promise.all(names.map((name) => buildShopper(product, name)))
  await product.stop()
  return { buyers, books }
}

/** Starts the load, then kills the shop at a random moment; returns the orders acknowledged until then. */
async function crashOnce(
  product: Product,
  buyers: readonly Person[],
  books: readonly CrashBook[],
): Promise<string[]> {
  const acknowledged: string[] = []
  const here = buyers.map((buyer) => ({ ...buyer, ...createApiClient(product.url, buyer.token) }))
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
  const load = buyUntilItDies(product, here, books, (orderId) => {
    acknowledged.push(orderId)
    begin(undefined)
  })
  try {
    await Promise.race([begun, load])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500))
  } finally {
    await product.kill()
  }
  await load
  return acknowledged
}
