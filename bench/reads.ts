import type { BenchShop } from './bench-shop.ts'
import { readAnswer, startBareServer } from './support/bare-server.ts'
import { percent, report, whole } from './support/figures.ts'
import { type Load, measure } from './support/load.ts'

const SECONDS = 8
const WORDS = [
  'income',
  'tax',
  'gst',
  'company',
  'audit',
  'evidence',
  'contract',
  'labour',
  'patents',
  'banking',
]
const KINDS = [
  'law',
  'manual',
  'handbook',
  'guide',
  'digest',
  'act',
  'rules',
  'cases',
  'practice',
  'principles',
]

/** What reading costs: pages and public lists, each against a bare server that sends as many bytes. */
export async function measureReads(shop: BenchShop): Promise<void> {
  const product = await shop.start()
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  try {
    const ids = await someBooks(product.url, 2000)
    const [first = ''] = ids
    await warm(product.url, ['/', `/api/books/${first}`, '/api/books?page=1&limit=12'])
    await repeated(product.url, setting, 'cached page (home)', '/', 70)
    await repeated(product.url, setting, 'JSON list of 12 newest', '/api/books?page=1&limit=12', 30)
    await repeated(product.url, setting, 'JSON detail', `/api/books/${first}`, 30)
    await uncached(product.url, setting, ids)
    await searches(product.url, setting)
  } finally {
    await product.stop()
  }
}

async function someBooks(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page++) {
    const response = await fetch(`${url}/api/books?page=${page}&limit=100`)
    const { books } = (await response.json()) as { books: { _id: string }[] }
    if (books.length === 0) break
    ids.push(...books.map((book) => book._id))
  }
  return ids.slice(0, count)
}

/** Twice: the first answer is rendered, the second compressed and kept. */
async function warm(url: string, paths: string[]): Promise<void> {
  for (const path of [...paths, ...paths]) await readAnswer(url + path)
}

async function repeated(
  url: string,
  setting: string,
  what: string,
  path: string,
  goal: number,
): Promise<void> {
  const load = await measure({ url, paths: sixteenTimes(path), seconds: SECONDS })
  await withRatio({ url, path, what, setting, load, goal })
}

async function uncached(url: string, setting: string, ids: string[]): Promise<void> {
  const paths = ids.map((id) => `/book/${id}`)
  const load = await measure({ url, paths, seconds: SECONDS, once: true })
  report({
    what: 'uncached page (book)',
    setting,
    value: inWords(load),
    goal: '≥ 700/s',
    met: load.perSecond >= 700,
  })
}

async function searches(url: string, setting: string): Promise<void> {
  const queries = Array.from({ length: 4000 }, (_, n) => {
    const [word, kind] = [WORDS[n % 10] ?? '', KINDS[Math.floor(n / 10) % 10] ?? '']
    return `/api/search/books?query=${word}+${kind}+${Math.floor(n / 100)}&page=1`
  })
  const load = await measure({ url, paths: queries, seconds: SECONDS, once: true })
  await withRatio({ url, path: queries[0] ?? '', what: 'search, distinct queries', setting, load, goal: 5 })
}

interface Measured {
  url: string
  path: string
  what: string
  setting: string
  load: Load
  /** Per cent of the bare server. */
  goal: number
}

async function withRatio({ url, path, what, setting, load, goal }: Measured): Promise<void> {
  const { bytes } = await readAnswer(url + path)
  const bare = await startBareServer(bytes)
  const yardstick = await measure({ url: bare.url, paths: sixteenTimes('/'), seconds: SECONDS })
  bare.stop()
  const value = `${inWords(load)}, ${percent(load.perSecond, yardstick.perSecond)} of bare (${whole(yardstick.perSecond)})`
  report({
    what,
    setting,
    value,
    goal: `≥ ${goal} %`,
    met: load.perSecond >= (yardstick.perSecond * goal) / 100,
  })
}

function sixteenTimes(path: string): string[] {
  return Array.from({ length: 16 }, () => path)
}

function inWords({ perSecond, p50, p99, failed }: Load): string {
  const faults = failed > 0 ? `, ${failed} FAILED` : ''
  return `${whole(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms${faults}`
}
