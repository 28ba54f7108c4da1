import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'

/** For the head of the blog's pages: feed readers find the feed by it. */
export const FEED = {
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${business.name} blog`,
  href: links.feed(),
}
