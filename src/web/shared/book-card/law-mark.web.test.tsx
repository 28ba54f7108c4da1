import { expect, test } from 'vitest'

import { aBook, BNS } from '#test/support/book-fixture.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { LawMark, LawNoted } from './law-mark.tsx'

const OLD = { lawState: 'old', olderThan: BNS } as const
const CURRENT = { lawState: 'current', olderThan: null } as const
const UNKNOWN = { lawState: null, olderThan: null } as const
type Facts = typeof OLD | typeof CURRENT | typeof UNKNOWN

const list = (...all: Facts[]) => {
  const books = all.map((facts) => aBook(facts))
  return renderPage(
    '/',
    <LawNoted books={books}>
      {books.map((book, i) => (
        <LawMark key={i} book={book} />
      ))}
    </LawNoted>,
  )
}
const NOTICE =
  'All books in this list cover old law. Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024.'

test('a card shows current law, old law with its date, or nothing', async () => {
  expect(readable(await list(CURRENT))).toContain('Current law')
  expect(readable(await list(OLD))).toContain('Old law (before 1 Jul 2024)')
  expect(readable(await list(UNKNOWN))).not.toMatch(/law/i)
})

test('a list of only old law has one notice; its cards keep a label for screen readers', async () => {
  const html = await list(OLD, OLD)
  expect(readable(html).split(NOTICE)).toHaveLength(2)
  expect(html.match(/<p class="sr-only">Old law \(before 1 Jul 2024\)/g)).toHaveLength(2)
})

test.each<[string, Facts[]]>([
  ['one old book', [OLD]],
  ['old and current books', [OLD, CURRENT]],
  ['old books and one of unknown law', [OLD, UNKNOWN]],
])('a list of %s has no notice, and its marks are visible', async (_of, books) => {
  const html = await list(...books)
  expect(readable(html)).not.toContain('All books')
  expect(html).not.toContain('sr-only">Old law')
})
