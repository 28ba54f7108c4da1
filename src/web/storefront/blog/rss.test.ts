import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'

import type { Post } from '#modules/content/content.ts'

import { rssOf } from './rss.ts'

const post: Post = {
  slug: 'a-post',
  title: 'Fish & chips <law>',
  date: '2025-12-01',
  updated: undefined,
  excerpt: 'Short.',
  html: '<p>See <a href="/contact-us">us</a></p>',
  headings: [],
  words: 2,
}

test('the feed is well-formed RSS 2.0 with absolute addresses and RFC 822 dates', () => {
  const feed = new DOMParser({
    onError: (_, message) => {
      throw new Error(message)
    },
  }).parseFromString(rssOf([post], 'https://shop.example'), 'application/xml')
  const text = (name: string) => [...feed.getElementsByTagName(name)].map((element) => element.textContent)
  expect(text('title')).toEqual(['Kanoon Kitab blog', 'Fish & chips <law>'])
  expect(text('link')).toEqual(['https://shop.example/blog', 'https://shop.example/blog/a-post'])
  expect(text('pubDate')).toEqual(['Mon, 01 Dec 2025 00:00:00 GMT'])
  expect(text('content:encoded')).toEqual(['<p>See <a href="https://shop.example/contact-us">us</a></p>'])
})
