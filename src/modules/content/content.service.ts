import type { Needs } from '#platform/kernel/kernel.ts'

import type { ContentPage, EbookEntry, EbookFormat, EbookTopic, Post, PostSummary } from './content.ts'
import type { ContentSource } from './content-source.ts'
import { type EbookFile, makeEbook } from './ebook-files.ts'
import type { Library } from './live-library.ts'
import type { LiveFacts, LiveTexts } from './live-texts.service.ts'
import { createLiveLibrary } from './live-library.ts'

/** Reads all files immediately, so that a faulty file makes the start fail, not a visitor's request. */
export function createContentService(
  deps: Needs<'publicUrl' | 'pages' | 'log'> & {
    folder: string
    /** Values of `{{name}}` in the texts. */
    facts: LiveFacts
    live: LiveTexts
  },
) {
  const { pages, publicUrl } = deps
  const live = createLiveLibrary(deps)
  const topicOf = async (slug: string) =>
    (await live.now()).library.topics.find(({ topic }) => topic.slug === slug)

  return {
    /**
     * Returns a fixed page by its slug: 'about-us', 'privacy-policy', … Throws a plain error for a missing
     * text, because the page's route exists.
     */
    page: async (slug: string): Promise<ContentPage> => pageIn((await live.now()).library, slug),
    /** Like `page`, for several pages at the same moment. */
    async pages(slugs: readonly string[]): Promise<ContentPage[]> {
      const { library } = await live.now()
      return slugs.map((slug) => pageIn(library, slug))
    },
    /** Lists the posts, newest first. */
    async posts(): Promise<PostSummary[]> {
      const { library } = await live.now()
      return library.posts.map(({ slug, title, date, excerpt, words }) => ({
        slug,
        title,
        date,
        excerpt,
        words,
      }))
    },
    post: async (slug: string): Promise<Post | undefined> =>
      (await live.now()).library.posts.find((post) => post.slug === slug),
    topics: async (): Promise<EbookTopic[]> => (await live.now()).library.topics.map(({ topic }) => topic),
    topic: async (slug: string): Promise<EbookTopic | undefined> => (await topicOf(slug))?.topic,
    /** All e-books, in order (spec storefront §2: 8). */
    ebooks: async (): Promise<EbookEntry[]> =>
      (await live.now()).library.topics.flatMap(({ topic }) => topic.entries),
    /** Makes a topic's primer as a file. Returns undefined for an unknown topic. */
    async ebookFile(slug: string, format: EbookFormat): Promise<EbookFile | undefined> {
      const source = await topicOf(slug)
      return source && makeEbook(source, format, publicUrl)
    },
    /** The unedited files. */
    originals: (): readonly ContentSource[] => live.originals(),
    /** Reads `content/` again if a file has changed, and invalidates pages that show it. Called by a job. */
    async refresh(): Promise<void> {
      if (live.readAgain()) await pages.write(async (_tx, touch) => touch('content'))
    },
  }
}

export type ContentService = ReturnType<typeof createContentService>

function pageIn({ pages }: Library, slug: string): ContentPage {
  const page = pages.get(slug)
  if (!page) throw new Error(`There is no text for the page '${slug}'.`)
  return page
}
