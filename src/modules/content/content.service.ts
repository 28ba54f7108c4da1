import type { Logger } from '#platform/logger.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import type { ContentPage, EbookEntry, EbookFormat, EbookTopic, Post, PostSummary } from './content.ts'
import { type Library, readLibrary, stampOf, type TopicSource } from './content-files.ts'

/** A finished e-book file. */
export interface EbookFile {
  bytes: Uint8Array
  /** Of what the file is made of: equal for equal content. */
  hash: string
  fileName: string
}

export interface ContentService {
  /** A standing page by its address: 'about-us', 'privacy-policy', … Its route exists, so a missing text is our fault. */
  page(slug: string): ContentPage
  /** Newest first. */
  posts(): PostSummary[]
  post(slug: string): Post | undefined
  topics(): EbookTopic[]
  topic(slug: string): EbookTopic | undefined
  /** The e-books on the shelf, in order (spec storefront §2: 8). */
  shelf(): EbookEntry[]
  /** The primer of a topic as a file, made when first asked for. Undefined for an unknown topic. */
  ebookFile(slug: string, format: EbookFormat): Promise<EbookFile | undefined>
  /** Reads `content/` again when a file has changed, and drops the pages that show it. Called by a job. */
  refresh(): Promise<void>
}

export interface ContentDeps {
  folder: string
  /** What `{{name}}` in the texts stands for. */
  facts: Readonly<Record<string, string>>
  /** Public address of the site without a trailing slash. */
  publicUrl: string
  pages: PageWrites
  log: Logger
}

/** Reads all texts at once, so that a broken one is seen at start and not by a visitor. */
export function createContentService(deps: ContentDeps): ContentService {
  const { folder, facts, pages, log } = deps
  let stamp = stampOf(folder)
  let library = readLibrary(folder, facts)
  let files = createEbookFiles(deps.publicUrl)
  const sourceOf = (slug: string): TopicSource | undefined =>
    library.topics.find(({ topic }) => topic.slug === slug)

  return {
    page(slug) {
      const page = library.pages.get(slug)
      if (!page) throw new Error(`There is no text for the page '${slug}'.`)
      return page
    },
    posts: () =>
      library.posts.map(({ slug, title, date, excerpt, words }) => ({ slug, title, date, excerpt, words })),
    post: (slug) => library.posts.find((post) => post.slug === slug),
    topics: () => library.topics.map(({ topic }) => topic),
    topic: (slug) => sourceOf(slug)?.topic,
    shelf: () => library.topics.flatMap(({ topic }) => topic.entries),
    async ebookFile(slug, format) {
      const source = sourceOf(slug)
      return source && files.obtain(source, format)
    },
    async refresh() {
      const now = stampOf(folder)
      if (now === stamp) return
      stamp = now
      const changed = readOrKeep(folder, facts, log)
      if (!changed) return
      library = changed
      files = createEbookFiles(deps.publicUrl)
      await pages.write(async (_tx, touch) => touch('content'))
    },
  }
}

/** While the shop runs, a text with a fault is reported and the one before it stays. */
function readOrKeep(folder: string, facts: ContentDeps['facts'], log: Logger): Library | undefined {
  try {
    return readLibrary(folder, facts)
  } catch (error) {
    log.error({ err: error }, 'content not read again')
    return undefined
  }
}

/** Each file is made once, however many ask at the same time. */
function createEbookFiles(publicUrl: string) {
  const made = new Map<string, Promise<EbookFile>>()
  return {
    obtain(source: TopicSource, format: EbookFormat): Promise<EbookFile> {
      const key = `${source.hash}.${format}`
      const known = made.get(key)
      if (known) return known
      const making = makeEbook(source, format, publicUrl)
      made.set(key, making)
      making.catch(() => made.delete(key))
      return making
    },
  }
}

/** The typesetting libraries are big and rarely needed: they are loaded with the first book. */
async function makeEbook(source: TopicSource, format: EbookFormat, publicUrl: string): Promise<EbookFile> {
  const { topic, hash } = source
  const fileName = `kanoon-kitab-${topic.slug}.${format}`
  if (format === 'pdf') {
    const { makePdf } = await import('./ebook/pdf.ts')
    return { bytes: await makePdf(source, publicUrl), hash, fileName }
  }
  const { makeEpub } = await import('./ebook/epub.ts')
  return { bytes: await makeEpub(source, publicUrl), hash, fileName }
}
