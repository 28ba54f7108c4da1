import type { Context } from 'hono'
import { validator } from 'hono-openapi'
import type { z } from 'zod'

import { Failure, type Issue } from '#platform/errors.ts'
import { fieldSentence } from '#platform/field-words.ts'

type Source = 'json' | 'query' | 'param' | 'form'

/**
 * Parses one part of a request with a zod schema, and describes it in the OpenAPI document. Throws a
 * `bad-input` Failure whose message explains the first issue; its issues list all of them by path.
 */
export function validate<S extends z.ZodType, T extends Source>(
  source: T,
  schema: S,
  invalid?: (c: Context, issues: readonly StandardIssue[]) => Response,
) {
  return validator(source, schema, (result, c) => {
    if (result.success) return undefined
    if (invalid) return invalid(c, result.error)
    throw refusal(result.error)
  })
}

/** Creates the `bad-input` Failure for a failed schema where `validate()` can't be used. */
export function refusal(refused: readonly StandardIssue[]): Failure {
  const issues = refused.map(toIssue)
  const first = issues[0]
  return new Failure('bad-input', first ? fieldSentence(first) : 'We couldn’t read the request.', { issues })
}

interface StandardIssue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

function toIssue(issue: StandardIssue): Issue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path: path.join('.'), message: plainly(issue.message) }
}

const ARTICLES = new Map(
  Object.entries<string>({ int: 'a whole number', object: 'an object', array: 'a list' }),
)
const SIZE = /^Too (small|big): expected (\w+) to (?:be|have) [<>]=?(-?[\d.]+)/

const FORMATS = new Map(
  Object.entries<string>({
    'Invalid ISO date': 'must be a date such as 2026-04-01',
    'Invalid ISO datetime': 'must be a date and time such as 2026-04-01T10:00:00Z',
    'Invalid email address': 'Enter a valid email address.',
    'Invalid URL': 'must be a link that starts with https://',
  }),
)

/** Rewords zod's technical messages about types and sizes, because ours may appear next to a form field. */
function plainly(message: string): string {
  if (/^Invalid input: expected .*, received undefined$/.test(message)) return 'is required'
  const expected = /^Invalid input: expected (\w+), received /.exec(message)?.[1]
  if (expected) return `must be ${ARTICLES.get(expected) ?? `a ${expected}`}`
  const [, size, kind = '', bound = ''] = SIZE.exec(message) ?? []
  return size === undefined
    ? (FORMATS.get(message) ?? choice(message))
    : limit(kind, size === 'small' ? 'at least' : 'at most', bound)
}

/** Rewords zod's 'Invalid option: expected one of "a"|"b"'. */
function choice(message: string): string {
  const options = /^Invalid option: expected one of (.+)$/.exec(message)?.[1]
  return options ? `must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}` : message
}

const COUNTED = new Map(Object.entries<string>({ string: 'character', array: 'entry' }))

function limit(kind: string, side: string, bound: string): string {
  const one = COUNTED.get(kind)
  if (one === undefined) return `must be ${side} ${bound}`
  const many = one === 'entry' ? 'entries' : `${one}s`
  return `must have ${side} ${bound} ${bound === '1' ? one : many}`
}
