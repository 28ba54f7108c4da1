import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker for a part that the browser must render. */
const UNFINISHED = Buffer.from('<!--$!-->')

/**
 * Renders a whole document in one go, which takes half as long as the stream. Searches the bytes rather than
 * React's text, which consists of thousands of pieces until it is encoded. Falls back to the
 * stream if a part throws or its code isn't loaded yet (only the first time), because only the stream waits
 * for parts and reports errors.
 */
export async function renderDocument(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer> {
  try {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
    if (!html.includes(UNFINISHED)) return html
  } catch {
    // The stream will throw and report the same error.
  }
  return renderStream(page, onError)
}

function renderStream(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // The document isn't sent in parts, so none may be moved to the end and inserted by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
  })
}
