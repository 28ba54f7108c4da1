import type { Context } from 'hono'

import { describeFile } from './describe-answer.ts'

/** Describes an endpoint that answers a PDF, for the OpenAPI document. */
export function describePdf({
  tag,
  summary,
  secured = true,
}: {
  tag: string
  summary: string
  secured?: boolean
}) {
  const file = {
    description: 'A PDF with its name.',
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' as const } } },
  }
  return describeFile(tag, summary, file, secured)
}

/** A document to be saved under `name`, of letters, digits, '-' and '.'; no proxy stores a copy. */
export function answerPdf(c: Context, { name, pdf }: { name: string; pdf: Uint8Array }): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}
