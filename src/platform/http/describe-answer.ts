import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

interface Group {
  /** The group in the OpenAPI document. */
  tag: string
  /** What the bodies of its answers are, in words. */
  description: string
  /** Whether its endpoints are behind a token. */
  secured?: boolean
}

interface Answer extends Group {
  summary: string
  schema: z.ZodType
  status?: 200 | 201
  /** Its answers besides. */
  others?: Record<number, ReturnType<typeof jsonBody> | { description: string }>
}

/** Describes an endpoint that answers one JSON body, for the OpenAPI document. */
export function describeAnswer(answer: Answer) {
  const { tag, summary, schema, description, status = 200, secured = true, others } = answer
  return describeRoute({
    tags: [tag],
    summary,
    ...(secured && { security: [{ bearer: [] }] }),
    responses: { [status]: jsonBody(description, schema), ...others },
  })
}

/** One answer of an endpoint that has several. */
export function jsonBody(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

/** Describes the endpoints of a group, which answer alike. */
export function describer(group: Group) {
  return (
    summary: string,
    schema: z.ZodType,
    more: Partial<Group & Pick<Answer, 'status' | 'others'>> = {},
  ) => describeAnswer({ ...group, summary, schema, ...more })
}

/** Describes an endpoint that answers a file; `secured`: behind a token. */
export function describeFile(
  tag: string,
  summary: string,
  file: { description: string; content: Record<string, { schema: { type: 'string'; format?: 'binary' } }> },
  secured = true,
) {
  return describeRoute({
    tags: [tag],
    summary,
    ...(secured && { security: [{ bearer: [] }] }),
    responses: { 200: file },
  })
}
