import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CrawledPage, readPage } from '#test/support/crawled-page.ts'
import { loadPages } from '#test/support/pages.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Follows every link, starting from the home page. Pages that differ only in a list's order or filter count
// as one. Files are requested but not read.

const ORIGIN = 'https://shop.example'
const FILE = /\.[a-z0-9]+$/

let shop: TestShop
const pages = new Map<string, CrawledPage>()
const files = new Map<string, { status: number; from: string }>()

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages(), env: { PUBLIC_URL: ORIGIN } })
  await crawl('/')
}, 900_000)
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})

async function crawl(start: string): Promise<void> {
  const queue: { path: string; from: string }[] = [{ path: start, from: '' }]
  const seen = new Set<string>([start])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const found = await visit(next.path, next.from)
    for (const path of found) {
      const page = asOnePage(path)
      if (seen.has(page)) continue
      seen.add(page)
      queue.push({ path, from: next.path })
    }
  }
}

/** The contact form's pages, one for each section that a reader may report, differ in their message only. */
const asOnePage = (path: string): string => path.replace(/^\/contact-us\?.*/, '/contact-us?')

/** Requests a URL and returns its links. */
async function visit(path: string, from: string): Promise<string[]> {
  const answer = await shop.fetch(path, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  const location = answer.headers.get('location')
  if (location) {
    const { pathname, search } = new URL(location, ORIGIN)
    return [pathname + search]
  }
  if (!type.startsWith('text/html') || FILE.test(path)) {
    await answer.body?.cancel()
    files.set(path, { status: answer.status, from })
    return []
  }
  const page = readPage(path, answer.status, await answer.text(), ORIGIN)
  pages.set(path, page)
  return [...page.links, ...page.files]
}

const indexed = () => [...pages.values()].filter(({ noindex }) => !noindex)
/** Returns the pages whose canonical URL is their own. */
const originals = () => indexed().filter(({ canonical, path }) => canonical === ORIGIN + path)

function shared(read: (page: CrawledPage) => string | undefined): string[] {
  const byValue = Map.groupBy(originals(), (page) => read(page) ?? '')
  return [...byValue]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `${value}: ${same.map(({ path }) => path).join(' ')}`)
}

describe('every internal link', () => {
  test('was followed: every book, category, combo and text', async () => {
    const { total } = await shop.services.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
    const count = (pattern: RegExp) => [...pages.keys()].filter((path) => pattern.test(path)).length
    expect(count(/^\/book\/[0-9a-f]{24}$/)).toBe(total)
    expect(count(/^\/bookstore\/[a-z-]+$/i)).toBeGreaterThanOrEqual(18)
    expect(count(/^\/bookstore\/combo-offer\/\d+$/)).toBe(27)
    expect(count(/^\/ebooks\//)).toBe(4)
    expect(count(/^\/blog\/./)).toBe(3)
    const catalogues = [...files.keys()].filter((file) => file.startsWith('/catalogues/'))
    expect(catalogues.filter((file) => /^\/catalogues\/[^/]+$/.test(file))).toHaveLength(3)
    const chosen = catalogues.flatMap((file) => file.match(/^\/catalogues\/(\w+)\/[^/]+$/)?.[1] ?? [])
    expect([...new Set(chosen)].toSorted()).toEqual(['exam', 'publisher', 'subject'])
  })

  test('leads to an existing page', () => {
    const broken = [...pages.values(), ...[...files].map(([path, file]) => ({ path, ...file }))]
    expect(
      broken.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
    ).toEqual([])
  })

  test('no page says with status 200 that something was not found', () => {
    const texts = /(Page|Book|Category|Post|E-book|Combo Offer) not found[.!]/
    expect([...pages.values()].filter(({ html }) => texts.test(html)).map(({ path }) => path)).toEqual([])
  })
})

describe('every page', () => {
  test('has one h1', () => {
    expect([...pages.values()].filter(({ headings }) => headings !== 1).map(({ path }) => path)).toEqual([])
  })

  test('uses every id once', () => {
    const doubled = [...pages.values()].flatMap(({ path, ids }) =>
      ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${path} #${id}`),
    )
    expect(doubled).toEqual([])
  })

  test('is either excluded from search engines or names a canonical URL that exists', () => {
    const lost = indexed().filter(({ canonical }) => {
      const path = canonical?.startsWith(ORIGIN) ? canonical.slice(ORIGIN.length) : undefined
      return path === undefined || !pages.has(path)
    })
    expect(lost.map(({ path, canonical }) => `${path} → ${canonical}`)).toEqual([])
  })

  test('has a unique title and description if search engines index it', () => {
    expect(
      originals()
        .filter(({ description }) => !description)
        .map(({ path }) => path),
    ).toEqual([])
    expect(shared(({ title }) => title)).toEqual([])
    expect(shared(({ description }) => description)).toEqual([])
  })

  test('has a picture and a description for sharing if search engines index it', () => {
    const bare = originals().filter(
      ({ html }) =>
        !/<meta property="og:image" content="https:\/\/shop\.example\/share\/[^"]+\.jpg"/.test(html) ||
        !html.includes('<meta name="twitter:card"') ||
        html.match(/<meta property="og:type"/g)?.length !== 1,
    )
    expect(bare.map(({ path }) => path)).toEqual([])
  })
})

describe('structured data', () => {
  /** Fields that search engines require of each type (schema.org, Google’s guides). */
  const REQUIRED: Record<string, readonly string[]> = {
    BookStore: ['name', 'url', 'address', 'telephone', 'openingHoursSpecification'],
    WebSite: ['name', 'url', 'potentialAction'],
    Book: ['name', 'url', 'image', 'offers'],
    Product: ['name', 'image', 'offers'],
    BreadcrumbList: ['itemListElement'],
    ItemList: ['itemListElement'],
    Article: ['headline', 'datePublished', 'author'],
    BlogPosting: ['headline', 'datePublished', 'author'],
  }
  function issuesOf(facts: Record<string, unknown>): string[] {
    const types = [facts['@type']].flat().map(String)
    const missing = types.flatMap((type) =>
      (REQUIRED[type] ?? []).filter((field) => !facts[field]).map((field) => `${type}: no ${field}`),
    )
    return facts['@context'] === 'https://schema.org' ? missing : [...missing, `${types.join()}: no context`]
  }
  const factsOf = (page: CrawledPage) => page.structured as Record<string, unknown>[]

  test('uses schema.org types with their required fields', () => {
    const wrong = [...pages.values()].flatMap((page) =>
      factsOf(page).flatMap((facts) => issuesOf(facts).map((fault) => `${page.path} ${fault}`)),
    )
    expect(wrong).toEqual([])
  })

  test('is on home, listings, books, combos and texts', () => {
    const kinds = (path: string) =>
      factsOf(pages.get(path)!).flatMap((facts) => facts['@type'] as string | string[])
    const [book = ''] = [...pages.keys()].filter((path) => path.startsWith('/book/'))
    expect(kinds('/')).toEqual(expect.arrayContaining(['BookStore', 'WebSite']))
    expect(kinds('/bookstore/gst')).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']))
    expect(kinds(book)).toEqual(expect.arrayContaining(['Book', 'Product', 'BreadcrumbList']))
    expect(kinds('/bookstore/combo-offer/1')).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  })

  test('offers have a price in rupees', () => {
    const offers = [...pages.values()]
      .flatMap(factsOf)
      .flatMap((facts) => (facts['offers'] ? [facts['offers']] : []))
    expect(offers.length).toBeGreaterThan(200)
    for (const offer of offers)
      expect(offer).toMatchObject({ priceCurrency: 'INR', price: expect.stringMatching(/^\d+\.\d\d$/) })
  })
})

describe('the sitemap', () => {
  async function addressesOf(map: string): Promise<string[]> {
    const xml = await (await shop.fetch(map)).text()
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.slice(ORIGIN.length))
  }

  test('lists exactly the indexable pages', async () => {
    const maps = await addressesOf('/sitemap.xml')
    const listed = (await Promise.all(maps.map(addressesOf))).flat()
    expect(new Set(listed).size).toBe(listed.length)
    const found = originals()
      .map(({ path }) => path)
      // Search engines reach a list's further pages through its first page.
      .filter((path) => !path.includes('?'))
    expect(listed.toSorted()).toEqual(found.toSorted())
  })

  test('lists no page that robots.txt disallows', async () => {
    const robots = await (await shop.fetch('/robots.txt')).text()
    const forbidden = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    const listed = (await Promise.all((await addressesOf('/sitemap.xml')).map(addressesOf))).flat()
    expect(listed.filter((path) => forbidden.some((prefix) => path.startsWith(prefix)))).toEqual([])
  })
})
