import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

interface Answer {
  /** The group in the OpenAPI document. */
  tag: string
  summary: string
  schema: z.ZodType
  /** What the body is, in words. */
  description: string
}

/** Describes an endpoint behind a token that answers one JSON body with 200, for the OpenAPI document. */
export function describeAnswer({ tag, summary, schema, description }: Answer) {
  return describeRoute({
    tags: [tag],
    summary,
    security: [{ bearer: [] }],
    responses: { 200: { description, content: { 'application/json': { schema: resolver(schema) } } } },
  })
}
