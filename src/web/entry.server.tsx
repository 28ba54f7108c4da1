import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
): Promise<Response> {
  let failed = false
  const html = await render(<ServerRouter context={routerContext} url={request.url} />, () => {
    failed = true
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(startAfterPaint(html), { status: failed ? 500 : status, headers })
}

function render(page: React.ReactNode, onError: () => void): Promise<string> {
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
