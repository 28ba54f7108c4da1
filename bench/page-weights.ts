import { brotliDecompressSync } from 'node:zlib'

import type { BenchShop } from './bench-shop.ts'
import { readAnswer } from './support/bare-server.ts'
import { elementsIn, MOST_ELEMENTS } from './support/elements.ts'
import { report } from './support/figures.ts'

interface Weighed {
  what: string
  path: string
  /** Kilobytes of HTML, uncompressed and as sent (60 % of the values of 2026-11-22). */
  goals: { raw: number; brotli: number; elements?: number }
}

/** Measures what a shopper's browser receives, and how many elements the page has. */
export async function weighPages(shop: BenchShop): Promise<void> {
  const product = await shop.start()
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  try {
    const newest = await fetch(`${product.url}/api/books?page=1&limit=1`)
    const { books } = (await newest.json()) as { books: { _id: string }[] }
    const pages: Weighed[] = [
      { what: 'home', path: '/', goals: { raw: 130, brotli: 21.4, elements: MOST_ELEMENTS.home } },
      {
        what: 'listing',
        path: '/bookstore',
        goals: { raw: 80, brotli: 17.9, elements: MOST_ELEMENTS.listing },
      },
      {
        what: 'book',
        path: `/book/${books[0]?._id}`,
        goals: { raw: 80, brotli: 17.7, elements: MOST_ELEMENTS.book },
      },
    ]
    for (const page of pages) await weigh(product.url, setting, page)
  } finally {
    await product.stop()
  }
}

async function weigh(url: string, setting: string, { what, path, goals }: Weighed): Promise<void> {
  // The first response is rendered; the second starts the compression of later ones.
  for (let time = 0; time < 3; time++) await readAnswer(url + path)
  const { body } = await readAnswer(url + path)
  const html = brotliDecompressSync(body)
  const [raw, brotli] = [html.length / 1000, body.length / 1000]
  const elements = elementsIn(html.toString('utf8'))
  const most = goals.elements === undefined ? '' : `, ≤ ${goals.elements} elements`
  report({
    what: `weight of a page (${what})`,
    setting,
    value: `${raw.toFixed(1)} KB, ${brotli.toFixed(1)} KB as brotli, ${elements} elements`,
    goal: `≤ ${goals.raw} KB, ≤ ${goals.brotli} KB as brotli${most}`,
    met: raw <= goals.raw && brotli <= goals.brotli && elements <= (goals.elements ?? Infinity),
  })
}
