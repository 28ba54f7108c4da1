import { type Compiled, compileNamed, type CompiledTopic, type ShopFacts } from './compile.ts'
import type { ContentPage, Post } from './content.ts'
import type { ContentSource } from './content-source.ts'

/** All texts, rendered. */
export interface Library {
  pages: ReadonlyMap<string, ContentPage>
  /** Newest first. */
  posts: readonly Post[]
  /** In the order of the e-books page. */
  topics: readonly CompiledTopic[]
}

/** Renders all texts. Throws an error that names a faulty one. */
export function buildLibrary(sources: readonly ContentSource[], facts: ShopFacts): Library {
  return libraryOf(sources.map((source) => compileNamed(source, facts)))
}

export function libraryOf(texts: readonly Compiled[]): Library {
  const pages = texts.flatMap((text) => (text.type === 'page' ? [text.page] : []))
  const posts = texts.flatMap((text) => (text.type === 'post' ? [text.post] : []))
  const topics = texts.flatMap((text) => (text.type === 'topic' ? [text] : []))
  return {
    pages: new Map(pages.map((page) => [page.slug, page])),
    posts: posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    topics: topics.toSorted((a, b) => a.order - b.order),
  }
}
