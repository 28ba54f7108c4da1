import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { pageContext } from '#web/services.ts'

import { startAfterPaint } from './start/start-after-paint.ts'

/**
 * Renders the whole page before anything is sent: the page cache stores it, and the Content-Security-Policy
 * needs the hashes of all inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const html = await render(<ServerRouter context={routerContext} url={request.url} />, (error) => {
    failed = true
    context.get(pageContext).broke(error)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(startAfterPaint(html), { status: failed ? 500 : status, headers })
}

/** What a loader throws goes to the log like every other fault; React Router would print it with all that a query carries. */
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
      // Nothing is streamed, so nothing may be moved to the end and put in place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
