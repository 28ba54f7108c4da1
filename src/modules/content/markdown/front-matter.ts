import { parse } from 'yaml'

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** Splits a file into its facts (YAML between `---` lines, not checked yet) and its text. Throws without a head. */
export function readFrontMatter(source: string): { facts: unknown; body: string } {
  const [, header, body] = FENCED.exec(source) ?? []
  if (header === undefined || body === undefined) throw new Error('The file must begin with a --- block.')
  return { facts: parse(header) as unknown, body }
}
