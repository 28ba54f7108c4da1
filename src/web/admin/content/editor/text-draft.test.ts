import { expect, test } from 'vitest'

import { pageFacts, postFacts, topicFacts } from '#modules/content/compile.ts'

import { draftOf, factsOf, readable } from './text-draft.ts'

const entry = { title: 'A', summary: 'S', part: 'one' }
const EBOOK = {
  title: 'Law',
  subtitle: 'All',
  description: 'Of it',
  updated: '2026-01-01',
  order: 2,
  category: 'gst',
  entries: [entry],
}
const POST = { title: 'New', date: '2026-01-01', excerpt: 'Short' }

test('saving an unchanged text keeps its facts', () => {
  expect(factsOf('ebooks', draftOf({ facts: EBOOK, body: '' }))).toEqual(EBOOK)
  expect(factsOf('blog', draftOf({ facts: POST, body: '' }))).toEqual(POST)
})

test("sends only the fields of the text's kind", () => {
  const full = draftOf({ facts: { ...EBOOK, ...POST }, body: '' })
  expect(topicFacts.safeParse(factsOf('ebooks', full)).success).toBe(true)
  expect(postFacts.safeParse(factsOf('blog', full)).success).toBe(true)
  expect(pageFacts.safeParse(factsOf('policies', full)).success).toBe(true)
})

test('omits empty fields', () => {
  expect(factsOf('blog', draftOf({ facts: { ...POST, excerpt: '  ' }, body: '' }))).toEqual({
    title: 'New',
    date: '2026-01-01',
  })
})

test('ignores the order of head fields when comparing', () => {
  const { title, ...rest } = POST
  expect(readable({ facts: { ...rest, title }, body: 'x' })).toBe(readable({ facts: POST, body: 'x' }))
  expect(readable({ facts: EBOOK, body: 'x' })).toContain('e-book: A | S | one')
})
