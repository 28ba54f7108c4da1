import type { MetaDescriptor } from 'react-router'

import { business } from '#modules/settings/business.ts'

/** Returns the head of a personal page: a title, and `noindex` for search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${business.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Head for URLs without a page, because no loader provides one. */
export const NOT_FOUND_META = privateMeta('Page not found')
