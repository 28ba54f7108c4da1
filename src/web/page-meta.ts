import type { MetaDescriptor } from 'react-router'

import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/settings/business.ts'

export interface PageFacts {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** The one address that search engines should know: origin and path. Left out on pages they should not list. */
  canonical?: string | undefined
  /** Address of a picture for links shared in messengers, 1200 × 630; the shop's own when left out. */
  image?: string | undefined
  /** What kind of thing the page is about (Open Graph). */
  type?: 'website' | 'book' | 'article' | undefined
  /** Schema.org facts. */
  structured?: readonly Record<string, unknown>[] | undefined
}

/**
 * The head of a page: title, description, canonical link, and what messengers show of a shared link. Made by loaders, so
 * that browsers need no code for it; pages of one visitor have `privateMeta`.
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

/** Only pages with an address of their own are shared; the rest belong to one visitor. */
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
