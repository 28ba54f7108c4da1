import type { Context } from 'hono'

import { describeFile } from './describe-answer.ts'

/** Describes an endpoint behind a token that answers a PDF, for the OpenAPI document. */
export function describePdf({ tag, summary }: { tag: string; summary: string }) {
  return describeFile(tag, summary, {
    description: 'A PDF with its name.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
}

/** A document to be saved under `name`, of letters, digits, '-' and '.'; no proxy stores a copy. */
export function answerPdf(c: Context, { name, pdf }: { name: string; pdf: Uint8Array }): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
