import type { MetaDescriptor } from 'react-router'

import { business } from '#modules/settings/business.ts'

/** The head of a page that belongs to one visitor: a title, and nothing for search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${business.name}` }, { name: 'robots', content: 'noindex' }]
}
