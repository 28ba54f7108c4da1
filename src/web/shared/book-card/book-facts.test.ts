import { expect, test } from 'vitest'

import { bookFacts } from './book-facts.ts'

test('shows only known facts', () => {
  expect(bookFacts({ edition: null, date: null, publisher: null, language: null, isbn: null })).toEqual([])
})

test('shows edition, year, publisher, a language other than English, and ISBN', () => {
  const book = {
    edition: '6th',
    date: '2025-03-01',
    publisher: 'Taxmann',
    language: 'Hindi',
    isbn: '9789355000000',
  }
  expect(bookFacts(book)).toEqual(['6th edition, 2025', 'Taxmann', 'Hindi', 'ISBN 9789355000000'])
  expect(bookFacts({ ...book, language: 'English' })).not.toContain('English')
})

test('appends no "edition" to an edition that already contains the word', () => {
  const book = { edition: 'Student Edition', date: null, publisher: null, language: null, isbn: null }
  expect(bookFacts(book)).toEqual(['Student Edition'])
})
