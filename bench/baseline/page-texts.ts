import { createHash } from 'node:crypto'

import { readPage } from '#test/support/crawled-page.ts'
import type { TestShop } from '#test/support/test-shop.ts'

import { stable } from './stable.ts'

/** Section pages, of which there are thousands: only a digest of their text is recorded. */
const MANY = /^\/law\/[^/]+\//

/**
 * Returns the visible text of every page reachable through links from the home page, one paragraph per page.
 */
export async function pageTexts(shop: TestShop, origin: string): Promise<string> {
  const texts = new Map<string, string>()
  const queue = ['/']
  const seen = new Set(queue)
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const response = await shop.fetch(at, { redirect: 'manual' })
    const html = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    texts.set(at, `${response.status} ${textOf(html)}`)
    for (const link of readPage(at, response.status, html, origin).links) {
      // Visits one URL per page: lists in another order show the same text.
      if (seen.has(link) || link.includes('?') || /\.[a-z0-9]+$/.test(link)) continue
      seen.add(link)
      queue.push(link)
    }
  }
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => `## ${stable(path) as string}\n${MANY.test(path) ? digest(text) : text}\n`)
    .join('\n')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

function textOf(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|svg)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
  return stable(
    body
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim(),
  ) as string
}
