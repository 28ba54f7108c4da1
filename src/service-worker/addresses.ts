import { PERSONAL_AREAS } from '#web/page-at.ts'

/** How the worker treats the addresses of the shop. */

/** What the server alone can answer: REST, the sandbox, files made on request, operations. */
const SERVER_ONLY =
  /^\/(api|sandbox|uploads|covers|share|catalogues|sitemaps|healthz|readyz|metrics)(\/|$)|\.[a-z]+$/

/** One visitor's own pages are empty frames without a connection: never stored. */
const isPersonal = (pathname: string): boolean =>
  PERSONAL_AREAS.some((area) => `${pathname}/`.startsWith(`${area}/`))

/** A page of the shop, as opposed to a file. */
export function isPage(pathname: string): boolean {
  return !SERVER_ONLY.test(pathname)
}

/** Whether a page is worth storing for later. */
export function isStored(pathname: string): boolean {
  return isPage(pathname) && !isPersonal(pathname)
}

/** The page that a router's data request belongs to; undefined for all other addresses. */
export function pageOfData({ pathname, searchParams }: URL): string | undefined {
  if (!pathname.endsWith('.data')) return undefined
  const path = pathname.slice(0, -'.data'.length)
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  const page = path === '/_root' || path === '/_' ? '/' : path.replace(/\/_$/, '/')
  return query.size > 0 ? `${page}?${query.toString()}` : page
}

/** Part of a cover's address that all its sizes and formats share; undefined for other files. */
export function coverKey(pathname: string): string | undefined {
  return /^\/covers\/(?:[0-9a-f]{24}|default)/.exec(pathname)?.[0]
}

/** Pictures are stored for later; a PDF of many pages is not worth its room, and the browser shows it by itself. */
export function isUploadedPicture(pathname: string): boolean {
  return pathname.startsWith('/uploads/') && !pathname.endsWith('.pdf')
}
