import { Hono } from 'hono'

import type { EbookFormat } from './content.ts'
import type { ContentService } from './content.service.ts'

const TYPES: Record<EbookFormat, string> = { pdf: 'application/pdf', epub: 'application/epub+zip' }

/** `GET /ebooks/:slug/download.pdf` and `.epub`, mounted at the root of the site. */
export function createEbookDownloads({ content }: { content: Pick<ContentService, 'ebookFile'> }): Hono {
  const app = new Hono()
  for (const format of ['pdf', 'epub'] as const) {
    app.get(`/ebooks/:slug/download.${format}`, async (c, next) => {
      const file = await content.ebookFile(c.req.param('slug'), format)
      // An unknown topic is the site's own "not found" page.
      if (!file) return next()
      const tag = `"${file.hash}"`
      c.header('ETag', tag)
      c.header('Cache-Control', 'no-cache')
      if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
      c.header('Content-Type', TYPES[format])
      c.header('Content-Disposition', `attachment; filename="${file.fileName}"`)
      c.header('X-Content-Type-Options', 'nosniff')
      return c.body(new Uint8Array(file.bytes))
    })
  }
  return app
}
