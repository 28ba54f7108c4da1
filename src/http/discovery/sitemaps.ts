import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { EXAMS_TAG } from '#modules/law/exams/exam-line.ts'
import { offeredExams } from '#modules/law/exams/offered-exams.ts'
import { PAIR_KEYS } from '#modules/law/acts/acts.ts'
import { sectionSlug } from '#modules/law/section-number.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { links } from '#web/links.ts'
import type { PageServices } from '#web/services.ts'
import { type Page, SHOP_PAGES } from '#web/site.ts'

/** A page listed for search engines. */
interface SitemapPage {
  /** Path from the site's root. */
  path: string
  /** Last change of the page's content, if known. */
  changed?: Date | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Formats a sitemap (sitemaps.org) of at most 50,000 URLs. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`
  })
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`
}

/**
 * URLs per sitemap: well below the allowed 50,000, so that a sitemap is created in milliseconds and fits in
 * the page cache.
 */
const PER_MAP = 10_000

export interface Sitemap {
  xml: string
  /** The sitemap's tags for the page cache. */
  tags: readonly string[]
}

export interface Sitemaps {
  index(): Promise<Sitemap>
  /**
   * Returns 'pages', 'categories', 'combos', 'texts', 'law', 'exams', 'books-<number>' or
   * 'names-<number>'; undefined for any other name.
   */
  map(name: string): Promise<Sitemap | undefined>
}

/** Pages that don't depend on what is for sale. */
const PAGES = Object.values<Page>(SHOP_PAGES).filter(({ search }) => search === 'sitemap')

type Source = () => Promise<{ pages: SitemapPage[]; tags: string[] }>

/** The services whose pages sitemaps list. */
export type ListedServices = Pick<
  PageServices,
  'catalogue' | 'content' | 'exams' | 'law' | 'merchandising' | 'contributors'
>

export function createSitemaps({
  origin,
  services,
}: {
  /** Public URL without a trailing slash. */
  origin: string
  services: ListedServices
}): Sitemaps {
  const short = shortLists(services)
  const long = longLists(services)
  async function sourceOf(name: string): Promise<Source | undefined> {
    const source = short.get(name)
    if (source) return source
    const [, list = '', part] = /^(books|names)-([1-9]\d{0,4})$/.exec(name) ?? []
    const found = long.get(list)
    return found && Number(part) <= (await found.maps()) ? () => found.part(Number(part)) : undefined
  }

  return {
    async index() {
      const parts = await Promise.all([...long].map(async ([name, { maps }]) => numbered(name, await maps())))
      const paths = [...short.keys(), ...parts.flat()].map((name) => `/sitemaps/${name}.xml`)
      return { xml: sitemapIndexXml(origin, paths), tags: ['catalogue', 'categories'] }
    },
    async map(name) {
      const source = await sourceOf(name)
      if (!source) return undefined
      const { pages, tags } = await source()
      return { xml: sitemapXml(origin, pages), tags }
    },
  }
}

interface LongList {
  maps(): Promise<number>
  part(n: number): ReturnType<Source>
}

/** Returns the lists that are too long for one sitemap. */
function longLists({ catalogue, contributors }: ListedServices): ReadonlyMap<string, LongList> {
  const books = async (part: number) => {
    const found = await catalogue.addresses(part, PER_MAP)
    const pages = found.map(({ id, updatedAt }) => ({ path: links.book(id), changed: updatedAt }))
    return { pages, tags: ['catalogue'] }
  }
  const authorsAndPublishers = async (part: number) => {
    const found = await contributors.addresses(part, PER_MAP)
    return { pages: found.map(({ kind, slug }) => ({ path: links[kind](slug) })), tags: ['catalogue'] }
  }
  const booksForSale = async () => {
    const categories = await catalogue.categories()
    return categories.reduce((sum, { bookCount }) => sum + bookCount, 0)
  }
  return new Map([
    ['books', { maps: async () => mapsFor(await booksForSale()), part: books }],
    ['names', { maps: async () => mapsFor(await contributors.count()), part: authorsAndPublishers }],
  ])
}

function mapsFor(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / PER_MAP))
}

function numbered(list: string, maps: number): string[] {
  return Array.from({ length: maps }, (_, i) => `${list}-${i + 1}`)
}

function day(text: string): Date {
  return new Date(`${text}T00:00:00Z`)
}

/** Returns the lists that fit in one sitemap each. */
function shortLists({
  catalogue,
  content,
  exams,
  law,
  merchandising,
}: ListedServices): ReadonlyMap<string, Source> {
  return new Map(
    Object.entries<Source>({
      pages: async () => ({ pages: PAGES.map(({ path }) => ({ path })), tags: [] }),
      categories: async () => {
        const categories = await catalogue.categories()
        return { pages: categories.map(({ slug }) => ({ path: links.category(slug) })), tags: ['categories'] }
      },
      combos: async () => {
        const lists = await Promise.all([merchandising.combos('page'), merchandising.combos('home')])
        const pages = lists.flat().map(({ number }) => ({ path: links.combo(number) }))
        return { pages, tags: ['collections', 'catalogue'] }
      },
      texts: async () => {
        const posts = (await content.posts()).map(({ slug, date }) => ({
          path: links.post(slug),
          changed: day(date),
        }))
        const topics = (await content.topics()).map(({ slug, updated }) => ({
          path: links.ebookTopic(slug),
          changed: day(updated),
        }))
        return { pages: [...topics, ...posts], tags: ['content'] }
      },
      law: async () => {
        const sections = (await law.addresses()).map(({ act, section }) => ({
          path: links.lawSection(act, sectionSlug(section)),
        }))
        return { pages: [...PAIR_KEYS.map((pair) => ({ path: links.lawPair(pair) })), ...sections], tags: [] }
      },
      exams: async () => {
        const [known, { shelves }] = await Promise.all([exams.exams(), catalogue.choices()])
        const pages = offeredExams(known, shelves).flatMap(({ slug, attempts }) =>
          attempts.map((attempt) => ({ path: links.attempt(slug, attempt.slug) })),
        )
        return { pages, tags: [EXAMS_TAG, ...CHOICES_TAGS] }
      },
    }),
  )
}
