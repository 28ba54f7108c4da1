import type { MetaDescriptor, RouterContextProvider } from 'react-router'

import { DEFAULT_SHARE_PICTURE, SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/settings/business.ts'
import { previewContext, type PreviewTag } from '#web/services.ts'

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
 * Returns a page's title and canonical link, and adds its description, link preview and structured data to the
 * document. Loaders call it, so that the browser needs no code for it. Personal pages use `privateMeta`.
 */
export function pageMeta(context: Readonly<RouterContextProvider>, facts: PageFacts): MetaDescriptor[] {
  const { title, description, canonical, structured = [] } = facts
  const tags = [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? linkPreview(facts, canonical) : []),
  ]
  context.set(previewContext, { tags, structured })
  return [
    { title: `${title} | ${business.name}` },
    // Browsers share the canonical address, so it follows the visitor to the next page.
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
  ]
}

/** Link preview of a page. Pages without a canonical URL have none, because they are personal. */
function linkPreview({ title, description, image, type }: PageFacts, canonical: string): PreviewTag[] {
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
