import { readPage } from '#test/support/crawled-page.ts'

import { stableText } from './stable.ts'

/** Returns the visible text of every page reachable through links from the home page. */
export async function pageTexts(url: string): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  const queue = ['/']
  const seen = new Set(queue)
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const response = await fetch(url + at, { redirect: 'manual' })
    const html = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const page = readPage(at, response.status, html, url)
    texts.set(nameOf(at, page.title), [
      `status: ${response.status}`,
      `title: ${page.title}`,
      ...linesOf(html),
    ])
    for (const link of page.links) {
      // Visits one URL per page: lists in another order show the same text.
      if (seen.has(link) || link.includes('?') || /\.[a-z0-9]+$/.test(link)) continue
      seen.add(link)
      queue.push(link)
    }
  }
  return texts
}

/** Names a page by its path. Ids differ between shops, so a title tells such pages apart. */
function nameOf(path: string, title: string): string {
  const name = stableText(path)
  return name === path ? path : `${name} “${title}”`
}

function linesOf(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|svg)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
  return stableText(body)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
