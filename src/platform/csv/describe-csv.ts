import { describeRoute } from 'hono-openapi'

/** Describes an endpoint behind a token that answers a CSV file, for the OpenAPI document. */
export function describeCsv(tag: string, summary: string) {
  return describeRoute({
    tags: [tag],
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: {
        description: 'Sums in rupees. A text that begins like a formula has an apostrophe before it.',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  })
}
