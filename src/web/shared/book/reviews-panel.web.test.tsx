import { expect, test } from 'vitest'

import type { ReviewPage } from './review.ts'
import { readable, renderPage, tags } from '#test/support/render-page.tsx'

import { ReviewsPanel } from './reviews-panel.tsx'

const NONE: ReviewPage = { reviews: [], total: 0, page: 1, rating: 0, ratings: [0, 0, 0, 0, 0] }
const ONE = { _id: '1', rating: 4, comment: 'Clear and current.', user: { name: 'Asha' } }

const panel = (page: ReviewPage) => renderPage('/book/1', <ReviewsPanel bookId="1" first={page} />)

test('the picker has five radio buttons and starts at 3', async () => {
  const html = await panel(NONE)
  const radios = tags(html, 'input').filter((tag) => tag.includes('type="radio"'))
  expect(radios.map((tag) => [/value="(\d)"/.exec(tag)?.[1], tag.includes('checked')])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
    ['4', false],
    ['5', false],
  ])
  expect(readable(html)).toContain('Leave a Review')
  expect(readable(html)).toContain('No reviews yet.')
})

test('marks only a buyer’s review', async () => {
  const marked = readable(await panel({ ...NONE, reviews: [{ ...ONE, verifiedBuyer: true }], total: 1 }))
  expect(marked).toContain('Asha Verified buyer')
  expect(readable(await panel({ ...NONE, reviews: [ONE], total: 1 }))).not.toContain('Verified buyer')
})

test('an edited review shows both dates', async () => {
  const createdAt = '2026-11-28T10:00:00.000Z'
  const dated = { ...ONE, createdAt, firstWrittenAt: '2026-05-03T10:00:00.000Z' }
  expect(readable(await panel({ ...NONE, reviews: [dated], total: 1 }))).toContain(
    '3 May 2026 · Edited 28 November 2026',
  )
  const unedited = { ...dated, firstWrittenAt: null }
  expect(readable(await panel({ ...NONE, reviews: [unedited], total: 1 }))).not.toContain('Edited')
})

test('states how many reviews the rating omits, and links to the rules', async () => {
  const html = await panel({ ...NONE, reviews: [ONE], total: 3, rating: 4, ratings: [0, 0, 0, 1, 0] })
  expect(readable(html)).toContain('2 reviews don’t count in the rating')
  expect(readable(html)).toContain('4.0 Rated 4.0 out of 5 1 review')
  expect(tags(html, 'a').join('')).toContain('href="/fair-practices#how-we-handle-reviews"')
  const uncounted = readable(await panel({ ...NONE, reviews: [ONE], total: 1 }))
  expect(uncounted).toContain('1 review doesn’t count in the rating')
  expect(uncounted).not.toContain('No reviews yet')
})

test('shows the average and the count for each number of stars, best first', async () => {
  const text = readable(
    await panel({ ...NONE, reviews: [ONE], total: 9, rating: 3.7, ratings: [1, 0, 2, 4, 2] }),
  )
  expect(text).toContain('3.7')
  expect(text).toContain('9 reviews')
  expect(text).toContain('5 stars 2 4 stars 4 3 stars 2 2 stars 0 1 star 1')
})
