import type { Context } from 'hono'

import { type Skipped, skippedHeader } from './skipped.ts'

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
