import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker of a part left to the browser. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a whole document as text: in one go, which takes half the time of the stream. Falls back to the
 * stream if a part threw or isn't loaded yet (once for each), because only the stream waits for parts and
 * reports errors.
 */
export async function renderDocument(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  try {
    const html = renderToString(page)
    if (!html.includes(UNFINISHED)) return `<!DOCTYPE html>${html}`
  } catch {
    // The stream throws and reports the same error.
  }
  return renderStream(page, onError)
}

function renderStream(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
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
      // Nothing is streamed, so no part may be moved to the end and inserted by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
