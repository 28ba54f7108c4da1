import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { scriptSource } from '#platform/http/content-security-policy.ts'
import { pageContext } from '#web/services.ts'

import { OWN_SCRIPTS, ScriptMark, takeOwnScripts } from './start/own-scripts.ts'
import { startAfterPaint } from './start/start-after-paint.ts'

/** Put on each script that we write and taken off before the page is sent: unknown to everything else. */
const MARK = randomBytes(24).toString('base64url')

/**
 * Renders the whole page before anything is sent: the page cache stores it, and the Content-Security-Policy
 * needs the hashes of the inline scripts that we wrote.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const page = (
    <ScriptMark value={MARK}>
      <ServerRouter context={routerContext} url={request.url} nonce={MARK} />
    </ScriptMark>
  )
  const marked = await render(page, (error) => {
    failed = true
    context.get(pageContext).broke(error)
  })
  const { html, scripts } = takeOwnScripts(marked, MARK)
  const started = startAfterPaint(html)
  const inline = [...scripts, ...started.scripts].map(scriptSource)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(OWN_SCRIPTS, inline.join(' '))
  return new Response(started.html, { status: failed ? 500 : status, headers })
}

/** What a loader throws goes to the log like every other error; React Router would print it with all that a query carries. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageContext).broke(error)
}

function render(page: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce: MARK,
      // Nothing is streamed, so nothing may be moved to the end and put in place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
