import { HIDDEN_AREAS } from '#web/page-at.ts'

/** What belongs to one visitor, shows the same books in other words, or is no page: of no use in search results. */
const DISALLOWED = [...HIDDEN_AREAS, '/api/', '/sandbox/']

export function robotsText(origin: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
