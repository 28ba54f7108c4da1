import { ACCOUNT_PAGES, type Page, SHOP_PAGES } from './site.ts'

/**
 * Returns a function that finds the page at a path, with or without a trailing slash. Paths with fewer variables
 * match first.
 */
export function finderOf(pages: readonly Page[]): (pathname: string) => Page | undefined {
  const sorted = pages.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  const known = sorted.map((page) => ({ page, parts: page.path.split('/') }))
  return (pathname) => {
    const parts = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).split('/')
    return known.find((each) => fits(each.parts, parts))?.page
  }
}

/** Reports whether the parts of a path fit a page's, of which those like ':id' fit any but an empty part. */
function fits(page: readonly string[], parts: readonly string[]): boolean {
  return (
    page.length === parts.length &&
    page.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}

/** Returns the shop's page at a path. Pages of the admin area aren't among them (`rendered-page.ts`). */
export const pageAt = finderOf([...Object.values<Page>(SHOP_PAGES), ...Object.values<Page>(ACCOUNT_PAGES)])

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? ''

/** Reports whether a page opens the payment window. */
export function isPaymentPage(href: string): boolean {
  return pageAt(pathOf(href))?.payment === true
}

/**
 * Reports whether a shopper decides or pays on a page: a book, the cart, the checkout. There, the frame takes as
 * little of a phone's screen as possible.
 */
export function isBuyingPage(pathname: string): boolean {
  const page = pageAt(pathname)
  return page?.shape === 'book' || page?.payment === true || page?.path === SHOP_PAGES.cart.path
}

/** Reports whether a path is in the admin area, which has its own style sheet. */
export function isAdminAddress(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/**
 * Reports whether a URL needs a document load: it is a file, or its policy or style sheet differs from that
 * of the page at `from`.
 */
export function needsDocument(href: string, from: string): boolean {
  const pathname = pathOf(href) || from
  const page = pageAt(pathname)
  return Boolean(page?.payment ?? page?.file) || isAdminAddress(pathname) !== isAdminAddress(from)
}

/** Reports whether the router can open the page at a path from the page at `from`. */
export function isRoutable(pathname: string, from: string): boolean {
  const isPage = isAdminAddress(pathname) || pageAt(pathname) !== undefined
  return isPage && !needsDocument(pathname, from)
}
