import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** How React marks the place of a part that it left to the browser. */
const UNFINISHED = '<!--$!-->'

/**
 * A whole document as text: in one go, which takes half the time of the stream. By the stream where a part broke or has
 * yet to be loaded (once for each), because only that waits for parts and says what is wrong.
 */
export async function renderDocument(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  try {
    const html = renderToString(page)
    if (!html.includes(UNFINISHED)) return `<!DOCTYPE html>${html}`
  } catch {
    // The stream throws the same, and tells it.
  }
  return renderStream(page, nonce, onError)
}

function renderStream(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
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
      nonce,
      // Nothing is streamed, so nothing may be moved to the end and put in place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
