import { loadBare } from './bare.ts'
import { type Figure, heading, milliseconds, percent, printFigure, rate } from './figures.ts'
import { load, type Measured } from './load.ts'
import { type Engine, startStockedShop } from './stocked-shop.ts'

const SECONDS = 5

interface Read {
  name: string
  paths: readonly string[]
  /** Share of what the bare server does, or requests a second. */
  goal: { share: number } | { perSecond: number }
}

/** Pages and API reads of a shop with `books` books, each beside a bare server that sends the same bytes. */
export async function benchReads(engine: Engine, books: number): Promise<Figure[]> {
  heading(`Reads, ${books.toLocaleString('en-IN')} books, ${engine}`)
  const shop = await startStockedShop(engine, books)
  try {
    const figures: Figure[] = []
    for (const read of await readsOf(shop.url)) {
      const figure = await measure(shop.url, read)
      printFigure(figure)
      figures.push(figure)
    }
    return figures
  } finally {
    await shop.remove()
  }
}

async function readsOf(url: string): Promise<Read[]> {
  const answer = await fetch(`${url}/api/books?page=1&limit=12`)
  const { books } = (await answer.json()) as { books: { _id: string }[] }
  const id = books[0]?._id
  return [
    { name: 'cached page (book)', paths: [`/book/${id}`], goal: { share: 0.7 } },
    { name: 'cached page (home)', paths: ['/'], goal: { share: 0.7 } },
    { name: 'uncached page (listing)', paths: distinct('/bookstore?minPrice='), goal: { perSecond: 700 } },
    { name: 'JSON list of 12 newest', paths: ['/api/books?page=1&limit=12'], goal: { share: 0.3 } },
    { name: 'JSON detail', paths: [`/api/books/${id}`], goal: { share: 0.3 } },
    { name: 'search, distinct queries', paths: distinctQueries(), goal: { share: 0.05 } },
  ]
}

async function measure(url: string, { name, paths, goal }: Read): Promise<Figure> {
  const shop = await load({ port: Number(new URL(url).port), paths, seconds: SECONDS })
  const bare = await loadBare(url + (paths[0] ?? ''), SECONDS)
  const share = shop.perSecond / bare.perSecond
  const met = 'share' in goal ? share >= goal.share : shop.perSecond >= goal.perSecond
  return {
    name,
    value: `${percent(share).padStart(6)} of bare   ${describe(shop)}   bare ${rate(bare.perSecond)}`,
    goal: 'share' in goal ? percent(goal.share) : rate(goal.perSecond),
    met,
  }
}

function describe({ perSecond, p50, p99 }: Measured): string {
  return `${rate(perSecond)} p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`
}

/** Addresses that no cache knows yet: each is asked for once. */
function distinct(prefix: string): string[] {
  return Array.from({ length: 60_000 }, (_, i) => `${prefix}${(i / 100).toFixed(2)}`)
}

function distinctQueries(): string[] {
  const subjects = [
    'income tax',
    'gst',
    'company law',
    'criminal procedure',
    'contract',
    'arbitration',
    'evidence',
  ]
  const authors = ['ahuja', 'garg', 'singhania', 'gupta', 'sharma', 'jain', 'mehta', 'iyer']
  return Array.from(
    { length: 60_000 },
    (_, i) => `/api/search/books?query=${encodeURIComponent(`${subjects[i % 7]} ${authors[i % 8]} ${i}`)}`,
  )
}
