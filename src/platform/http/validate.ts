import { validator } from 'hono-openapi'
import type { z } from 'zod'

import { Failure, type Issue } from '#platform/errors.ts'

type Source = 'json' | 'query' | 'param' | 'form'

/**
 * Parses one part of a request with a zod schema, and describes it in the OpenAPI document. A refusal
 * is a `bad-input` Failure whose message names the first field at fault and whose issues list all.
 */
export function validate<S extends z.ZodType, T extends Source>(source: T, schema: S) {
  return validator(source, schema, (result) => {
    if (result.success) return
    const issues = result.error.map(toIssue)
    const first = issues[0]
    throw new Failure('bad-input', first ? sentence(first) : 'The request could not be read.', { issues })
  })
}

interface StandardIssue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
}

function toIssue(issue: StandardIssue): Issue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path: path.join('.'), message: issue.message }
}

function sentence(issue: Issue): string {
  return issue.path ? `${issue.path}: ${issue.message}` : issue.message
}
