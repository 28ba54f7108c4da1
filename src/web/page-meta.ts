import type { MetaDescriptor } from 'react-router'

import { business } from './business.ts'

export interface PageFacts {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** The one address that search engines should know: origin and path. Left out on pages they should not keep. */
  canonical?: string | undefined
  /** Not for search engines: results, cart, checkout. */
  noindex?: boolean | undefined
  /** Address of a picture for links shared in messengers. */
  image?: string | undefined
}

/** The head of a page: title, description, canonical link, and what messengers show of a shared link. */
export function pageMeta({ title, description, canonical, noindex, image }: PageFacts): MetaDescriptor[] {
  const full = `${title} | ${business.name}`
  return [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: business.name },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(canonical
      ? [
          { tagName: 'link', rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
