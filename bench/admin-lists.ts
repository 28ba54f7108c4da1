import { parseArgs } from 'node:util'

import type { ShopSize } from './admin-list.ts'
import { openAdminShop } from './admin-shop.ts'
import { type Engine, engines } from './bench-shop.ts'
import { compareSizes } from './list-times.ts'
import { asMarkdown } from './support/figures.ts'
import { STAFF_LISTS, unmeasuredLists } from './staff-lists.ts'
import { describeMachine } from './support/machine.ts'

// `node bench/admin-lists.ts`: measures every staff list in a small and in a large shop, in one
// run.
//   node bench/admin-lists.ts --only books,orders --engines PostgreSQL --size 5 --times 9
// Also runs on PostgreSQL if TEST_DATABASE_URL names a server whose role may create databases. Exits with 1
// if a list slows down with the shop's size, or if a staff list is not measured.

const SMALL: ShopSize = { books: 1000, orders: 2000 }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: STAFF_LISTS.map(({ name }) => name).join(',') },
    engines: { type: 'string', default: engines().join(',') },
    /** Size of the large shop as a multiple of the small one. */
    size: { type: 'string', default: '100' },
    /** Requests per list. */
    times: { type: 'string', default: '25' },
  },
})

const chosen = STAFF_LISTS.filter(({ name }) => values.only.split(',').includes(name))
const large: ShopSize = {
  books: SMALL.books * Number(values.size),
  orders: SMALL.orders * Number(values.size),
}

const times = Number(values.times)

async function measure(engine: Engine): Promise<boolean> {
  const shops = [
    await openAdminShop(engine, STAFF_LISTS, SMALL),
    await openAdminShop(engine, STAFF_LISTS, large),
  ] as const
  let good = true
  for (const { name, asks, most } of chosen) {
    for (const [what, address] of Object.entries(asks)) {
      const [askSmall, askLarge] = shops.map((shop) => () => shop.ask(address))
      if (!askSmall || !askLarge) continue
      const row = { what: `${name}: ${what}`, setting: engine, most, times, small: askSmall, large: askLarge }
      good = (await compareSizes(row)) && good
    }
  }
  for (const shop of shops) await shop.close()
  return good
}

console.log(`${describeMachine()}; ${JSON.stringify(SMALL)} → ${JSON.stringify(large)}\n`)
const missing = unmeasuredLists()
if (missing.length > 0) console.log(`Not measured: ${missing.join(', ')}.`)
let good = missing.length === 0
for (const engine of engines()) {
  if (values.engines.split(',').includes(engine)) good = (await measure(engine)) && good
}
console.log(`\n${asMarkdown()}`)
console.log(good ? '\nThe lists follow the page.' : '\nA list FOLLOWS THE SHOP, or is not measured.')
process.exitCode = good ? 0 : 1
