import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
  return new Response(paintFirst(html), { status: failed ? 500 : status, headers })
}

/**
 * The page shows and its links work before any script: text, style, type and the first cover come first on a slow line.
 * React Router renders these links itself, without a way to say so.
 */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
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
