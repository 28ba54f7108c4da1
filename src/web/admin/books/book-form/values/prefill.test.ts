import { expect, test } from 'vitest'

import { fieldsOfTheWork, offersOf, ticked } from '#web/admin/books/book-form/prefill-offer.tsx'

import { NO_VALUES } from './form-fields.ts'

const known = {
  title: 'Direct Tax Laws',
  author: 'G. Ahuja',
  pages: 1096,
  price: 500,
  stock: 3,
  isbn: '1',
  genre: null,
}

test('offers values that the form lacks, except the stock of another book', () => {
  const values = { ...NO_VALUES, title: ' Direct Tax Laws ', price: '500.00' }
  expect(offersOf(known, values).map(({ field, known }) => [field, known])).toEqual([
    ['author', 'G. Ahuja'],
    ['pages', '1096'],
  ])
})

test('never preselects a field that has input', () => {
  const offers = offersOf(known, { ...NO_VALUES, author: 'Ahuja and Gupta' })
  expect(ticked(offers)).toEqual(new Set(['title', 'price', 'pages']))
})

test('copies what all editions share from an older one, but not its year, price or ISBN', () => {
  const older = { ...NO_VALUES, title: 'Tax Laws', author: 'A. Rao', edition: '5th', price: '500', isbn: '1' }
  const offers = offersOf(fieldsOfTheWork(older), NO_VALUES)
  expect(offers.map(({ field }) => field)).toEqual(['title', 'author'])
})
