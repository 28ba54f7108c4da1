import { expect, test } from 'vitest'

import { pageMeta } from './page-meta.ts'
import { privateMeta } from './private-meta.ts'

const facts = {
  title: 'GST books',
  description: 'All about GST.',
  canonical: 'https://shop.example/bookstore/gst',
}

test('sets title, description, canonical address and link preview', () => {
  const meta = pageMeta(facts)
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'GST books | Kanoon Kitab' },
      { name: 'description', content: 'All about GST.' },
      { tagName: 'link', rel: 'canonical', href: facts.canonical },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: 'GST books' },
      { property: 'og:url', content: facts.canonical },
      { property: 'og:image', content: 'https://shop.example/share/kanoon-kitab.jpg' },
      { property: 'og:image:width', content: '1200' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('sets a page’s own picture, type and structured data', () => {
  const meta = pageMeta({ ...facts, image: 'https://a.example/b.jpg', type: 'book', structured: [{ a: 1 }] })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://a.example/b.jpg' })
  expect(meta).toContainEqual({ property: 'og:type', content: 'book' })
  expect(meta).toContainEqual({ 'script:ld+json': { a: 1 } })
})

test('personal pages are hidden from search engines', () => {
  expect(privateMeta('Cart')).toEqual([
    { title: 'Cart | Kanoon Kitab' },
    { name: 'robots', content: 'noindex' },
  ])
})
