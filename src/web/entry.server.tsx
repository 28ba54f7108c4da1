import { randomBytes } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { scriptSource } from '#platform/http/content-security-policy.ts'
import { pageContext } from '#web/services.ts'

import { wholeStyleAt, withStyle } from './app-style.tsx'
import { dataScripts, OWN_SCRIPTS, ScriptMark, extractOwnScripts, withData } from './start/own-scripts.ts'
import { renderDocument } from './start/render-document.server.ts'
import { startAfterPaint } from './start/start-after-paint.ts'

/**
 * Marks the scripts that we write; removed before the page is sent. Random, so that no other script can carry
 * it.
 */
const MARK = randomBytes(24).toString('base64url')

/**
 * Renders the whole page before anything is sent: the page cache stores it, and the Content-Security-Policy
 * needs the hashes of our inline scripts. The page is passed to `PageInfo.rendered` instead of the response's
 * stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const info = context.get(pageContext)
  let failed = false
  const page = (
    <ScriptMark value={MARK}>
      <ServerRouter context={routerContext} url={request.url} nonce={MARK} />
    </ScriptMark>
  )
  const rendered = await renderDocument(page, MARK, (error) => {
    failed = true
    info.broke(error)
  })
  const { html, scripts } = extractOwnScripts(
    withData(rendered, await dataScripts(serverHandoffStream), MARK),
    MARK,
  )
  const { pathname } = new URL(request.url)
  const started = startAfterPaint(html, wholeStyleAt(pathname))
  const inline = [...scripts, ...started.scripts].map(scriptSource)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(OWN_SCRIPTS, inline.join(' '))
  info.rendered(withStyle(started.html, pathname))
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** Logs errors of loaders like all others; React Router's default would log the whole query. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageContext).broke(error)
}
