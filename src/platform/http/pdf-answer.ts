import type { Context } from 'hono'

import { describeFile } from './describe-answer.ts'
import { type Skipped, skippedHeader } from './skipped.ts'

/** Describes an endpoint that returns a PDF, for the OpenAPI document. */
export function describePdf({ tag, summary }: { tag: string; summary: string }) {
  const file = {
    description: 'A PDF with a file name.',
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' as const } } },
  }
  return describeFile(tag, summary, file)
}

/**
 * Returns a PDF for download as `name` (letters, digits, '-' and '.'); proxies don't store it. The header
 * `x-skipped` lists documents omitted from a batch.
 */
export function pdfResponse(
  c: Context,
  { name, pdf, skipped = [] }: { name: string; pdf: Uint8Array; skipped?: readonly Skipped[] },
): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    ...skippedHeader(skipped),
  })
}
