/** Most elements that a page's complete HTML may have: each costs the server, the line and the phone. */
export const MOST_ELEMENTS = { home: 1000, listing: 700, book: 600 } as const

/** Counts a document's elements. Those in the template of late scripts are inert and not part of it. */
export function elementsIn(html: string): number {
  const [before = '', held = ''] = html.split('<template id="late-scripts">')
  const after = held.slice(held.indexOf('</template>'))
  return `${before}${after}`.match(/<[a-z]/g)?.length ?? 0
}
