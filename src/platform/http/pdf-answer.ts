import type { Context } from 'hono'
import { describeRoute } from 'hono-openapi'

/** Describes an endpoint behind a token that answers a PDF, for the OpenAPI document. */
export function describePdf({ tag, summary }: { tag: string; summary: string }) {
  return describeRoute({
    tags: [tag],
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: {
        description: 'A PDF with its name.',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  })
}

/** A paper that somebody may save under `name`, of letters, digits, '-' and '.'; nobody keeps a copy on the way. */
export function answerPdf(c: Context, { name, pdf }: { name: string; pdf: Uint8Array }): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
