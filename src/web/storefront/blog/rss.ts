import type { Post } from '#modules/content/content.ts'
import { business } from '#modules/settings/business.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { links } from '#web/links.ts'

/** Link in the head of the blog's pages, which leads feed readers to the feed. */
export const FEED = {
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${business.name} blog`,
  href: links.feed(),
}

/**
 * Renders posts as RSS 2.0 with their full text. Links are absolute, because a feed has no base URL.
 */
export function rssOf(posts: readonly Post[], origin: string): string {
  const items = posts.map((post) => {
    const url = origin + links.post(post.slug)
    const html = post.html.replaceAll('href="/', `href="${origin}/`)
    return `<item>
<title>${escapeHtml(post.title)}</title>
<link>${escapeHtml(url)}</link>
<guid isPermaLink="true">${escapeHtml(url)}</guid>
<pubDate>${rfc822(post.date)}</pubDate>
<description>${escapeHtml(post.excerpt)}</description>
<content:encoded>${escapeHtml(html)}</content:encoded>
</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeHtml(`${business.name} blog`)}</title>
<link>${escapeHtml(origin + links.blog())}</link>
<description>Law and tax in plain language</description>
<language>en-in</language>
<atom:link href="${escapeHtml(origin + links.feed())}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** Converts 2025-12-01 to 'Mon, 01 Dec 2025 00:00:00 GMT' (RSS 2.0 uses RFC 822 dates). */
function rfc822(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
