import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { type PageFacts, pageMeta } from './page-meta.ts'
import { privateMeta } from './private-meta.ts'
import { previewContext } from '#web/services.ts'

const facts = {
  title: 'GST books',
  description: 'All about GST.',
  canonical: 'https://shop.example/bookstore/gst',
}

function described(more: Partial<PageFacts> = {}) {
  const context = new RouterContextProvider()
  const meta = pageMeta(context, { ...facts, ...more })
  return { meta, ...context.get(previewContext) }
}

test('the data of a page contain only its title and canonical link', () => {
  expect(described().meta).toEqual([
    { title: 'GST books | Kanoon Kitab' },
    { tagName: 'link', rel: 'canonical', href: facts.canonical },
  ])
})

test('the document describes the page and its link preview', () => {
  expect(described().tags).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'All about GST.' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: 'GST books' },
      { property: 'og:url', content: facts.canonical },
      { property: 'og:image', content: 'https://shop.example/share/kanoon-kitab.jpg' },
      { property: 'og:image:width', content: '1200' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('a page can have its own picture, type and structured data', () => {
  const { tags, structured } = described({
    image: 'https://a.example/b.jpg',
    type: 'book',
    structured: [{ a: 1 }],
  })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://a.example/b.jpg' })
  expect(tags).toContainEqual({ property: 'og:type', content: 'book' })
  expect(structured).toEqual([{ a: 1 }])
})

test('personal pages are hidden from search engines', () => {
  expect(privateMeta('Cart')).toEqual([
    { title: 'Cart | Kanoon Kitab' },
    { name: 'robots', content: 'noindex' },
  ])
})
