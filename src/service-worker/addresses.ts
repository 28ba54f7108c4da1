import { PERSONAL_AREAS } from '#web/rendered-page.ts'

/** Classifies the shop's URLs for the worker. */

/** URLs that only the server can serve: the REST API, the sandbox, generated files and operations. */
const SERVER_ONLY =
  /^\/(api|sandbox|uploads|covers|share|catalogues|sitemaps|healthz|readyz|metrics)(\/|$)|\.[a-z]+$/

/** Without a connection, personal pages are empty frames, so they are never cached. */
const isPersonal = (pathname: string): boolean =>
  PERSONAL_AREAS.some((area) => `${pathname}/`.startsWith(`${area}/`))

/** Reports whether a path is a page of the shop rather than a file. */
export function isPage(pathname: string): boolean {
  return !SERVER_ONLY.test(pathname)
}

/** Reports whether a page is cached for offline use. */
export function isStored(pathname: string): boolean {
  return isPage(pathname) && !isPersonal(pathname)
}

/** Returns the page whose data the router requests; undefined for any URL that isn't a data request. */
export function pageOfData({ pathname, searchParams }: URL): string | undefined {
  if (!pathname.endsWith('.data')) return undefined
  const path = pathname.slice(0, -'.data'.length)
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  const page = path === '/_root' || path === '/_' ? '/' : path.replace(/\/_$/, '/')
  return query.size > 0 ? `${page}?${query.toString()}` : page
}

/** Uploaded pictures are cached. */
export function isUploadedPicture(pathname: string): boolean {
  return pathname.startsWith('/uploads/')
}
