import { expect, test } from 'vitest'

import { aBook, BNS } from '#test/support/book-fixture.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { CoveringBooks } from './covering-books.tsx'

test.each([
  [{ lawState: 'current', olderThan: null }, false, ['Current law']],
  [{ lawState: null, olderThan: null }, false, []],
  [{ lawState: 'old', olderThan: BNS }, true, ['Old law (before 1 Jul 2024)', 'Superseded']],
] as const)('a book of %j, superseded %s, shows %j', async (facts, superseded, said) => {
  const entries = [{ act: 'ipc', section: '302', pages: '214' }] as const
  const one = { book: aBook(facts), superseded, entries: [...entries] }
  const text = readable(await renderPage('/', <CoveringBooks covering={[one]} />))
  const all = ['Current law', 'Old law (before 1 Jul 2024)', 'Superseded']
  expect(all.filter((words) => text.includes(words))).toEqual(said)
})
