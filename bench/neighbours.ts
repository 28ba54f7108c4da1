import { setTimeout } from 'node:timers/promises'

import { createBenchShop, type Engine } from './bench-shop.ts'

const BOOKS = 251
/** Time that each attack lasts, in milliseconds: beyond the time a request may wait for its turn. */
const ATTACK_MS = 12_000
const ATTACKERS_AT_ONCE = 20
/** Time between a shopper's quotes, in milliseconds. */
const EVERY_MS = 100
/** Quotes of an idle shop before an attack. */
const IDLE_QUOTES = 60
/** An attack is repeated if the machine's other work may have slowed the quotes. */
const ROUNDS = 2
/** A shopper's slow quotes (p95) under attack may take this many times those of the idle shop. */
const MOST_TIMES = 10
const VICTIM = '203.0.113.9'

interface Attack {
  what: string
  path(): string
  /** The body of a POST; a GET has none. */
  body?(): unknown
}

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
const words = (count: number): string => Array.from({ length: count }, () => letters(6)).join(' ')
const ofText = (path: string, ...names: string[]) => {
  return () => `${path}?${names.map((name) => `${name}=${encodeURIComponent(words(27))}`).join('&')}`
}

const ATTACKS: readonly Attack[] = [
  { what: 'list search of 27 words', path: ofText('/bookstore', 'search') },
  { what: 'list search by three texts', path: ofText('/bookstore', 'search', 'author', 'publisher') },
  { what: 'API search by three texts', path: ofText('/api/books', 'search', 'author', 'publisher') },
  { what: 'lists by price', path: () => `/bookstore?minPrice=${Math.floor(Math.random() * 5000) / 10}` },
  { what: 'search of 27 words', path: ofText('/search', 'query') },
  {
    what: 'a list of 100 known lines',
    path: () => '/api/booklist/matches',
    body: () => ({
      text: Array.from({ length: 100 }, (_, i) => line(`section ${i} ipc read with `)).join('\n'),
    }),
  },
  {
    what: 'a booklist of misspelt lines',
    path: () => '/api/booklist/matches',
    body: () => ({ text: Array.from({ length: 100 }, () => words(28)).join('\n') }),
  },
]

const line = (start: string): string =>
  `${start}${'section 4 crpc and article 6 of the constitution of india '.repeat(4)}`.slice(0, 199)

/** Attacks a shop from one address and measures what a shopper at another address waits for a quote. */
export async function proveNeighbours(engine: Engine): Promise<boolean> {
  const shop = await createBenchShop(engine, BOOKS)
  const product = await shop.start({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  try {
    const quote = await createQuote(product.url)
    let good = true
    let addresses = 0
    for (const attack of ATTACKS) {
      let fits = false
      for (let round = 0; round < ROUNDS && !fits; round++)
        fits = await prove(product.url, quote, attack, `198.51.100.${++addresses}`)
      good = fits && good
    }
    console.log(`neighbours, ${engine}: ${good ? `quotes within ${MOST_TIMES} times idle` : 'FAILED'}`)
    return good
  } finally {
    await product.stop()
    await shop.remove()
  }
}

type Quote = () => Promise<number>

/** Measures one attack and prints the outcome; returns true if quotes stay fast enough. */
async function prove(url: string, quote: Quote, attack: Attack, address: string): Promise<boolean> {
  const idle = p95(await quotesWhile(quote, setTimeout(IDLE_QUOTES * EVERY_MS)))
  const counts = new Map<number, number>()
  const busy = p95(await quotesWhile(quote, attackFor(url, attack, address, counts)))
  const fits = busy <= MOST_TIMES * idle && !counts.has(500)
  const times = `quote p95 ${busy.toFixed(0)} ms, idle ${idle.toFixed(0)} ms`
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  ${attack.what.padEnd(30)} ${times}; ${answers}${fits ? '' : '  FAILED'}`)
  return fits
}

/** Returns a function that quotes a cart as a shopper and returns the milliseconds it took. */
async function createQuote(url: string): Promise<Quote> {
  const listed = (await (await fetch(`${url}/api/books?page=1&limit=2`)).json()) as {
    books: { _id: string }[]
  }
  const body = JSON.stringify({ items: listed.books.map(({ _id }) => ({ bookId: _id, quantity: 1 })) })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': VICTIM }
  return async () => {
    const start = performance.now()
    const response = await fetch(`${url}/api/checkout/quote`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The quote answered ${response.status}`)
    return performance.now() - start
  }
}

/** Quotes at a steady pace until `ended` settles, whether or not earlier quotes have been answered. */
async function quotesWhile(quote: Quote, ended: Promise<unknown>): Promise<number[]> {
  let running = true
  const end = ended.finally(() => (running = false))
  const quotes: Promise<number>[] = []
  while (running) {
    quotes.push(quote())
    await setTimeout(EVERY_MS)
  }
  await end
  return Promise.all(quotes)
}

async function attackFor(
  url: string,
  { path, body }: Attack,
  address: string,
  counts: Map<number, number>,
): Promise<void> {
  const until = performance.now() + ATTACK_MS
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  const one = async () => {
    while (performance.now() < until) {
      const init = body ? { method: 'POST', body: JSON.stringify(body()) } : {}
      const response = await fetch(url + path(), { ...init, headers })
      await response.arrayBuffer()
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
      // A refused client that repeats at once mostly loads its own machine.
      if (response.status === 429) await setTimeout(EVERY_MS)
    }
  }
  await Promise.all(Array.from({ length: ATTACKERS_AT_ONCE }, one))
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
