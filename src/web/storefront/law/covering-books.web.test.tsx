import { expect, test } from 'vitest'

import { aBook, BNS } from '#test/support/book-fixture.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { CoveringBooks } from './covering-books.tsx'

test.each([
  [{ olderThan: null }, false, 'Current edition'],
  [{ olderThan: BNS }, false, 'Older than: Bharatiya Nyaya Sanhita, 2023'],
  [{ olderThan: BNS }, true, 'Superseded'],
])('of %j, superseded %s, it says: %s', async (facts, superseded, said) => {
  const entries = [{ act: 'ipc', section: '302', pages: '214' }] as const
  const one = { book: aBook(facts), superseded, entries: [...entries] }
  const text = readable(await renderPage('/', <CoveringBooks covering={[one]} />))
  const all = ['Current edition', 'Older than: Bharatiya Nyaya Sanhita, 2023', 'Superseded']
  expect(all.filter((words) => text.includes(words))).toEqual([said])
})
