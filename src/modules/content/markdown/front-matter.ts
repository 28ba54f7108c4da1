import { parse } from 'yaml'
import type { z } from 'zod'

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** Splits a file into its facts (YAML between `---` lines, checked by `schema`) and its text. Throws on any fault. */
export function readFrontMatter<S extends z.ZodType>(
  source: string,
  schema: S,
): { facts: z.infer<S>; body: string } {
  const [, header, body] = FENCED.exec(source) ?? []
  if (header === undefined || body === undefined) throw new Error('The file must begin with a --- block.')
  const parsed = schema.safeParse(parse(header))
  if (parsed.success) return { facts: parsed.data, body }
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}

/** Puts the shop's facts where `{{name}}` stands; a name that nobody knows is a fault. */
export function fillIn(source: string, facts: Readonly<Record<string, string>>): string {
  return source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`Nobody knows the fact {{${name}}}.`)
    return value
  })
}
