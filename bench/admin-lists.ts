import { parseArgs } from 'node:util'

import { pino } from 'pino'

import { systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { seedShop } from '#seed'

import { ADMIN_BOOKS } from './admin-books.ts'
import type { AdminList } from './admin-list.ts'
import { ADMIN_ORDERS } from './admin-orders.ts'
import { ADMIN_AUDIT, ADMIN_USERS } from './admin-people.ts'
import { type Engine, engines } from './bench-shop.ts'
import { compareSizes } from './list-times.ts'
import { asMarkdown } from './support/figures.ts'
import { describeMachine } from './support/machine.ts'
import { openProofDatabase } from './support/proof-database.ts'

// `node bench/admin-lists.ts`: what the lists of the staff cost in a small and in a large shop (issue 6), in one run.
//   node bench/admin-lists.ts --only books --large 20000
// On PostgreSQL too when TEST_DATABASE_URL names a server whose role may create databases.

const LISTS: readonly AdminList[] = [ADMIN_BOOKS, ADMIN_ORDERS, ADMIN_USERS, ADMIN_AUDIT]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: LISTS.map(({ name }) => name).join(',') },
    large: { type: 'string' },
  },
})

const chosen = LISTS.filter(({ name }) => values.only.split(',').includes(name))

async function filled(engine: Engine, list: AdminList, size: number): Promise<OpenDatabase> {
  const database = await openProofDatabase(engine)
  await seedShop({ db: database.db, clock: systemClock, log: pino({ level: 'silent' }) })
  await list.fill(database, size)
  return database
}

async function measure(engine: Engine, list: AdminList): Promise<boolean> {
  const [few, many] = [list.sizes[0], Number(values.large ?? list.sizes[1])]
  const [small, large] = [await filled(engine, list, few), await filled(engine, list, many)]
  const setting = `${few} → ${many}, ${engine}`
  try {
    return await compareSizes(list.name, setting, list.asks(small), list.asks(large))
  } finally {
    await small.close()
    await large.close()
  }
}

let good = true
console.log(`${describeMachine()}\n`)
for (const engine of engines()) {
  for (const list of chosen) good = (await measure(engine, list)) && good
}
console.log(`\n${asMarkdown()}`)
process.exitCode = good ? 0 : 1
