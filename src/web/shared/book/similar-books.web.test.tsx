import { expect, test } from 'vitest'

import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { aBook } from '#test/support/book-fixture.ts'
import { SimilarBooks } from './similar-books.tsx'

test('shows 1 slide, 2 from 640 px, 3 from 768, 4 from 1024, 5 from 1280, with a gap of 20 px (spec storefront §2)', async () => {
  const html = await renderPage('/', <SimilarBooks books={[aBook()]} />)
  const list = tags(html, 'ul').find((tag) => tag.includes('Similar books')) ?? ''
  // Tailwind breakpoints: sm 640, md 768, lg 1024, xl 1280 px; gap-5 is 20 px.
  for (const name of [
    '[--slides:1]',
    'sm:[--slides:2]',
    'md:[--slides:3]',
    'lg:[--slides:4]',
    'xl:[--slides:5]',
  ])
    expect(list.split(/[\s"]/)).toContain(name)
  expect(list).toMatch(/\bgap-5\b/)
})

test('shows cards with cart buttons, and no heading if there are none', async () => {
  const html = await renderPage('/', <SimilarBooks books={[aBook()]} />)
  expect(readable(html)).toContain('Similar Books')
  expect(readable(html)).toContain('Add to Cart')
  expect(readable(await renderPage('/', <SimilarBooks books={[]} />))).not.toContain('Similar Books')
})
