import type { MetaDescriptor } from 'react-router'

import type { EbookTopic } from '#modules/content/content.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { articleData, breadcrumbData } from '#web/storefront/article/structured-data.ts'

/** What search engines are told of a primer. Made by the loader: browsers need no code for it. */
export function topicHead(topic: EbookTopic, origin: string): MetaDescriptor[] {
  const { slug, title, subtitle, description, updated, words } = topic
  const url = origin + links.ebookTopic(slug)
  const steps = [
    ['E-Books', links.ebooks()],
    [title, links.ebookTopic(slug)],
  ] as const
  const facts = { headline: `${title}: ${subtitle}`, description, url, published: updated, words }
  return [
    ...pageMeta({ title: `${title} e-book: ${subtitle}`, description, canonical: url }),
    { 'script:ld+json': articleData(facts, 'Article') },
    { 'script:ld+json': breadcrumbData(steps, origin) },
  ]
}
