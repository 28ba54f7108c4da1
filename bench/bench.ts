import { parseArgs } from 'node:util'

import { createBenchShop, type Engine, engines } from './bench-shop.ts'
import { measureBuild, measureFootprint } from './footprint.ts'
import { measureOrders } from './orders.ts'
import { weighPages } from './page-weights.ts'
import { measureReads } from './reads.ts'
import { asMarkdown } from './support/figures.ts'
import { describeMachine } from './support/machine.ts'

// `npm run bench`: compares every speed goal of DESIGN §10 with its measured value. Needs a build
// (`npm run build`).
//   npm run bench -- --books 2000,100000 --only reads,pages,orders,footprint,build
// Also measures PostgreSQL if TEST_DATABASE_URL names a server whose role may create databases.

const MEASURES = {
  reads: measureReads,
  pages: weighPages,
  orders: measureOrders,
  footprint: measureFootprint,
}

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '2000,100000' },
    only: { type: 'string', default: [...Object.keys(MEASURES), 'build'].join(',') },
  },
})

const sizes = values.books.split(',').map(Number)
const chosen = Object.entries(MEASURES).filter(([name]) => values.only.split(',').includes(name))

async function measureShop(engine: Engine, books: number): Promise<void> {
  const shop = await createBenchShop(engine, books)
  try {
    for (const [, run] of chosen) await run(shop)
  } finally {
    await shop.remove()
  }
}

console.log(`${describeMachine()}\n`)
if (values.only.split(',').includes('build')) await measureBuild()
if (chosen.length > 0)
  for (const engine of engines()) for (const books of sizes) await measureShop(engine, books)
console.log(`\n${asMarkdown()}`)
