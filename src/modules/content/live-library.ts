import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'yaml'

import type { Needs } from '#platform/kernel/kernel.ts'
import type { Logger } from '#platform/logger.ts'

import { type Compiled, type CompiledTopic, compileNamed, type ShopFacts } from './compile.ts'
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentSource,
  type LiveText,
  nameOf,
} from './content-source.ts'
import type { ContentPage, Post } from './content.ts'
import type { LiveFacts, LiveTexts } from './live-texts.service.ts'

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

/** Reads all texts of the folder. Throws with the file's name if one can't be read. */
export function readSources(folder: string): ContentSource[] {
  return CONTENT_KINDS.flatMap((kind) =>
    globSync(`${kind}/*.md`, { cwd: folder })
      .toSorted()
      .map((file) => readSource(folder, kind, file)),
  )
}

function readSource(folder: string, kind: ContentKind, file: string): ContentSource {
  try {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { kind, slug: path.basename(file, '.md'), ...readFrontMatter(text) }
  } catch (cause) {
    throw new Error(`content/${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Returns a string that changes when a file is added, removed or written. */
function stampOf(folder: string): string {
  return globSync('*/*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const { mtimeMs, size } = statSync(path.join(folder, file))
      return `${file} ${mtimeMs} ${size}`
    })
    .join('\n')
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * Splits a file into its unvalidated front matter (YAML between `---` lines) and its text. Throws without
 * front matter.
 */
export function readFrontMatter(source: string): { facts: unknown; body: string } {
  const [, header, body] = FENCED.exec(source) ?? []
  if (header === undefined || body === undefined) throw new Error('The file must begin with a --- block.')
  return { facts: parse(header) as unknown, body }
}

/** All texts as of one revision. */
export interface Edition {
  /** Identifies the newest revisions included: of the texts, and of the shop's facts in them. */
  newest: string
  library: Library
}

export interface LiveLibrary {
  /** The unedited files. */
  originals(): readonly ContentSource[]
  now(): Promise<Edition>
  /**
   * Reloads the files if one has changed, and returns true. If a text is faulty, logs it, keeps the last
   * valid texts and returns false.
   */
  readAgain(): boolean
}

/** Matches no revision, so that the first call loads the edits. */
const NONE = ''

/**
 * Caches the rendered texts and renders them again after changes. Each call checks two indexed revision
 * numbers.
 */
export function createLiveLibrary({
  folder,
  facts,
  live,
  log,
}: Needs<'log'> & { folder: string; facts: LiveFacts; live: LiveTexts }): LiveLibrary {
  let stamp = stampOf(folder)
  let sources = readSources(folder)
  let current: Edition = { newest: NONE, library: buildLibrary(sources, facts.builtIn) }
  return {
    originals: () => sources,
    async now() {
      const shop = await facts.now()
      const newest = `${await live.newest()} ${shop.revision}`
      if (newest !== current.newest) {
        const texts = withEdits(sources, await live.texts(), shop.facts, log)
        current = { newest, library: libraryOf(texts) }
      }
      return current
    },
    readAgain() {
      const now = stampOf(folder)
      if (now === stamp) return false
      stamp = now
      try {
        const read = readSources(folder)
        current = { newest: NONE, library: buildLibrary(read, facts.builtIn) }
        sources = read
        return true
      } catch (error) {
        log.error({ err: error }, 'content not reloaded')
        return false
      }
    },
  }
}

/**
 * Merges the files with the staff's edits. An edited text was valid when saved. If it has become invalid,
 * because a fact of the shop was removed, logs that and shows the file instead.
 */
function withEdits(
  files: readonly ContentSource[],
  live: readonly LiveText[],
  facts: ShopFacts,
  log: Logger,
): Compiled[] {
  const edited = live.filter(({ state }) => state !== 'original')
  const texts = new Map<string, Compiled>()
  for (const source of files) texts.set(nameOf(source), compileNamed(source, facts))
  for (const text of edited) {
    if (text.state === 'unpublished') texts.delete(nameOf(text))
    else compileOrReport(text, facts, log, (compiled) => texts.set(nameOf(text), compiled))
  }
  return [...texts.values()]
}

function compileOrReport(
  text: ContentSource,
  facts: ShopFacts,
  log: Logger,
  keep: (compiled: Compiled) => void,
): void {
  try {
    keep(compileNamed(text, facts))
  } catch (error) {
    log.error({ err: error }, 'edited text is invalid; the previous version stays')
  }
}
