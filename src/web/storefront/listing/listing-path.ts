/** Whether a path is one of the listings. Combos and the home page's lists have pages of their own below `/bookstore`. */
export function isListing(pathname: string): boolean {
  return /^\/(bookstore(\/(?!(combo-offer|book-component|featured-books|most-books)\/?$)[^/]+)?|bookgrid|bookcard)\/?$/.test(
    pathname,
  )
}
