import { business } from '#modules/settings/business.ts'

/** Search results show this path instead of the address. Steps: name and path, the page itself last. */
export function breadcrumbData(
  steps: readonly (readonly [name: string, path: string])[],
  origin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

export interface ArticleFacts {
  headline: string
  description: string
  /** Address of the page. */
  url: string
  /** YYYY-MM-DD. */
  published: string
  modified?: string | undefined
  words: number
}

/** What search engines read about a text of ours. */
export function articleData(facts: ArticleFacts, type: 'Article' | 'BlogPosting'): Record<string, unknown> {
  const shop = { '@type': 'Organization', name: business.name }
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: facts.headline,
    description: facts.description,
    mainEntityOfPage: facts.url,
    url: facts.url,
    datePublished: facts.published,
    dateModified: facts.modified ?? facts.published,
    wordCount: facts.words,
    inLanguage: 'en-IN',
    author: shop,
    publisher: shop,
  }
}
