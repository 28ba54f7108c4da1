import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'

import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { pageContext, previewContext } from '#web/services.ts'

import { DocumentPreview } from './page-preview.tsx'
import { withLateScripts } from './start/late-scripts.server.ts'
import { OwnNonce } from './start/own-scripts.tsx'

/**
 * Renders the whole page before sending any of it: the page cache stores the page, and the
 * Content-Security-Policy needs the hashes of our inline scripts. The page is passed to `PageInfo.rendered`
 * rather than streamed in the response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const info = context.get(pageContext)
  const nonces = { late: randomUUID(), own: randomUUID() }
  const { errors } = routerContext.staticHandlerContext
  let failed = false
  const page = (
    <OwnNonce value={nonces.own}>
      <DocumentPreview value={errors ? undefined : context.get(previewContext)}>
        <ServerRouter context={onlyMatched(routerContext)} url={request.url} nonce={nonces.late} />
      </DocumentPreview>
    </OwnNonce>
  )
  const html = await renderDocument(page, (error) => {
    failed = true
    info.broke(error)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  info.rendered(withLateScripts(html, nonces))
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** Renders a whole document. Waits for all of its parts, so that no script needs to insert one later. */
export function renderDocument(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collect(resolve).on('error', reject)),
      onShellError: reject,
      onError,
    })
  })
}

/** Passes on everything written at once. `stream/consumers` would copy it through a Blob. */
function collect(onEnd: (all: Buffer) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(parts))
      done()
    },
  })
}

/** Leaves out the routes that don't match: React Router would build all hundred of them for every page. */
function onlyMatched(context: EntryContext): EntryContext {
  const matched = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(context.manifest.routes).filter(([id]) => matched.has(id))
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(routes) } }
}

/** Logs errors of loaders like all other errors. React Router's default would log the whole query. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageContext).broke(error)
}
