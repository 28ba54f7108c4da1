/** A heading of a text, for its table of contents. */
export interface Heading {
  /** Its address within the page: `#id`. */
  id: string
  text: string
  /** 2 for a section, 3 for a part of one; the page's own title is its `h1`. */
  depth: number
}

/** A text as pages show it. */
export interface RenderedText {
  /** Well-formed XHTML of our own Markdown: no script, no raw HTML. */
  html: string
  headings: readonly Heading[]
  words: number
}

/** A standing page: about, a policy. */
export interface ContentPage extends RenderedText {
  slug: string
  title: string
  description: string
  /** YYYY-MM-DD, for pages whose age matters. */
  updated: string | undefined
}

/** What lists of posts show. */
export interface PostSummary {
  slug: string
  title: string
  /** YYYY-MM-DD. */
  date: string
  excerpt: string
  words: number
}

export interface Post extends PostSummary, RenderedText {
  updated: string | undefined
}

/** One e-book: a part of its topic's primer. */
export interface EbookEntry {
  title: string
  summary: string
  topic: string
  topicTitle: string
  /** The heading in the primer where it begins. */
  part: string
}

export interface EbookTopic extends RenderedText {
  slug: string
  title: string
  subtitle: string
  description: string
  /** The day on which the law is stated, YYYY-MM-DD. */
  updated: string
  /** Category of the shop whose printed books go deeper. */
  category: string
  entries: readonly EbookEntry[]
}

export type EbookFormat = 'pdf' | 'epub'

/** What a reader at 200 words a minute needs, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}
