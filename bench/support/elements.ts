/** Most elements that a page's complete HTML may have: each costs the server, the line and the phone. */
export const MOST_ELEMENTS = { home: 1000, listing: 700, book: 600 } as const

export function elementsIn(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0
}
