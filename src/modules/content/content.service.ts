import type { Logger } from '#platform/logger.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import type { ContentPage, EbookEntry, EbookFormat, EbookTopic, Post, PostSummary } from './content.ts'
import type { ContentSource } from './content-source.ts'
import type { EbookFile } from './ebook-files.ts'
import type { LiveFacts, LiveTexts } from './live-texts.service.ts'
import { createLiveLibrary } from './live-library.ts'

/** Texts as they hold now: the files of `content/`, and what staff made of them. Each answer is of the newest change. */
export interface ContentService {
  /** A standing page by its address: 'about-us', 'privacy-policy', … Its route exists, so a missing text is an error of ours. */
  page(slug: string): Promise<ContentPage>
  /** Newest first. */
  posts(): Promise<PostSummary[]>
  post(slug: string): Promise<Post | undefined>
  topics(): Promise<EbookTopic[]>
  topic(slug: string): Promise<EbookTopic | undefined>
  /** All e-books, in order (spec storefront §2: 8). */
  ebooks(): Promise<EbookEntry[]>
  /** The primer of a topic as a file, made at the first request. Undefined for an unknown topic. */
  ebookFile(slug: string, format: EbookFormat): Promise<EbookFile | undefined>
  /** The files as they are written, the origin of the texts. */
  originals(): readonly ContentSource[]
  /** Reads `content/` again when a file has changed, and drops the pages that show it. Called by a job. */
  refresh(): Promise<void>
}

export interface ContentDeps {
  folder: string
  /** What `{{name}}` in the texts stands for. */
  facts: LiveFacts
  /** Public address of the site without a trailing slash. */
  publicUrl: string
  live: LiveTexts
  pages: PageWrites
  log: Logger
}

/** Reads all files at once, so that a broken one is seen at start and not by a visitor. */
export function createContentService(deps: ContentDeps): ContentService {
  const { pages } = deps
  const live = createLiveLibrary(deps)
  const topicOf = async (slug: string) =>
    (await live.now()).library.topics.find(({ topic }) => topic.slug === slug)

  return {
    async page(slug) {
      const page = (await live.now()).library.pages.get(slug)
      if (!page) throw new Error(`There is no text for the page '${slug}'.`)
      return page
    },
    async posts() {
      const { library } = await live.now()
      return library.posts.map(({ slug, title, date, excerpt, words }) => ({
        slug,
        title,
        date,
        excerpt,
        words,
      }))
    },
    post: async (slug) => (await live.now()).library.posts.find((post) => post.slug === slug),
    topics: async () => (await live.now()).library.topics.map(({ topic }) => topic),
    topic: async (slug) => (await topicOf(slug))?.topic,
    ebooks: async () => (await live.now()).library.topics.flatMap(({ topic }) => topic.entries),
    async ebookFile(slug, format) {
      const source = await topicOf(slug)
      return source && (await live.now()).files.obtain(source, format)
    },
    originals: () => live.originals(),
    async refresh() {
      if (live.readAgain()) await pages.write(async (_tx, touch) => touch('content'))
    },
  }
}
