import { buildAdmin } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product } from '#test/support/product.ts'

import type { BenchShop } from './bench-shop.ts'
import { startBareServer } from './support/bare-server.ts'
import { percent, report, whole } from './support/figures.ts'
import { startWithGateway } from './support/gateway-process.ts'
import { measure } from './support/load.ts'
import { loggedInBuyers, type OrdersLoad, type OrdersTask, placeOrders } from './support/orders-load.ts'
import { processorTime } from './support/process-figures.ts'

const SECONDS = 10
const BUYERS = 8

interface StockedBook {
  id: string
  price: number
  stock: number
}

/** Measures whole orders by eight buyers, and the cached page while orders run; then checks the stock. */
export async function measureOrders(shop: BenchShop): Promise<void> {
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  const { product, gateway, stop } = await startWithGateway(shop)
  try {
    const books = await wellStocked(product.url)
    const before = await stockOf(product, books)
    const tokens = await loggedInBuyers(product.url, BUYERS)
    const buy = { url: product.url, gatewayUrl: gateway.url, buyers: BUYERS, tokens, seconds: SECONDS, books }
    const worked = await workOf([product.pid, gateway.pid], () => placeOrders(buy))
    const { load } = worked
    const bare = await bareAnswers(product.url)
    const perThousand = (1000 * load.perSecond) / bare
    const goal = shop.engine === 'embedded' ? 1.4 : 2.7
    report({
      what: 'whole orders, 8 buyers',
      setting,
      value: `${perThousand.toFixed(2)} per 1,000 answers of bare (${whole(bare)}/s): ${whole(load.perSecond)}/s, p50 ${whole(load.p50)} ms, p99 ${whole(load.p99)} ms, ${worked.each} of processor${faults(load)}`,
      goal: `≥ ${goal}`,
      met: perThousand >= goal,
    })
    await checkStock(product, { books, before, sold: load.sold, setting })
    await pageWhileOrdersRun(buy, setting)
  } finally {
    await stop()
  }
}

/** Runs a load; `each` is the cost of one order for the shop, and separately for the gateway. */
async function workOf(
  [shop, gateway]: readonly [number, number],
  run: () => Promise<OrdersLoad>,
): Promise<{ load: OrdersLoad; each: string }> {
  const before = [processorTime(shop), processorTime(gateway)] as const
  const load = await run()
  const milliseconds = (used: number) => (used / load.sold / 1000).toFixed(1)
  const ofShop = milliseconds(processorTime(shop) - before[0])
  return { load, each: `${ofShop} ms (gateway ${milliseconds(processorTime(gateway) - before[1])} ms)` }
}

/** Returns how many home pages a bare server sends per second. */
async function bareAnswers(url: string): Promise<number> {
  const bare = await startBareServer(`${url}/`)
  const { perSecond } = await measure({ url: bare.url, paths: ['/'], seconds: 3 })
  bare.stop()
  return perSecond
}

function faults({ failed, firstFault }: { failed: number; firstFault: string | null }): string {
  return failed > 0 ? `, ${failed} FAILED (${firstFault})` : ''
}

/** Returns twenty books with many copies in stock. */
export async function wellStocked(url: string): Promise<StockedBook[]> {
  const found: StockedBook[] = []
  for (let page = 1; found.length < 20 && page <= 20; page++) {
    const response = await fetch(`${url}/api/books?available=true&page=${page}&limit=100`)
    const { books } = (await response.json()) as {
      books: { _id: string; price: number; discountPrice: number | null; stock: number }[]
    }
    for (const book of books) {
      if (book.stock < 1000) continue
      found.push({ id: book._id, price: book.discountPrice ?? book.price, stock: book.stock })
    }
  }
  return found.slice(0, 20)
}

async function stockOf(product: Product, books: readonly StockedBook[]): Promise<number> {
  const stocks = await Promise.all(
    books.map(async ({ id }) => {
      const response = await fetch(`${product.url}/api/books/${id}`)
      return ((await response.json()) as { book: { stock: number } }).book.stock
    }),
  )
  return stocks.reduce((a, b) => a + b, 0)
}

interface Sales {
  books: readonly StockedBook[]
  before: number
  sold: number
  setting: string
}

async function checkStock(product: Product, { books, before, sold, setting }: Sales): Promise<void> {
  const taken = before - (await stockOf(product, books))
  const admin = await buildAdmin(product, PRODUCT_ADMIN)
  const { total } = (await admin.get('/orders')).body as { total: number }
  const right = taken === sold && total === sold
  const value = `${sold} acknowledged, ${total} orders, ${taken} copies taken`
  report({ what: 'stock after the orders', setting, value, goal: 'adds up', met: right })
}

/**
 * Connections that request the page: enough to keep the server busy while the gateway uses the load generator's core.
 * With sixteen, the server was idle for a third of the time.
 */
const READERS = 128
/** Orders per second. With as many buyers, each order may take a second. */
const RATE = 30

async function pageWhileOrdersRun(buy: OrdersTask, setting: string): Promise<void> {
  const task = { url: buy.url, paths: ['/'], connections: READERS, seconds: SECONDS - 2 }
  const tokens = await loggedInBuyers(buy.url, RATE)
  const alone = await measure(task)
  const [orders, busy] = await Promise.all([
    placeOrders({ ...buy, buyers: RATE, tokens, perSecond: RATE }),
    measure(task),
  ])
  report({
    what: `cached page while orders run, ${READERS} connections`,
    setting,
    value: `${whole(busy.perSecond)}/s beside ${whole(orders.perSecond)} orders/s, ${percent(busy.perSecond / alone.perSecond)} of alone${faults(orders)}`,
    goal: '≥ 50 %',
    met: busy.perSecond >= alone.perSecond / 2 && orders.perSecond > RATE * 0.9,
  })
}
