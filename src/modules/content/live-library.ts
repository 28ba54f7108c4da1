import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

import type { Logger } from '#platform/logger.ts'

import { type Compiled, compileNamed, type ShopFacts } from './compile.ts'
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentSource,
  type LiveText,
  nameOf,
} from './content-source.ts'
import { createEbookFiles, type EbookFiles } from './ebook-files.ts'
import { buildLibrary, type Library, libraryOf } from './library.ts'
import type { LiveFacts, LiveTexts } from './live-texts.service.ts'

/** All texts of the folder as they are written. Throws with the file's name when one can't be read. */
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

/** Differs from an earlier answer when a file was added, removed or written since. */
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

/** Splits a file into its facts (YAML between `---` lines, not checked yet) and its text. Throws without a head. */
export function readFrontMatter(source: string): { facts: unknown; body: string } {
  const [, header, body] = FENCED.exec(source) ?? []
  if (header === undefined || body === undefined) throw new Error('The file must begin with a --- block.')
  return { facts: parse(header) as unknown, body }
}

/** All texts as they stood at one change. */
export interface Edition {
  /** The newest changes that it knows of: of the texts, and of the shop's facts in them. */
  newest: string
  library: Library
  files: EbookFiles
}

export interface LiveLibrary {
  /** The files as they are written. */
  originals(): readonly ContentSource[]
  now(): Promise<Edition>
  /** True when a file has changed since. A text with an error is reported, and the last good texts stay. */
  readAgain(): boolean
}

export interface LiveLibraryDeps {
  folder: string
  facts: LiveFacts
  publicUrl: string
  live: LiveTexts
  log: Logger
}

/** No changes have this name: the first question asks for those there are. */
const NONE = ''

/** The texts, rendered anew when the database tells of a change: a look at two indexes before each answer. */
export function createLiveLibrary({ folder, facts, publicUrl, live, log }: LiveLibraryDeps): LiveLibrary {
  let stamp = stampOf(folder)
  let sources = readSources(folder)
  const edition = (newest: string, library: Library): Edition => {
    return { newest, library, files: createEbookFiles(publicUrl) }
  }
  let current = edition(NONE, buildLibrary(sources, facts.builtIn))
  return {
    originals: () => sources,
    async now() {
      const shop = await facts.now()
      const newest = `${await live.newest()} ${shop.revision}`
      if (newest !== current.newest) {
        const texts = withEdits(sources, await live.texts(), shop.facts, log)
        current = edition(newest, libraryOf(texts))
      }
      return current
    },
    readAgain() {
      const now = stampOf(folder)
      if (now === stamp) return false
      stamp = now
      try {
        const read = readSources(folder)
        current = edition(NONE, buildLibrary(read, facts.builtIn))
        sources = read
        return true
      } catch (error) {
        log.error({ err: error }, 'content not read again')
        return false
      }
    },
  }
}

/**
 * The files with what staff made of them. An edited text was checked when it was written; one that has an error since (a fact
 * of the shop that is no more) is reported and its file stands in.
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
    log.error({ err: error }, 'edited text not shown')
  }
}
