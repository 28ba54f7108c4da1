import { z } from 'zod'

import type { Issue } from '#platform/errors.ts'

import { type ContentSource, nameOf } from './content-source.ts'
import type { ContentPage, EbookTopic, Post, RenderedText } from './content.ts'
import { fillIn, fillInAll, type ParsedText, parseMarkdown } from './markdown.ts'

const text = z.string('is required').trim().min(1, 'must not be empty')
const day = z.iso.date('must be a day like 2026-11-20')

/** Front matter of each kind of text in `content/`. Strict, so that a misspelt key is an error. */
export const pageFacts = z.strictObject({
  title: text,
  description: text,
  updated: day.optional(),
  lang: z.literal('hi', 'must be hi').optional(),
})

export const postFacts = z.strictObject({ title: text, date: day, updated: day.optional(), excerpt: text })

export const topicFacts = z.strictObject({
  title: text,
  subtitle: text,
  description: text,
  updated: day,
  /** Position in the list of e-books. */
  order: z.int('must be a whole number').min(1),
  category: text,
  entries: z
    .array(z.strictObject({ title: text, summary: text, part: text }), 'is required')
    .min(1, 'must have at least one'),
})

/** Values of `{{name}}` in the texts. */
export type ShopFacts = Readonly<Record<string, string>>

/** A topic with the source of its downloads. */
export interface CompiledTopic {
  topic: EbookTopic
  /** Position in the list of e-books. */
  order: number
  blocks: ParsedText['blocks']
}

/** A text ready for its page, by type. */
export type Compiled =
  | { type: 'page'; page: ContentPage }
  | { type: 'post'; post: Post }
  | ({ type: 'topic' } & CompiledTopic)

/** A text that can't be shown. Issues name the field: 'body', or 'facts.title'. */
export class ContentError extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], options?: ErrorOptions) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '), options)
    this.name = 'ContentError'
    this.issues = issues
  }
}

/**
 * Compiles a source into what the shop shows: fills in the shop's facts, validates the front matter, renders
 * the Markdown. Pure. Files, edited texts and the staff preview all use it. Throws `ContentError`.
 */
export function compile(source: ContentSource, shop: ShopFacts): Compiled {
  const { kind, slug } = source
  const facts = blaming('facts', () => fillInAll(source.facts, shop))
  const text = blaming('body', () => parseMarkdown(fillIn(source.body, shop), { pictures: kind === 'blog' }))
  if (kind === 'blog') {
    const { updated, ...head } = checked(postFacts, facts)
    return { type: 'post', post: { slug, ...head, updated, ...shown(text) } }
  }
  if (kind === 'ebooks') return { type: 'topic', ...topicOf(slug, checked(topicFacts, facts), text) }
  const { updated, lang, ...head } = checked(pageFacts, facts)
  return { type: 'page', page: { slug, ...head, updated, lang, ...shown(text) } }
}

/** Like `compile`, but the error names the file. For texts outside the editor. */
export function compileNamed(source: ContentSource, shop: ShopFacts): Compiled {
  try {
    return compile(source, shop)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`content/${nameOf(source)}.md: ${why}`, { cause })
  }
}

function blaming<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw new ContentError([{ path, message: cause instanceof Error ? cause.message : String(cause) }], {
      cause,
    })
  }
}

function checked<S extends z.ZodType>(schema: S, facts: unknown): z.infer<S> {
  const parsed = schema.safeParse(facts)
  if (parsed.success) return parsed.data
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => ({ path: ['facts', ...path].join('.'), message })),
  )
}

/** Drops the blocks: posts and pages are never typeset. */
function shown({ html, headings, words }: ParsedText): RenderedText {
  return { html, headings, words }
}

function topicOf(slug: string, facts: z.infer<typeof topicFacts>, text: ParsedText): CompiledTopic {
  const { order, entries, ...rest } = facts
  if (text.headings[0]?.depth !== 2 || !text.html.startsWith('<h2')) {
    const message = 'A primer must begin with the heading of its first part (##).'
    throw new ContentError([{ path: 'body', message }])
  }
  const books = entries.map((entry, i) => {
    const known = text.headings.some(({ id, depth }) => id === entry.part && depth === 2)
    const message = `“${entry.title}” begins at the heading “${entry.part}”, which isn’t in the text.`
    if (!known) throw new ContentError([{ path: `facts.entries.${i}.part`, message }])
    return { ...entry, topic: slug, topicTitle: rest.title }
  })
  return { order, topic: { slug, ...rest, entries: books, ...shown(text) }, blocks: text.blocks }
}
