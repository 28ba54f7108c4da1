import type { BuiltBook } from '#test/support/books.ts'
import type { Person } from '#test/support/people.ts'

import { buyOnce, recruit, type Shop, STOCK, stockLeft, stockShelf } from './buyers.ts'
import { type Figure, heading, milliseconds, percent, printFigure, rate } from './figures.ts'
import { load } from './load.ts'
import { type Engine, startStockedShop } from './stocked-shop.ts'

const SECONDS = 8
const BUYERS = 8
const TITLES = 40

/** Whole orders by 8 buyers at once, the stock afterwards, and the cached page while orders run. */
export async function benchOrders(engine: Engine): Promise<Figure[]> {
  heading(`Orders, ${engine}`)
  const shop = await startStockedShop(engine, 2000)
  try {
    const books = await stockShelf(shop, TITLES)
    const buyers = await recruit(shop, BUYERS)
    const figures = [
      await ordersPerSecond(shop, buyers, books, engine === 'embedded' ? 100 : 200),
      await pageWhileOrdersRun(shop, buyers, books),
    ]
    figures.forEach(printFigure)
    return figures
  } finally {
    await shop.remove()
  }
}

async function ordersPerSecond(
  shop: Shop,
  buyers: readonly Person[],
  books: readonly BuiltBook[],
  goal: number,
): Promise<Figure> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + SECONDS * 1000
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (let turn = i; performance.now() < end; turn += BUYERS) {
        const before = performance.now()
        await buyOnce(shop, buyer, books[turn % books.length] as BuiltBook)
        latencies.push(performance.now() - before)
      }
    }),
  )
  const perSecond = latencies.length / ((performance.now() - started) / 1000)
  const sold = books.length * STOCK - (await stockLeft(shop, books))
  latencies.sort((a, b) => a - b)
  const stock =
    sold === latencies.length ? 'stock right' : `STOCK WRONG: ${sold} sold, ${latencies.length} ordered`
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return {
    name: `orders by ${BUYERS} buyers`,
    value: `${rate(perSecond)}   p99 ${milliseconds(p99)}   ${latencies.length} orders, ${stock}`,
    goal: rate(goal),
    met: perSecond >= goal && sold === latencies.length,
  }
}

async function pageWhileOrdersRun(
  shop: Shop,
  buyers: readonly Person[],
  books: readonly BuiltBook[],
): Promise<Figure> {
  const port = Number(new URL(shop.url).port)
  const alone = await load({ port, paths: ['/'], seconds: 4 })
  const orders = keepOrdering(shop, buyers, books, 50)
  const busy = await load({ port, paths: ['/'], seconds: 4 })
  const made = await orders.stop()
  const share = busy.perSecond / alone.perSecond
  return {
    name: 'cached page while orders run',
    value: `${percent(share)} of ${rate(alone.perSecond)}   ${made.toFixed(0)} orders/s meanwhile`,
    goal: '50 %',
    met: share >= 0.5,
  }
}

/** Starts an order every 1/n second until stopped; answers how many a second were made. */
function keepOrdering(
  shop: Shop,
  buyers: readonly Person[],
  books: readonly BuiltBook[],
  perSecond: number,
): { stop: () => Promise<number> } {
  const under: Promise<unknown>[] = []
  const started = performance.now()
  let turn = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * perSecond
    for (; turn < due; turn++) {
      under.push(buyOnce(shop, buyers[turn % BUYERS] as Person, books[turn % books.length] as BuiltBook))
    }
  }, 10)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      const results = await Promise.allSettled(under)
      return results.filter((result) => result.status === 'fulfilled').length / seconds
    },
  }
}
