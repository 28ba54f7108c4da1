import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'yaml'

import { CONTENT_KINDS, type ContentKind, type ContentSource } from './content-source.ts'

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
export function stampOf(folder: string): string {
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
