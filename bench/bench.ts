/** `npm run bench [-- reads orders start]`: every figure of the design's speed goals beside its goal. */
import type { Figure } from './figures.ts'
import { heading } from './figures.ts'
import { benchOrders } from './orders.ts'
import { benchReads } from './reads.ts'
import { serverUrl } from './server-database.ts'
import { benchStart } from './start.ts'
import type { Engine } from './stocked-shop.ts'

const engines: Engine[] = serverUrl ? ['postgresql', 'embedded'] : ['embedded']

const programs: Record<string, (engine: Engine) => Promise<Figure[]>> = {
  reads: async (engine) => [...(await benchReads(engine, 2000)), ...(await benchReads(engine, 100_000))],
  orders: benchOrders,
  start: benchStart,
}

const wanted = process.argv.slice(2).filter((name) => name in programs)
const figures: Figure[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(programs)) {
  for (const engine of engines) figures.push(...((await programs[name]?.(engine)) ?? []))
}
if (!serverUrl) heading('Set BENCH_DATABASE_URL to measure on PostgreSQL too.')
heading(`${figures.filter((figure) => figure.met).length} of ${figures.length} goals met`)
