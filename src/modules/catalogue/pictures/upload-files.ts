import { Hono } from 'hono'

import { answerFullQueue } from './drawing-queue.ts'
import type { PictureVariants } from './picture-variants.ts'

const YEAR = 31_536_000

/** `GET /uploads/:file`, mounted at the root of the site: an address always shows the same picture. */
export function createUploadFiles({ pictures }: { pictures: PictureVariants }): Hono {
  const app = new Hono()
  app.onError(answerFullQueue)
  app.get('/uploads/:file', async (c) => {
    const found = await pictures.obtain(c.req.param('file'))
    if (!found) {
      c.header('Cache-Control', 'public, max-age=60')
      return c.text('Not found', 404)
    }
    c.header('Content-Type', `image/${found.format}`)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', `public, max-age=${YEAR}, immutable`)
    return c.body(new Uint8Array(found.picture))
  })
  return app
}
