import { expect, test } from 'vitest'

import { readList } from '#modules/booklists/reading/read-list.ts'

import { answered, requestHref, textOfFragment } from './request-text.ts'

test('the reader of booklists gets every line and all copies from the link', () => {
  const books = [
    { book: '65f0c0ffee65f0c0ffee65f0', copies: 5 },
    { book: '9788177372939', copies: 2000 },
    { book: 'Semester "IV":\tLaw & Practice #1 100%', copies: 3 },
    { book: 'The Law of Torts 12', copies: null },
    ...Array.from({ length: 96 }, (_, i) => ({ book: `Unknown book ${i} of law`, copies: i + 1 })),
  ]
  const hash = requestHref(books).replace(/^[^#]*/, '')
  const { asked, ignored } = readList(textOfFragment(hash), 'text')
  expect(ignored).toHaveLength(1)
  expect(asked.map(({ quantity }) => quantity)).toEqual(books.map(({ copies }) => copies ?? 1))
  expect(asked[0]).toMatchObject({ bookId: books[0]?.book })
  expect(asked[2]?.words).toContain('Law & Practice')
  expect(asked[3]).toMatchObject({ unclear: 12 })
})

test.each(['', '#other', '#list=%E0%A4%A'])('the fragment %j has no list', (hash) => {
  expect(textOfFragment(hash)).toBe('')
})

test('an answer turns the number into the copies or the edition', () => {
  expect(answered('The Law of Torts 12', 12, 12)).toEqual({ book: 'The Law of Torts', copies: 12 })
  const { book, copies } = answered('The Law of Torts 12', 12, 1)
  expect(book).toBe('The Law of Torts, edition 12')
  expect(readList(book, 'text').asked).toMatchObject([{ edition: 12, unclear: undefined }])
  expect(copies).toBe(1)
})
