import { parseArgs } from 'node:util'

import { PERIODS } from '#modules/figures/figures.ts'
import { createFiguresService } from '#modules/figures/figures.service.ts'
import { fillShop, SHOP_NOW } from '#test/support/figures-shop.ts'

import { median } from './list-times.ts'
import { openProofDatabase } from './support/proof-database.ts'

// What the overview costs in a small and in a large shop: `node bench/overview.ts`, with TEST_DATABASE_URL on PostgreSQL too.
// Goal (issue 6): at most five times, and the days that are over counted once.

const { values } = parseArgs({ options: { times: { type: 'string', default: '15' } } })
const SMALL = { books: 1000, orders: 2000 }
const LARGE = { books: 100_000, orders: 200_000 }
const MOST = 5
const BOSS = { userId: 'b', name: 'Boss', email: 'b@example.com', role: 'owner', isAdmin: true } as const

type Engine = 'embedded' | 'PostgreSQL'
type Costs = Map<number, { first: number; median: number }>

let good = true
for (const engine of engines()) {
  const [small, large] = [await costsOf(engine, SMALL), await costsOf(engine, LARGE)]
  for (const days of PERIODS) {
    const [before, after] = [small.get(days), large.get(days)]
    if (!before || !after) throw new Error(`No figures of ${days} days`)
    const ratio = after.median / before.median
    good &&= ratio <= MOST
    console.log(
      `overview of ${String(days).padStart(3)} days, ${engine.padEnd(10)}  ${ms(before.median)} → ${ms(after.median)}` +
        `  ${ratio.toFixed(1)}×  (the first time ${ms(before.first)} → ${ms(after.first)})`,
    )
  }
}
console.log(good ? 'The overview follows the page.' : 'The overview FOLLOWS THE SHOP.')
process.exitCode = good ? 0 : 1

function engines(): Engine[] {
  return process.env['TEST_DATABASE_URL'] ? ['embedded', 'PostgreSQL'] : ['embedded']
}

async function costsOf(engine: Engine, size: typeof SMALL): Promise<Costs> {
  const database = await openProofDatabase(engine)
  try {
    await fillShop(database, size)
    const figures = createFiguresService({ db: database.db, clock: { now: () => SHOP_NOW } })
    const costs: Costs = new Map()
    for (const days of PERIODS.toReversed()) {
      const took = async () => timed(() => figures.overview(BOSS, days))
      const first = await took()
      const times: number[] = []
      for (let i = 0; i < Number(values.times); i++) times.push(await took())
      costs.set(days, { first, median: median(times) })
    }
    return costs
  } finally {
    await database.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}
