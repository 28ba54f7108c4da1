import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'

import type { ContentPage, EbookTopic, Post } from './content.ts'
import { pageFacts, postFacts, topicFacts } from './content.schema.ts'
import { fillIn, readFrontMatter } from './markdown/front-matter.ts'
import { type ParsedText, parseMarkdown } from './markdown/markdown.ts'

/** A topic with what its downloads are made of. */
export interface TopicSource {
  topic: EbookTopic
  blocks: ParsedText['blocks']
  /** Changes when anything in the file does, facts of the shop included. */
  hash: string
}

/** Everything in `content/`, read and rendered. */
export interface Library {
  pages: ReadonlyMap<string, ContentPage>
  /** Newest first. */
  posts: readonly Post[]
  /** In the order of the shelf. */
  topics: readonly TopicSource[]
}

type ShopFacts = Readonly<Record<string, string>>

/** Reads the folder. Throws with the file's name when one of its texts has a fault. */
export function readLibrary(folder: string, facts: ShopFacts): Library {
  const read = reader(folder, facts)
  const pages = read('{pages,policies}/*.md', pageFacts, ({ slug, facts, text }) => ({
    slug,
    ...facts,
    updated: facts.updated,
    ...shown(text),
  }))
  const posts = read('blog/*.md', postFacts, ({ slug, facts, text }) => ({
    slug,
    ...facts,
    updated: facts.updated,
    ...shown(text),
  }))
  const topics = read('ebooks/*.md', topicFacts, toTopic)
  return {
    pages: new Map(pages.map((page) => [page.slug, page])),
    posts: posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    topics: topics.toSorted((a, b) => a.order - b.order),
  }
}

/** Differs from an earlier answer when a file was added, removed or written since. */
export function stampOf(folder: string): string {
  return globSync('*/*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const { mtimeMs, size } = statSync(path.join(folder, file))
      return `${file} ${mtimeMs} ${size}`
    })
    .join('\n')
}

interface ReadFile<F> {
  slug: string
  facts: F
  text: ParsedText
  hash: string
}

function reader(folder: string, shop: ShopFacts) {
  return <S extends z.ZodType, T>(pattern: string, schema: S, make: (file: ReadFile<z.infer<S>>) => T): T[] =>
    globSync(pattern, { cwd: folder })
      .toSorted()
      .map((file) => {
        try {
          const source = fillIn(readFileSync(path.join(folder, file), 'utf8'), shop)
          const { facts, body } = readFrontMatter(source, schema)
          const hash = createHash('sha256').update(source).digest('hex').slice(0, 16)
          return make({ slug: path.basename(file, '.md'), facts, text: parseMarkdown(body), hash })
        } catch (error) {
          throw new Error(`content/${file}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          })
        }
      })
}

/** Posts and pages are never typeset: their blocks need not be kept. */
function shown({ html, headings, words }: ParsedText) {
  return { html, headings, words }
}

function toTopic({ slug, facts, text, hash }: ReadFile<z.infer<typeof topicFacts>>) {
  const { order, entries, ...rest } = facts
  if (text.headings[0]?.depth !== 2 || !text.html.startsWith('<h2')) {
    throw new Error('A primer begins with the heading of its first part (##).')
  }
  const books = entries.map((entry) => {
    const known = text.headings.some(({ id, depth }) => id === entry.part && depth === 2)
    if (!known) throw new Error(`There is no part '${entry.part}' for '${entry.title}'.`)
    return { ...entry, topic: slug, topicTitle: rest.title }
  })
  const topic: EbookTopic = { slug, ...rest, entries: books, ...shown(text) }
  return { order, topic, blocks: text.blocks, hash }
}
