import { BOOK_SORTS } from '#modules/catalogue/book.ts'

import type { BenchShop } from './bench-shop.ts'
import { measureLongQueries } from './long-queries.ts'
import { readAnswer, startBareServer } from './support/bare-server.ts'
import { percent, report, whole } from './support/figures.ts'
import { type Load, measureWithCost } from './support/load.ts'
import { startTemplateServer } from './support/template-server.ts'

type Costed = Load & { cost: number }

const SECONDS = 3
const ROUNDS = 3
const NEWEST = '/api/books?page=1&limit=12'
const WORDS = 'income tax gst company audit evidence contract labour patents banking'.split(' ')
const KINDS = 'law manual handbook guide digest act rules cases practice principles'.split(' ')

/** Highest CPU time per response in microseconds (DESIGN §10). */
const MAX_COST = { embedded: { page: 6000, search: 2000 }, PostgreSQL: { page: 4000, search: 1000 } }

/** Measures reads: pages and public lists, each against a bare server that sends the same bytes. */
export async function measureReads(shop: BenchShop): Promise<void> {
  const { url, pid, stop } = await shop.start()
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  const maxCost = MAX_COST[shop.engine]
  try {
    const ids = await someBooks(url, 2000)
    const detail = `/api/books/${ids[0]}`
    await warm(url, ['/', detail, NEWEST])
    await compare({ url, pid, setting, what: 'cached page (home)', paths: ['/'], goal: 70 })
    await compare({ url, pid, setting, what: 'JSON list of 12 newest', paths: [NEWEST], goal: 30 })
    await compare({ url, pid, setting, what: 'JSON detail', paths: [detail], goal: 30 })
    for (const [what, paths] of Object.entries(uncachedPages(ids))) {
      const page = { what: `uncached page (${what})`, paths, once: true, maxCost: maxCost.page }
      await compare({ url, pid, setting, ...page })
    }
    await measureTemplates(url, setting, ids)
    const search = { what: 'search, distinct queries', paths: queries(), once: true, maxCost: maxCost.search }
    await compare({ url, pid, setting, ...search })
    await measureLongQueries(url, setting)
  } finally {
    await stop()
  }
}

/** Measures the limit of an uncached book page: the same page, written as template literals. */
async function measureTemplates(url: string, setting: string, ids: readonly string[]): Promise<void> {
  const known = ids.slice(0, 50)
  const templates = await startTemplateServer(url, known)
  const paths = known.map((id) => `/book/${id}`)
  const load = await measureWithCost({ url: templates.url, paths, seconds: SECONDS }, templates.pid)
  templates.stop()
  report({
    what: 'book page as template literals',
    setting,
    value: inWords(load),
    goal: 'the limit',
    met: true,
  })
}

/** Returns the ids of `count` books, or of all books if there are fewer. */
export async function someBooks(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page++) {
    const response = await fetch(`${url}/api/books?page=${page}&limit=100`)
    const { books } = (await response.json()) as { books: { _id: string }[] }
    if (books.length === 0) break
    ids.push(...books.map((book) => book._id))
  }
  return ids.slice(0, count)
}

/** Requests each path three times: the first response is rendered, the second starts the compression of later ones. */
async function warm(url: string, paths: string[]): Promise<void> {
  for (const path of [...paths, ...paths, ...paths]) await readAnswer(url + path)
}

function queries(): string[] {
  return Array.from({ length: ROUNDS * 2000 }, (_, n) => {
    const [word, kind] = [WORDS[n % 10], KINDS[Math.floor(n / 10) % 10]]
    return `/api/search/books?query=${word}+${kind}+${Math.floor(n / 100)}&page=1`
  })
}

/** Returns paths to request only once, so that no response comes from the cache. */
export function uncachedPages(ids: readonly string[]): Record<string, string[]> {
  const pages = Array.from({ length: Math.floor(ids.length / 12) - 1 }, (_, n) => n + 2)
  const words = Array.from({ length: 1500 }, (_, n) => `${WORDS[n % 10]}+${KINDS[n % 7]}+${n}`)
  return {
    book: ids.map((id) => `/book/${id}`),
    listing: BOOK_SORTS.flatMap((sort) => pages.map((page) => `/bookstore?sort=${sort}&page=${page}`)),
    search: words.map((query) => `/search?query=${query}`),
  }
}

interface Comparison {
  url: string
  pid: number
  setting: string
  what: string
  paths: readonly string[]
  /** Requests each path only once, a share of them in each round. */
  once?: boolean
  /** Required throughput in per cent of the bare server's. */
  goal?: number
  /** Microseconds of CPU time per response. */
  maxCost?: number
}

/**
 * Alternates between shop and bare server, so that other load affects both, and compares them by the median
 * ratio.
 */
async function compare({
  url,
  pid,
  setting,
  what,
  paths,
  once = false,
  goal,
  maxCost,
}: Comparison): Promise<void> {
  const bare = await startBareServer(url + paths[0])
  const rounds: { load: Costed; yardstick: Costed; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const share = once ? paths.filter((_, n) => n % ROUNDS === round) : paths
    const load = await measureWithCost({ url, paths: share, seconds: SECONDS, once }, pid)
    const yardstick = await measureWithCost({ url: bare.url, paths: ['/'], seconds: SECONDS }, bare.pid)
    rounds.push({ load, yardstick, ratio: load.perSecond / yardstick.perSecond })
  }
  bare.stop()
  const median = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  if (!median) return
  const ratio = `${percent(median.ratio)} of bare (${whole(median.yardstick.perSecond)}/s, ${whole(median.yardstick.cost)} µs)`
  const met = median.ratio * 100 >= (goal ?? 0) && median.load.cost <= (maxCost ?? Infinity)
  const required = goal === undefined ? `≤ ${whole(maxCost ?? 0)} µs` : `≥ ${goal} %`
  report({ what, setting, value: `${ratio}: ${inWords(median.load)}`, goal: required, met })
}

function inWords({ perSecond, p50, p99, failed, cost }: Costed): string {
  const faults = failed > 0 ? `, ${failed} FAILED` : ''
  return `${whole(perSecond)}/s, ${whole(cost)} µs of processor each, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${faults}`
}
