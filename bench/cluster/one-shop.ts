import { setTimeout as pause } from 'node:timers/promises'

import { BUYERS, race } from '#bench/races.ts'
import { report } from '#bench/support/figures.ts'
import { bytesAt, enterWithCover } from '#bench/support/uploads.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { buildShopper, type Person } from '#test/support/people.ts'
import type { Product } from '#test/support/product.ts'

import type { Cluster } from './cluster.ts'

const SETTING = '3 web processes'

/** Checks that several processes act as one shop: a change through one reaches the others. */
export async function proveOneShop(cluster: Cluster, admin: Person, races: number): Promise<boolean> {
  return [
    await provePrices(cluster, admin),
    await proveUploads(cluster, admin),
    await proveRaces(cluster, admin, races),
  ].every(Boolean)
}

interface FoundBook {
  _id: string
  price: number
  discountPrice: number | null
}

/** Returns twenty books from a page of the list that the load doesn't buy from. */
async function booksAt(admin: Person, page: number): Promise<FoundBook[]> {
  return (await admin.get(`/books?page=${page}&limit=20`)).body.books
}

const ROUNDS = 5
const PRICE_WITHIN_MS = 1000

/** Changes a price through the proxy, in normal operation and right after failures. */
async function provePrices(cluster: Cluster, admin: Person): Promise<boolean> {
  const id = (await booksAt(admin, 15))[0]?._id ?? ''
  const said: string[] = []
  let longest = 0
  for (const [n, { when, before, after }] of circumstancesOf(cluster).entries()) {
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await before()
      waits.push(...(await changePrice(cluster, admin, { id, rupees: 501 + n * ROUNDS + round })))
      await after()
    }
    longest = Math.max(longest, ...waits)
    said.push(`${Math.max(...waits).toFixed(0)} ms ${when}`)
  }
  const met = longest < PRICE_WITHIN_MS
  report({
    what: 'a changed price',
    setting: SETTING,
    value: `on each process after ${said.join(', ')} (the longest of ${ROUNDS} changes)`,
    goal: `< ${PRICE_WITHIN_MS} ms`,
    met,
  })
  return met
}

interface Circumstance {
  when: string
  before(): Promise<unknown>
  after(): Promise<unknown>
}

function circumstancesOf(cluster: Cluster): Circumstance[] {
  const rest = () => pause(200)
  return [
    { when: 'usually', before: rest, after: rest },
    {
      when: 'when each had just lost its LISTEN connection',
      before: () => cutListeners(cluster),
      after: rest,
    },
  ]
}

/** Returns for how many milliseconds each process showed the old price. */
async function changePrice(
  { webs }: Cluster,
  admin: Person,
  { id, rupees }: { id: string; rupees: number },
): Promise<number[]> {
  const shown = (web: Product) => fetch(`${web.url}/book/${id}`).then((answer) => answer.text())
  // Caches the old price in each process.
  await Promise.all([...webs.values()].map(shown))
  await admin.put(`/books/${id}`, { price: 1900, originalPrice: 2000, discountPrice: rupees })
  const changed = performance.now()
  const untilNew = async (web: Product): Promise<number> => {
    const waited = () => performance.now() - changed
    while (!(await shown(web)).includes(`${rupees}.00`) && waited() < 20 * PRICE_WITHIN_MS) await pause(5)
    return waited()
  }
  return Promise.all([...webs.values()].map(untilNew))
}

async function cutListeners({ databases, webs }: Cluster): Promise<void> {
  const cut = await databases
    .primary()
    .ask(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`)
  if (cut.length < webs.size) throw new Error(`Only ${cut.length} connections that listen were found`)
}

/** Uploads a cover to one process and requests it from each. */
async function proveUploads({ webs }: Cluster, admin: Person): Promise<boolean> {
  const all = [...webs.values()]
  let shown = 0
  for (const [n, web] of all.entries()) {
    const address = await enterWithCover(web, admin, ISBNS[n] ?? '')
    const copies = await Promise.all(all.map((other) => bytesAt(other, address).catch(() => undefined)))
    shown += copies.filter((copy) => copy && copies[0]?.equals(copy)).length
  }
  const met = shown === all.length ** 2
  const value = `${all.length} covers, each sent to another process: ${shown} of ${all.length ** 2} shown`
  report({ what: 'an uploaded cover', setting: SETTING, value, goal: 'all', met })
  return met
}

const ISBNS = ['9788177372939', '9788177371109', '9788177371208']

async function proveRaces({ webs, gateway }: Cluster, admin: Person, races: number): Promise<boolean> {
  const all = [...webs.values()]
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const web = all[n % all.length] as Product
      const buyer = await buildShopper(web, `Racer ${n}`)
      return { ...buyer, ...createApiClient(web.url, buyer.token) }
    }),
  )
  const books = (await booksAt(admin, 20)).slice(0, races)
  const faults: string[] = []
  for (const book of books) {
    const price = book.discountPrice ?? book.price
    const fault = await race({ gateway, admin, buyers, bookId: book._id, price })
    if (fault) faults.push(fault)
  }
  const met = faults.length === 0 && books.length === races
  const value = `${books.length} × ${BUYERS} buyers of all processes for 3 copies: ${faults.join('; ') || '3 orders each, 17 refused, nothing left'}`
  report({ what: 'races for the last copies', setting: SETTING, value, goal: 'all', met })
  return met
}
