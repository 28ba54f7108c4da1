import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { pageContext } from '#web/services.ts'

import { DataCode } from './start/late-scripts.tsx'
import { dataCode } from './start/loader-data.server.ts'
import { OwnScripts } from './start/own-scripts.tsx'
import { renderDocument } from './start/render-document.server.ts'

/**
 * Renders the whole page before sending any of it: the page cache stores the page, and the
 * Content-Security-Policy needs the hashes of our inline scripts. The page is passed to `PageInfo.rendered`
 * rather than streamed in the response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const info = context.get(pageContext)
  const scripts = new Set<string>()
  let failed = false
  const page = (
    <OwnScripts value={scripts}>
      <DataCode value={await dataCode(serverHandoffStream)}>
        <ServerRouter context={onlyMatched(routerContext)} url={request.url} />
      </DataCode>
    </OwnScripts>
  )
  const html = await renderDocument(page, (error) => {
    failed = true
    info.broke(error)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  info.rendered({ html, scripts: [...scripts] })
  return new Response(null, { status: failed ? 500 : status, headers })
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
