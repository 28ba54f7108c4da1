import { Hono } from 'hono'

import { answerFullQueue } from '#modules/catalogue/pictures/drawing-queue.ts'

import type { SharePictures } from './share-pictures.ts'

const YEAR = 31_536_000

/** `GET /share/:file`, mounted at the root of the site. */
export function createShareFiles({ pictures }: { pictures: SharePictures }): Hono {
  return new Hono().onError(answerFullQueue).get('/share/:file', async (c, next) => {
    const answer = await pictures.obtain(c.req.param('file'))
    if (!answer) return next()
    if (answer.found === 'moved') {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(answer.address)
    }
    c.header('Content-Type', 'image/jpeg')
    c.header('Cache-Control', answer.lasting ? `public, max-age=${YEAR}, immutable` : 'public, max-age=86400')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(answer.picture))
  })
}
