import { type Context, Hono } from 'hono'

import type { Covers } from './covers.ts'
import { answerFullQueue } from './pictures/drawing-queue.ts'

const YEAR = 31_536_000

/** `GET /covers/:file`, mounted at the root of the site, not in the API: pictures have addresses that change with what they show. */
export function createCoverFiles({ covers }: { covers: Covers }): Hono {
  const app = new Hono()
  app.onError(answerFullQueue)
  app.get('/covers/:file', async (c) => {
    const answer = await covers.obtain(c.req.param('file'))
    if (answer.found === 'moved') {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(`/covers/${answer.file}`)
    }
    if (answer.found === 'picture') {
      // The default cover's address stays when its drawing changes; all others carry a hash.
      const lasting = !c.req.param('file').startsWith('default')
      return picture(c, answer, 200, lasting ? `public, max-age=${YEAR}, immutable` : 'public, max-age=86400')
    }
    return picture(c, answer, 404, 'public, max-age=60')
  })
  return app
}

function picture(
  c: Context,
  answer: { picture: Buffer; format: string },
  status: 200 | 404,
  cacheControl: string,
) {
  c.header('Content-Type', `image/${answer.format}`)
  c.header('Cache-Control', cacheControl)
  return c.body(new Uint8Array(answer.picture), status)
}
