import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

interface Answer {
  /** The group in the OpenAPI document. */
  tag: string
  summary: string
  /** Description of the response body. */
  description: string
  schema: z.ZodType
  status?: 200 | 201
  /** The endpoint's other responses. */
  others?: Record<number, ReturnType<typeof jsonBody> | { description: string }>
}

/** Describes an endpoint that returns a JSON body, for the OpenAPI document. */
export function describeResponse(answer: Answer) {
  const { tag, summary, schema, description, status = 200, others } = answer
  return describeRoute({
    tags: [tag],
    summary,
    responses: { [status]: jsonBody(description, schema), ...others },
  })
}

/** Describes the response to an `If-None-Match` with the tag of the current body. */
export const UNCHANGED = { 304: { description: 'Unchanged since the response with this `ETag`.' } }

/** Describes one response of an endpoint that has several. */
export function jsonBody(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

/** Describes an endpoint that returns a file. */
export function describeFile(
  tag: string,
  summary: string,
  file: { description: string; content: Record<string, { schema: { type: 'string'; format?: 'binary' } }> },
) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: { 200: file },
  })
}
