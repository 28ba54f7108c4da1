import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** The body that mail programs post to unsubscribe with one click (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

const tooLarge = bodyLimit({ maxSize: 1000, onError: (c) => c.text('The request is too large.', 413) })

/**
 * Handles the buttons on the pages behind alert links in emails. The buttons are plain forms that work
 * without scripts and post to the page's own URL, as mail programs do. `ask` forwards the post to the API.
 */
export function createAlertButtons(ask: (request: Request, c: Context) => Promise<Response>): Hono {
  return new Hono().post('/alerts/:step{confirm|stop}/:token', tooLarge, async (c) => {
    const { step } = c.req.param()
    const byProgram = (await c.req.text()).includes(ONE_CLICK)
    const answer = await ask(requestFor(c), c)
    if (byProgram || answer.status === 429 || answer.status >= 500) return answer
    const done = step === 'confirm' ? 'confirmed' : 'stopped'
    // The redirect prevents a reload from posting again.
    return c.redirect(`/alerts/${answer.ok ? done : 'expired'}`, 303)
  })
}

function requestFor(c: Context): Request {
  const { pathname, origin } = new URL(c.req.url)
  const forwarded = c.req.header('x-forwarded-for')
  return new Request(`${origin}/api${pathname}`, {
    method: 'POST',
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  })
}
