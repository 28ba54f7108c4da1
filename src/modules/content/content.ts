/** A heading of a text, for its table of contents. */
export interface Heading {
  /** Its anchor within the page: `#id`. */
  id: string
  text: string
  /** 2 for a section, 3 for a subsection; the page's title is its `h1`. */
  depth: number
}

export interface RenderedText {
  /** Well-formed XHTML from our own Markdown: no scripts, no raw HTML. */
  html: string
  headings: readonly Heading[]
  words: number
}

/** A fixed page: about, a policy. */
export interface ContentPage extends RenderedText {
  slug: string
  title: string
  description: string
  /** YYYY-MM-DD, for pages that show their date. */
  updated: string | undefined
  /** Language of the text, unless it is English. */
  lang: 'hi' | undefined
}

/** A post in a list. */
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
  /** The heading in the primer where the e-book begins. */
  part: string
}

export interface EbookTopic extends RenderedText {
  slug: string
  title: string
  subtitle: string
  description: string
  /** The date as of which the law is stated, YYYY-MM-DD. */
  updated: string
  /** Category of printed books on the topic. */
  category: string
  entries: readonly EbookEntry[]
}

export type EbookFormat = 'pdf' | 'epub'

/** Reading time at 200 words a minute, at least one minute. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}
