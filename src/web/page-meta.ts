import type { MetaDescriptor } from 'react-router'

import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/settings/business.ts'

export interface PageFacts {
  /** Title without the shop's name, which is appended. */
  title: string
  description?: string | undefined
  /** Canonical URL for search engines: origin and path. Omitted for pages that they shouldn't list. */
  canonical?: string | undefined
  /** Picture for link previews in messengers, 1200 × 630. The default is the shop's own. */
  image?: string | undefined
  /** Open Graph type of the page. */
  type?: 'website' | 'book' | 'article' | undefined
  /** Schema.org data. */
  structured?: readonly Record<string, unknown>[] | undefined
}

/**
 * Returns a page's head: title, description, canonical link and link preview. Loaders call it, so that the
 * browser needs no code for it. Personal pages use `privateMeta`.
 */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, canonical, structured = [] } = facts
  return [
    { title: `${title} | ${business.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical
      ? [{ tagName: 'link', rel: 'canonical', href: canonical }, ...shared(facts, canonical)]
      : []),
    ...structured.map((each) => ({ 'script:ld+json': each })),
  ]
}

/** Link preview of a page. Pages without a canonical URL have none, because they are personal. */
function shared({ title, description, image, type }: PageFacts, canonical: string): MetaDescriptor[] {
  const og = {
    type: type ?? 'website',
    site_name: business.name,
    locale: 'en_IN',
    title,
    description,
    url: canonical,
    image: image ?? new URL(DEFAULT_SHARE_PICTURE, canonical).href,
    'image:width': SHARE_PICTURE.width,
    'image:height': SHARE_PICTURE.height,
    'image:alt': title,
  }
  return [
    ...Object.entries(og).flatMap(([name, content]) =>
      content === undefined ? [] : [{ property: `og:${name}`, content: String(content) }],
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
