import { PERSONAL_AREAS } from '#web/page-at.ts'

/** Rules by which the worker handles the shop's addresses. */

/** Addresses that only the server can serve: REST, the sandbox, generated files, operations. */
const SERVER_ONLY =
  /^\/(api|sandbox|uploads|covers|share|catalogues|sitemaps|healthz|readyz|metrics)(\/|$)|\.[a-z]+$/

/** Personal pages are empty frames without a connection, so they are never cached. */
const isPersonal = (pathname: string): boolean =>
  PERSONAL_AREAS.some((area) => `${pathname}/`.startsWith(`${area}/`))

/** Reports whether an address is a page of the shop rather than a file. */
export function isPage(pathname: string): boolean {
  return !SERVER_ONLY.test(pathname)
}

/** Reports whether a page is cached for offline use. */
export function isStored(pathname: string): boolean {
  return isPage(pathname) && !isPersonal(pathname)
}

/** Returns the page that a router's data request belongs to; undefined for any other address. */
export function pageOfData({ pathname, searchParams }: URL): string | undefined {
  if (!pathname.endsWith('.data')) return undefined
  const path = pathname.slice(0, -'.data'.length)
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  const page = path === '/_root' || path === '/_' ? '/' : path.replace(/\/_$/, '/')
  return query.size > 0 ? `${page}?${query.toString()}` : page
}

/** Pictures are cached. PDFs aren't: they are large, and the browser displays them itself. */
export function isUploadedPicture(pathname: string): boolean {
  return pathname.startsWith('/uploads/') && !pathname.endsWith('.pdf')
}
