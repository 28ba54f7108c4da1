import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'

/**
 * Returns structured data for breadcrumbs, which search results show in place of the URL. A step is a name
 * and a path; the last step is the page itself.
 */
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

/** Returns structured data for the books on a page, in order. */
export function bookListData(
  books: readonly { id: string; title: string }[],
  origin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: books.length,
    itemListElement: books.map(({ id, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: origin + links.book(id),
    })),
  }
}

export interface ArticleFacts {
  headline: string
  description: string
  url: string
  /** In the format YYYY-MM-DD. */
  published: string
  modified?: string | undefined
  words: number
}

/** Returns structured data for one of our texts. */
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
