import type { MetaDescriptor } from 'react-router'

import { business } from '#modules/shop/settings/business.ts'

/** The head of a personal page: a title, and `noindex` for search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${business.name}` }, { name: 'robots', content: 'noindex' }]
}

/** The head for an address without a page, whose loader provides none. */
export const NOT_FOUND_META = privateMeta('Page not found')
