import type { MetaDescriptor } from 'react-router'

import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/shop/settings/business.ts'

export interface PageFacts {
  /** Without the shop's name, which is appended. */
  title: string
  description?: string | undefined
  /** Canonical address for search engines: origin and path. Omitted on pages that they shouldn't list. */
  canonical?: string | undefined
  /** Picture for link previews in messengers, 1200 × 630; by default the shop's own. */
  image?: string | undefined
  /** Open Graph type of the page's subject. */
  type?: 'website' | 'book' | 'article' | undefined
  /** Schema.org facts. */
  structured?: readonly Record<string, unknown>[] | undefined
}

/**
 * The head of a page: title, description, canonical link and link preview. Called by loaders, so that the
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

/** Only pages with a canonical address have a link preview; the others are personal. */
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
